/** When tournaments are: on cards, in groups of lists, in the header of their page, and as a filter. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin, shownText } from '#tests/support/browser.ts';
import { browserTest, type Visit } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aPlayer, joinedPlayers } from '#tests/support/factories.ts';

/** A Tuesday; 17:45 in Nepal, where it is the 10th for six hours more. */
const NOW = '2031-06-10T12:00:00Z';

/** Title, start in Nepal, and other attributes; not in the order of their dates. */
const TOURNAMENTS: readonly [title: string, startDate: string, data?: Record<string, unknown>][] = [
  ['Later Cup', '2031-06-17T18:00'],
  ['Week Cup', '2031-06-16T23:30'],
  ['Over Cup', '2031-06-01T18:00', { status: 'Finished' }],
  ['Tonight Cup', '2031-06-10T20:00'],
  ['Tomorrow Cup', '2031-06-11T00:15', { max: 2 }],
  ['Played Cup', '2031-06-10T15:00', { status: 'Ongoing' }],
  ['Forgotten Cup', '2031-06-08T18:00', { endDate: '2031-06-08T20:00' }],
  [
    'Coin Cup',
    '2031-06-10T21:00',
    { entryFee: JSON.stringify({ currencyType: 'eg_coin', fee: 5 }), prizePool: [900, 100] },
  ],
];

const test = browserTest.extend('ids', { scope: 'file', auto: true }, async ({ platform }) => {
  const host = await aHost(platform);
  const other = await aHost(platform);
  const ids: Record<string, string> = {};
  for (const [tournTitle, startDate, { status, ...data } = {}] of TOURNAMENTS) {
    const endDate = `${startDate.slice(0, 10)}T23:59`;
    const by = tournTitle === 'Week Cup' ? other : host;
    const id = await anOpenTournament(platform, by, { tournTitle, startDate, endDate, ...data });
    if (status) await updateTournament(platform, host, { id, data: { status } });
    ids[tournTitle] = id;
  }
  await joinedPlayers(platform, ids['Tomorrow Cup'] ?? '', 2);
  await platform.database.query(`update user_details set username = 'week_host' where id = $1`, [other.id]);
  return ids;
});

/** A page on which it is {@link NOW}. */
function then(visit: Visit, path: string, options = {}) {
  return visit(path, { ...options, now: NOW });
}

/** The groups of the page's lists with the titles in them. */
async function groups(page: Page): Promise<Record<string, string[]>> {
  await page.locator('article').first().waitFor();
  return Object.fromEntries(
    await page
      .locator('section[aria-label]:has(article)')
      .evaluateAll((sections) =>
        sections.map((section) => [
          section.getAttribute('aria-label'),
          [...section.querySelectorAll('article h3')].map((title) => title.textContent),
        ]),
      ),
  );
}

const titles = (page: Page) => page.locator('article h3').allInnerTexts();

/** The newest first: in the other order than they were made. */
const NEWEST = TOURNAMENTS.map(([title]) => title).reverse();
const THIS_WEEK = ['Tonight Cup', 'Coin Cup', 'Played Cup', 'Tomorrow Cup', 'Week Cup'];
const GROUPS = {
  Today: ['Tonight Cup', 'Coin Cup', 'Played Cup'],
  Tomorrow: ['Tomorrow Cup'],
  'This week': ['Week Cup'],
  Later: ['Later Cup'],
  Ended: ['Forgotten Cup', 'Over Cup'],
};

test('Cards and lists say when: grouped by day in Nepal, with day and time on cards, rows and the page', async ({
  ids,
  visit,
}) => {
  const { page } = await then(visit, '/tournaments/freefire', { size: DESKTOP });
  await expect.poll(() => titles(page)).toEqual(NEWEST);
  await page.getByRole('button', { name: 'By start' }).click();
  await expect.poll(() => groups(page)).toEqual(GROUPS);
  // What is over is folded away; the days share one grid, so that a day of one card leaves no hole.
  await expect.poll(() => page.getByRole('heading', { name: 'Over Cup' }).isVisible()).toBe(false);
  const top = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(async () => (await top('Tomorrow')) - (await top('Played Cup'))).toBeLessThan(0);
  // The choice is kept.
  await page.reload();
  await expect.poll(() => groups(page)).toEqual(GROUPS);
  await expectNoShift(page);
  const said = async (title: string) =>
    (await shownText(page.locator('article').filter({ hasText: title }).locator('time'))).replaceAll(
      '\u202f',
      ' ',
    );
  const all = async () => [
    await said('Tonight Cup'),
    await said('Played Cup'),
    await said('Tomorrow Cup'),
    await said('Week Cup'),
  ];
  const expected = ['Tonight 8:00 PM', 'Today 3:00 PM', 'Tomorrow 12:15 AM', 'Mon, Jun 16 11:30 PM'];
  await expect.poll(() => all()).toEqual(expected);
  await page.getByRole('button', { name: 'Rows' }).click();
  await expect.poll(() => all()).toEqual(expected);
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await expectAccessible(page);
  // The choice is kept, and so are filters, which stand in the address.
  await page.goto('/tournaments/freefire?day=week');
  await expect.poll(() => titles(page)).toEqual(THIS_WEEK);
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await page.getByRole('link', { name: 'Week Cup' }).click();
  await page.waitForURL(`**/t/${ids['Week Cup']}`);
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect
    .poll(async () => (await shownText(header)).replaceAll('\u202f', ' '))
    .toContain('Mon, Jun 16, 11:30 PM, Nepal time');
});

test('Cards and lists: the newest first on Home, the overview and the list of a game, by start with one tap', async ({
  visit,
}) => {
  const { page } = await then(visit, '/', { size: DESKTOP });
  const order = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.poll(() => titles(page)).toEqual(NEWEST);
  await goWithin(page, '/tournaments');
  await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
  await expect.poll(async () => (await titles(page)).slice(-NEWEST.length)).toEqual(NEWEST);
  await order('By start').click();
  await goWithin(page, '/');
  await expect.poll(() => groups(page)).toEqual(GROUPS);
  await order('Newest').click();
  await expect.poll(() => titles(page)).toEqual(NEWEST);
  await expectAccessible(page);
});

test('a list is filtered by the username that is typed, and by its address', async ({ visit }) => {
  // What is left differs from one to the next.
  const filters: [query: string, left: string[]][] = [
    ['day=today', ['Tonight Cup', 'Coin Cup', 'Played Cup']],
    ['day=tonight', ['Tonight Cup', 'Coin Cup']],
    ['day=tomorrow', ['Tomorrow Cup']],
    ['day=week', THIS_WEEK],
    ['currency=eg_coin', ['Coin Cup']],
    ['seats=left&day=tomorrow', []],
    ['prize=1000', ['Coin Cup']],
    ['host=WEEK_host', ['Week Cup']],
    ['host=nobody_here', []],
  ];
  const path = '/tournaments/freefire';
  const { page } = await then(visit, path, { size: DESKTOP });
  const host = page.getByRole('switch', { name: 'Host' });
  const press = () => page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Username of the host').fill('week_host');
  await expect.poll(() => host.isChecked()).toBe(true);
  await press();
  await expect.poll(() => titles(page)).toEqual(['Week Cup']);
  expect(new URL(page.url()).searchParams.get('host')).toBe('week_host');
  // Off, what is typed does not count.
  await host.uncheck();
  await press();
  await expect.poll(() => titles(page)).toEqual(NEWEST);
  expect(new URL(page.url()).searchParams.get('host')).toBeNull();
  // Some with one press, which the form then shows, too.
  const tonight = page.getByRole('link', { name: 'Tonight', exact: true });
  await tonight.click();
  await expect.poll(() => titles(page)).toEqual(['Coin Cup', 'Tonight Cup']);
  await expect.poll(() => page.getByRole('switch', { name: 'Date' }).isChecked()).toBe(true);
  await tonight.click();
  await expect.poll(() => titles(page)).toEqual(NEWEST);
  await page.getByRole('button', { name: 'By start' }).click();
  for (const [query, left] of filters) {
    await goWithin(page, `${path}?${query}`);
    if (left.length === 0) await page.getByText('Nothing matches these filters right now.').waitFor();
    await expect.poll(() => titles(page), { message: query }).toEqual(left);
  }
});

const MINUTE_MS = 60_000;

test.for([45, -45])(
  'a phone whose clock is %i minutes off is told the time of the server',
  async (minutes, { platform, open }) => {
    const until = (after: number) => nepalLocal(new Date(Date.now() + after * MINUTE_MS));
    const id = await anOpenTournament(platform, await aHost(platform), {
      clock: 'auto',
      regEnd: until(31),
      startDate: until(200),
      endDate: until(300),
    });
    const { page } = await open({ as: await aPlayer(platform, { tokens: 100 }) });
    const shifted = Date.now() + minutes * MINUTE_MS;
    // Ahead as a phone is: the browser tells when its page was sent. Behind with the clock of the test: it tells nothing.
    if (minutes < 0) await page.clock.install({ time: shifted });
    else
      await page.addInitScript(`{
      const now = Date.now;
      const shift = ${minutes * MINUTE_MS};
      Date = class extends Date {
        constructor(...parts) { if (parts.length > 0) super(...parts); else super(now() + shift); }
        static now() { return now() + shift; }
      };
    }`);
    await page.goto(`/t/${id}`);
    const main = page.getByRole('main');
    if (minutes < 0) await page.clock.runFor(2000);
    await expect.poll(() => shownText(main)).toMatch(/Registration closes in (29|30)m/);
    await expect.poll(() => shownText(main)).toMatch(/Start In: 0d, 3hrs (18|19|20)m/);
    await page.getByRole('button', { name: /^Join/ }).first().waitFor();
  },
);
