import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#shared/page-data.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Drawing, PageDrawing } from './page-drawing.ts';
import { TimeBudget } from './time-budget.ts';

/** Stands for the built web: renders what the site banner of the data says. */
const DRAWER = `
export const calls = [];
export const drawer = {
  prepare(tools) { globalThis.drawerTools = tools; },
  async draw({ pathname, data, at }) {
    globalThis.drawerCalls = (globalThis.drawerCalls ?? 0) + 1;
    const [name] = data.allowedCountries;
    if (name === 'throws') throw new Error('a component failed');
    if (name === 'moves') return '<template></template><script>move()</script>';
    return name === 'styled' ? null : '<p>' + name + '</p>';
  },
};`;

const folders: string[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function aDrawing(script: string | null = DRAWER) {
  const folder = await newFolder('drawing');
  folders.push(folder);
  await mkdir(path.join(folder, '.server'));
  if (script !== null) await writeFile(path.join(folder, '.server/draw.js'), script);
  const errors: unknown[] = [];
  const drawing = new PageDrawing({ folder, artVersion: 'a1', onError: (error) => errors.push(error) });
  let calls = (globalThis as { drawerCalls?: number }).drawerCalls ?? 0;
  return {
    errors,
    draw: (
      name: string,
      pathname = '/',
      whose: { isMember?: boolean; isOwn?: boolean } = {},
    ): Promise<Drawing> => {
      const data: PageData = {
        allowedCountries: [name],
        isGoogleOffered: false,
        answers: [],
      };
      const page = pathname === '/' ? ({ name: 'home' } as const) : ({ name: 'verify' } as const);
      return drawing.draw({
        page,
        pathname,
        search: '',
        language: 'en',
        origin: 'http://x',
        data,
        json: JSON.stringify(data),
        ...whose,
      });
    },
    /** How often a page has been rendered since the last call. */
    drawn: () => {
      const now = (globalThis as { drawerCalls?: number }).drawerCalls ?? 0;
      const count = now - calls;
      calls = now;
      return count;
    },
  };
}

describe('drawing pages', () => {
  it('waits for the code that draws', async () => {
    const { draw } = await aDrawing();
    const both = await Promise.all([draw('hello'), draw('hello')]);
    expect(both.map(({ markup }) => markup)).toEqual(['<p>hello</p>', '<p>hello</p>']);
  });

  it('draws the same page once a minute, whatever is written meanwhile', async () => {
    const { draw, drawn } = await aDrawing();
    await expect.poll(async () => (await draw('hello')).markup).toBe('<p>hello</p>');
    drawn();
    const first = await draw('hello');
    expect(await draw('hello')).toBe(first);
    expect(drawn()).toBe(0);
    expect((await draw('other')).markup).toBe('<p>other</p>');
    vi.useFakeTimers({ toFake: ['Date'], now: first.expiresAt + 60_000 });
    const later = await draw('other');
    expect(drawn()).toBe(2);
    expect(later.at).toBe(first.expiresAt + 60_000);
  });

  it('draws a page of a member for each sending', async () => {
    const { draw, drawn } = await aDrawing();
    for (let time = 0; time < 2; time += 1)
      expect((await draw('hello', '/', { isMember: true })).markup).toBe('<p>hello</p>');
    expect(drawn()).toBe(2);
  });

  it.each(['throws', 'moves'])('sends a shell, and reports it once, for a page that %s', async (name) => {
    const { draw, errors } = await aDrawing();
    await expect.poll(async () => (await draw('hello')).markup).toBe('<p>hello</p>');
    expect((await draw(name)).markup).toBeNull();
    expect((await draw(name)).markup).toBeNull();
    expect(errors).toHaveLength(1);
  });

  it('sends a shell for a page that cannot be drawn, for other pages, and without the code', async () => {
    const { draw, errors } = await aDrawing();
    await expect.poll(async () => (await draw('hello')).markup).toBe('<p>hello</p>');
    expect((await draw('styled')).markup).toBeNull();
    expect(await draw('hello', '/search')).toMatchObject({
      markup: null,
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(await (await aDrawing(null)).draw('hello')).toMatchObject({
      markup: null,
      expiresAt: Number.POSITIVE_INFINITY,
    });
    expect(errors).toEqual([]);
  });

  it('reports code that cannot be loaded, and sends shells', async () => {
    const { draw, errors } = await aDrawing('throw new Error("broken");');
    await expect.poll(async () => [(await draw('hello')).markup, errors.length]).toEqual([null, 1]);
  });
});

it('what visitors ask for in many ways takes drawn pages neither from members nor of all', async () => {
  const slow = DRAWER.replace(
    'async draw({',
    'async draw({ pathname: _, ...page }) { for (const end = performance.now() + 120; performance.now() < end; ); return this.now(page); },\n  async now({',
  ).replace('pathname, data', 'data');
  const { draw } = await aDrawing(slow);
  await draw('first');
  const ask = (name: string, whose: { isMember?: boolean; isOwn?: boolean }) => draw(name, '/', whose);
  const crowd = Array.from({ length: 60 }, (_, at) => ask(`v${at}`, { isOwn: true }));
  const drawn = (await Promise.all(crowd)).filter(({ markup }) => markup !== null).length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(crowd.length);
  const others = [{ isMember: true }, {}];
  for (const whose of others) expect((await ask('other', whose)).markup).toBe('<p>other</p>');
});

describe('a time budget', () => {
  it('allows its share of the time, after a reserve', async () => {
    let now = 0;
    const budget = new TimeBudget({ share: 0.2, reserveMs: 100, workMs: 30 }, () => now);
    let worked = 0;
    for (; now < 10_000; now += 1) {
      if (budget.waitMs() > 0) continue;
      await budget.spend(async () => {
        now += 30;
        worked += 30;
      });
    }
    expect(worked).toBeGreaterThan(2000);
    expect(worked).toBeLessThan(2200);
  });

  it('owes nothing after a work that took long, and leaves a part of the reserve to others', async () => {
    let now = 0;
    const budget = new TimeBudget({ share: 0.5, reserveMs: 60, workMs: 10 }, () => now);
    expect([budget.waitMs(), budget.waitMs(0.9)]).toEqual([0, 8]);
    await budget.spend(async () => {
      now += 5000;
    });
    expect(budget.waitMs()).toBe(0);
    expect(budget.waitMs(0.5)).toBe(0);
    for (let turn = 0; turn < 2; turn += 1)
      await budget.spend(async () => {
        now += 50;
      });
    const wait = budget.waitMs();
    expect(wait).toBeLessThanOrEqual(20);
    now += wait;
    expect(budget.waitMs()).toBe(0);
  });
});
