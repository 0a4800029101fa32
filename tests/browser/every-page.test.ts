/** Every page with sample data: it draws without a word in the console, fits the screen and can be read by everyone. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { seedSampleData } from '#server/sample/seed-sample-data.ts';
import { createSchedule } from '#server/schedules/schedules.ts';
import { createTemplate } from '#server/schedules/templates.ts';
import { createSeason } from '#server/seasons/seasons.ts';
import { DEFAULT_LANGUAGE, inLanguage, languageOf } from '#shared/languages.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { ESSENTIAL_PAGES, FIXED_PATHS } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { DESKTOP, expectNoShift, goWithin, type TestPage } from '#tests/support/browser.ts';
import { browserTest, startBrowser, type Visit } from '#tests/support/browser-fixture.ts';
import { aHost, anAdmin, aSeries, withResults } from '#tests/support/factories.ts';
import { PagePool } from '#tests/support/page-pool.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const ANSWERED_AT_ONCE = `Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', {
  get() { return this.requestStart; },
})`;

const test = browserTest
  /** The id of an Open tournament of the sample data. */
  .extend('tournament', { scope: 'file', auto: true }, async ({ api, platform }) => {
    await ensureContent(platform);
    await seedSampleData(platform);
    const { json } = await api.call('GET', '/v1/databases/main/collections/tournaments/documents');
    const open = (json.documents as TournamentDocument[]).find(({ status }) => status === 'Open');
    return open?.$id ?? '';
  })
  .extend('admin', { scope: 'file' }, ({ platform }) => anAdmin(platform))
  /** Far from the server a Nepali page is shown before its letters are here. It is near, however busy the machine is. */
  .extend(
    'visit',
    ({ open }, { onCleanup }): Visit =>
      async (path, options) => {
        const opened = await open(options);
        if (languageOf(path) !== DEFAULT_LANGUAGE) {
          const script = await opened.page.addInitScript(ANSWERED_AT_ONCE);
          onCleanup(() => script.dispose());
        }
        await opened.page.goto(path);
        await opened.page.locator('main').waitFor();
        return opened;
      },
  );

/** The page once everything has been loaded and drawn. */
async function expectDrawn({ page, settle }: TestPage): Promise<void> {
  // The page a guard leads to may not have asked for its code yet.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

/** The page once everything has been loaded and drawn, without anything having moved. */
async function expectSteady(opened: TestPage): Promise<void> {
  await expectDrawn(opened);
  await expectNoShift(opened.page);
}

const SIGNED_IN = ['/profile', '/my-evening', '/notifications', '/verify-account', '/leaving'];
const DESK = '/egofficial-admin';
/** One page with several texts. */
const WRITTEN = Object.keys(ESSENTIAL_PAGES).map((slug) => `/${slug}`);
/** One page with the tournaments of several games. */
const GAMES = FIXED_PATHS.filter((path) => path.startsWith('/tournaments/'));
const OPEN_PATHS = FIXED_PATHS.filter((path) => ![DESK, ...SIGNED_IN, ...WRITTEN, ...GAMES].includes(path));
/** A page in Nepali, in which its words take more room. */
const nepali = (path: string) => inLanguage(path, 'ne');

// Each language has every other page; what is looked at most is in both (below).
const IN_TURN = OPEN_PATHS.map((path, place) => (place % 2 === 0 ? path : nepali(path)));

test.for([...IN_TURN, 'a tournament', '/no/such/page'])('%s', async (wanted, { tournament, visit }) => {
  const path = wanted === 'a tournament' ? `/t/${tournament}` : wanted;
  // The status of the 404 page itself is told in the console, too.
  const allows = wanted === '/no/such/page' ? { allows: /status of 404/ } : {};
  const opened = await visit(path, { isUncached: true, ...allows });
  await expectSteady(opened);
  await expectGoodAtAllWidths(opened.page, wanted === '/');
  expect(new URL(opened.page.url()).pathname).toBe(path);
});

// Pages of written text differ in nothing but that; games that are coming soon have another page than those with tournaments.
test.for([
  ['written text', WRITTEN, WRITTEN.slice(0, 1)],
  ['games', GAMES.map(nepali), GAMES.map(nepali)],
] as const)('the pages of %s', async ([_kind, paths, judged], { visit }) => {
  const opened = await visit(paths[0] ?? '', { isUncached: true });
  await expectSteady(opened);
  for (const path of paths) {
    await opened.become({});
    await goWithin(opened.page, path);
    await expectDrawn(opened);
    if (judged.includes(path)) await expectGoodAtAllWidths(opened.page);
    expect(new URL(opened.page.url()).pathname).toBe(path);
  }
});

test.for(['overlay', 'embed'])('the %s of a tournament', async (name, { tournament, visit }) => {
  const opened = await visit(`/${name}/${tournament}`, { isUncached: true });
  await expectSteady(opened);
  await expectGoodAtAllWidths(opened.page, true);
});

test('what only who is signed in has', async ({ admin, open, tournament }) => {
  const opened = await open({ as: admin });
  for (const path of ['/my-evening', '/verify-account', `/t/${tournament}/desk`]) {
    await opened.become({});
    await opened.page.goto(path);
    await expectSteady(opened);
    await expectGoodAtAllWidths(opened.page);
    expect(new URL(opened.page.url()).pathname).toBe(path);
  }
});

test('the season of a host, the page of the host, and what is repeated', async ({ platform, open }) => {
  const host = await aHost(platform);
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  await withResults(platform, host, { match: matches[0], places: players.map((player) => [player, 0]) });
  await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
  const days = { name: 'Winter League', from: '2030-01-01', to: '2030-03-31' };
  const season = await createSeason(platform, host, { ...days, points: [10, 6], best: 1 });
  const { $id: template } = await createTemplate(platform, host, { name: 'Friday', from: id });
  const from = nepalDay(Date.now(), 20);
  await createSchedule(platform, host, { template, weekdays: [0, 5], time: '19:00', from, until: from });
  const opened = await open({ as: host });
  for (const path of [`/s/${season}`, `/h/${host.username}`, '/profile?tab=host&view=evenings']) {
    await opened.become({});
    await opened.page.goto(path);
    await expectSteady(opened);
    if (path.endsWith('evenings'))
      await opened.page.locator('summary', { hasText: 'Make a season' }).waitFor();
    for (const form of await opened.page.locator('details summary').all()) await form.click();
    await expectGoodAtAllWidths(opened.page);
  }

  const { page } = opened;
  /** Sends a form for one tournament alone, after it has been refused for none. */
  const makeForOne = async (name: string, fill: (form: Locator) => Promise<unknown>) => {
    const form = page.locator('details').filter({ has: page.getByRole('button', { name, exact: true }) });
    await fill(form);
    await form.getByLabel('Only for tournaments that I choose').check();
    await form.getByRole('button', { name, exact: true }).click();
    await form.getByText('Choose a tournament', { exact: true }).waitFor();
    await form.getByRole('group', { name: '0 chosen' }).getByRole('checkbox').check();
    await form.getByRole('button', { name, exact: true }).click();
  };
  await makeForOne('Make a season', (form) => form.getByLabel('Name', { exact: true }).fill('Spring League'));
  await page.getByRole('link', { name: 'Spring League' }).waitFor();
  await goWithin(page, '/profile?tab=host');
  await page.locator('summary').filter({ hasText: 'Add webhook' }).click();
  await makeForOne('Add webhook', (form) => form.getByLabel('Address of the webhook').fill(HOOK));
  await page.getByRole('button', { name: 'Delete the webhook at hooks.invalid' }).waitFor();
  const [only] = await platform.database.query(
    `select (select tournaments from webhooks where url = $1) as webhook,
       (select tournaments from seasons where name = 'Spring League') as season`,
    [HOOK],
  );
  expect(only).toEqual({ webhook: [id], season: [id] });
});

const HOOK = 'https://hooks.invalid/channel';

const A_PERSON = 'a person';
const A_TOURNAMENT = 'a tournament';

test.for([
  [nepali(DESK), ['', 'tournaments', A_TOURNAMENT, 'disputes', 'people', A_PERSON, 'grants', 'bans']],
  [DESK, ['host-limits', 'warnings', 'messages', 'feedback', 'announcements', 'announcements/new', 'pages']],
  [nepali(DESK), ['promotions', 'banner', 'money', 'audit', 'analysis', 'log', 'health']],
] as const)('the desk of the operator: %s, %j', async ([desk, parts], { admin, tournament, visit }) => {
  const shown = new Map<string, string>([
    [A_PERSON, `people/${admin.id}`],
    [A_TOURNAMENT, `tournaments/${tournament}`],
  ]);
  const paths = parts.map((part) => `${desk}/${shown.get(part) ?? part}`.replace(/\/$/, ''));
  const opened = await visit(paths[0] ?? '', { as: admin });
  await expectSteady(opened);
  for (const path of paths) {
    await opened.become({});
    await goWithin(opened.page, path);
    await expectDrawn(opened);
    await expectGoodAtAllWidths(opened.page, path === desk);
    if (desk !== DESK) await expectOnlyNepali(opened.page);
    expect(new URL(opened.page.url()).pathname).toBe(path);
  }
});

// What a page waits for is the same at every width; these hold much text or many cards, whose fonts arrive late.
const STEADY = [
  ['/', [412, 768, 1280]],
  ['/announcement', [412, 768]],
  ['a tournament', [412, 768, 1280]],
  ['/tournaments/freefire', [1280]],
  ['/ne', [412, 1280]],
  ['/ne/tournaments', [412]],
  ['/recovery', [360]],
] as const;

async function expectSteadyAt(path: string, widths: readonly number[], visit: Visit): Promise<void> {
  const [width = 0, ...others] = widths;
  const size = { width, height: DESKTOP.height };
  const opened = await visit(path, { isUncached: true, size });
  await expectSteady(opened);
  for (const width of others) {
    await opened.page.setViewportSize({ ...size, width });
    await opened.page.goto(path);
    await expectSteady(opened);
  }
}

test.for(STEADY)('%s loads without moving at %j px', ([path, widths], { tournament, visit }) =>
  expectSteadyAt(path === 'a tournament' ? `/t/${tournament}` : path, widths, visit),
);

/** With the fonts of a phone, which has its own for Devanagari. */
const onPhone = test
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser('phone');
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('pool', { scope: 'file' }, new PagePool());

onPhone.for(STEADY)(
  '%s loads without moving at %j px on a phone',
  async ([path, widths], { tournament, visit }) => {
    await expectSteadyAt(path === 'a tournament' ? `/t/${tournament}` : path, widths, visit);
  },
);

onPhone('no font for Devanagari is sent where the device has one', async ({ visit }) => {
  const { page, settle } = await visit('/ne/login', { isUncached: true });
  await settle();
  expect(await page.evaluate<number>(SENT_DEVANAGARI)).toBe(0);
});

const SENT_DEVANAGARI = `performance.getEntriesByType('resource').filter(({ name }) => /devanagari.*woff2/.test(name)).length`;

test('a font for Devanagari is sent where the device has none', async ({ visit }) => {
  const { page } = await visit('/ne/login');
  await expect.poll(() => page.evaluate<number>(SENT_DEVANAGARI)).toBe(1);
  const script = await page.addInitScript(() => {
    Object.assign(CanvasRenderingContext2D.prototype, { measureText: () => ({ width: Math.random() }) });
  });
  await page.reload();
  expect(await page.evaluate('document.fonts.size')).toBeGreaterThan(0);
  expect(await page.evaluate<number>(SENT_DEVANAGARI)).toBe(0);
  await script.dispose();
});

/** In names each word begins with a capital letter. */
const SENTENCES_IN_ENGLISH = `[...document.querySelectorAll('body, body *')].flatMap((element) =>
  element.closest('[lang=en], code, pre, script, noscript') || !element.checkVisibility()
    ? []
    : [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data)
).filter((text) => !/[\\u0900-\\u097f]/.test(text) && /(?<!\\S)[a-z]{2}/.test(text) && (text.match(/(?<!\\S)[A-Za-z]{2,}(?=[\\s.,!?]|$)/g) ?? []).length > 3)`;

/** Expects that a Nepali page says nothing in English but what people have written. */
async function expectOnlyNepali(page: Page): Promise<void> {
  expect(await page.evaluate(SENTENCES_IN_ENGLISH), page.url()).toEqual([]);
}

test('pages of members in Nepali', async ({ admin, api, tournament, visit }) => {
  const opened = await visit('/ne', { as: admin });
  const others = ['/', '/tournaments', `/t/${tournament}`, `/t/${tournament}/desk`, '/help-center'];
  for (const path of [...others, '/profile', '/notifications'].map(nepali)) {
    await opened.become({});
    await goWithin(opened.page, path);
    await expectDrawn(opened);
    await expectGoodAtAllWidths(opened.page, path === '/ne');
    await expectOnlyNepali(opened.page);
    expect(new URL(opened.page.url()).pathname).toBe(path);
  }
  const text = opened.page.locator('.rich-text');
  await opened.page.goto('/ne/contact');
  expect(await text.getAttribute('lang')).toBe(null);
  const contact = '/v1/databases/main/collections/essential_pages/documents/contact';
  await api.call('PATCH', contact, { data: { content: '<p>Call us.</p>' } });
  await opened.page.reload();
  expect([await text.textContent(), await text.getAttribute('lang')]).toEqual(['Call us.', 'en']);
});

/** Selectors of which any element that comes or goes has the browser style the whole page anew. */
const REACH_EVERYTHING = `(function selectors(rules) {
  return [...rules].flatMap((rule) => [
    ...(rule.selectorText ?? '').split(',').filter((one) => /:has\\(.*\\).*[ >+~]\\*/.test(one)),
    ...selectors(rule.cssRules ?? []),
  ]);
})([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))`;

test('a style is complete at once for a reader who wants no motion; what larger screens add is judged', async ({
  visit,
}) => {
  const { page } = await visit('/login');
  const colours = await page.evaluate(() => {
    const element = document.querySelector('main') as HTMLElement;
    const before = getComputedStyle(element).backgroundColor;
    element.style.backgroundColor = 'rgb(1, 2, 3)';
    return [before, getComputedStyle(element).backgroundColor];
  });
  expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(1, 2, 3)']);
  expect(await page.evaluate(REACH_EVERYTHING)).toEqual([]);

  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = '/art/banner-1.webp';
    picture.id = 'wide';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#wide { display: none } @media (min-width: 700px) { #wide { display: block } }');
    document.adoptedStyleSheets.push(sheet);
    document.querySelector('main')?.append(picture);
  });
  expect(await page.locator('#wide').isVisible()).toBe(false);
  await expect(expectGoodAtAllWidths(page)).rejects.toMatchObject({
    actual: [expect.stringContaining('image-alt')],
  });
});
