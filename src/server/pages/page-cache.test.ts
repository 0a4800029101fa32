import { expect, test } from 'vitest';
import { ChangeListeners } from '#server/platform/database/changes.ts';
import { PageCache } from './page-cache.ts';

interface Page {
  status: number;
  html: string;
  expiresAt: number;
}

/** A cache of one page that shows a text, with counts of what was asked. */
function setUp(status = 200) {
  const listeners = new ChangeListeners();
  const cache = new PageCache<Page>({
    onChange: (listener) => listeners.onChange(listener),
    onChangesLost: (listener) => listeners.onLost(listener),
  });
  const site = { text: 'a', life: Number.POSITIVE_INFINITY, renders: 0, checks: 0, isAway: false };
  const get = () =>
    cache.get('/', {
      render: async () => {
        site.renders += 1;
        return { status, html: site.text, expiresAt: site.life };
      },
      isSame: async (page) => {
        site.checks += 1;
        if (site.isAway) throw new Error('away');
        return page.html === site.text;
      },
    });
  const commit = (text = site.text) => {
    site.text = text;
    listeners.notify([{ collection: 'tournaments', id: 't', action: 'update' }]);
  };
  return { site, get, commit, lose: () => listeners.notifyLost() };
}

test('a page is made once, and looked at once for each commit that does not change it', async () => {
  const { site, get, commit, lose } = setUp();
  for (const change of [() => {}, commit, lose]) {
    change();
    const pages = await Promise.all([get(), get(), get()]);
    expect(pages.map(({ html }) => html)).toEqual(['a', 'a', 'a']);
  }
  expect(site).toMatchObject({ renders: 1, checks: 2 });
});

test('a commit that changes it has it made anew, once for all who wait', async () => {
  const { site, get, commit } = setUp();
  await get();
  commit('b');
  const pages = await Promise.all([get(), get(), get()]);
  expect(pages.map(({ html }) => html)).toEqual(['b', 'b', 'b']);
  expect(site.renders).toBe(2);
});

test('a page that was being made during a commit is looked at before others get it', async () => {
  const { get, commit } = setUp();
  const before = get();
  commit('b');
  expect((await get()).html).toBe('b');
  expect((await before).html).toBe('a');
});

test('what cannot be looked at is an error until it can be', async () => {
  const { site, get, commit } = setUp();
  await get();
  commit();
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
