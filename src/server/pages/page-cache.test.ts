import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

interface Page {
  status: number;
  html: string;
  expiresAt: number;
}

/** A cache of one page that shows a text, with a count of how often the page was made. */
function setUp(status = 200) {
  const cache = new PageCache<Page>();
  const site = { text: 'a', life: Number.POSITIVE_INFINITY, renders: 0, isAway: false };
  const get = () =>
    cache.get('/', {
      render: async () => {
        site.renders += 1;
        return { status, html: site.text, expiresAt: site.life };
      },
      isSame: async (page) => {
        if (site.isAway) throw new Error('away');
        return page.html === site.text;
      },
    });
  return { site, get };
}

test('a page is made once while it is the same', async () => {
  const { site, get } = setUp();
  const pages = await Promise.all([get(), get(), get()]);
  expect([...pages, await get()].map(({ html }) => html)).toEqual(['a', 'a', 'a', 'a']);
  expect(site.renders).toBe(1);
});

test('a commit that changes it has it made anew, once for all who wait', async () => {
  const { site, get } = setUp();
  await get();
  site.text = 'b';
  const pages = await Promise.all([get(), get(), get()]);
  expect(pages.map(({ html }) => html)).toEqual(['b', 'b', 'b']);
  expect(site.renders).toBe(2);
});

test('a page that was being made during a commit is looked at before others get it', async () => {
  const { site, get } = setUp();
  const before = get();
  site.text = 'b';
  expect((await get()).html).toBe('b');
  expect((await before).html).toBe('a');
});

test('what cannot be looked at is an error until it can be', async () => {
  const { site, get } = setUp();
  await get();
  site.isAway = true;
  await expect(get()).rejects.toThrow('away');
  site.isAway = false;
  expect((await get()).html).toBe('a');
  expect(site.renders).toBe(1);
});

test('a page whose time is over, and one that is not found, are made anew', async () => {
  const late = setUp();
  late.site.life = 0;
  await late.get();
  await late.get();
  expect(late.site.renders).toBe(2);
  const missing = setUp(404);
  await missing.get();
  await missing.get();
  expect(missing.site.renders).toBe(2);
});
