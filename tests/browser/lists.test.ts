/** Which tournaments stand where, what a card says, and what the filters leave (specification section 2). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { openPage, PHONE, shownText, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

const HOUR_MS = 3_600_000;
const json = JSON.stringify;

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let host: Person;
let player: Person;
const ids: Record<string, string> = {};

/** In the order they are made; newest first is the reverse. */
const TOURNAMENTS: readonly { title: string; status: string; data?: Record<string, unknown> }[] = [
  { title: 'Draft', status: 'Draft', data: { isFeatured: true } },
  { title: 'Star Aborted', status: 'Aborted', data: { isFeatured: true } },
  { title: 'Star One', status: 'Upcoming', data: { isFeatured: true } },
  { title: 'Star Two', status: 'Open', data: { isFeatured: true } },
  { title: 'Star Three', status: 'Open', data: { isFeatured: true } },
  { title: 'Star Finished', status: 'Finished', data: { isFeatured: true } },
  {
    title: 'Free Clash',
    status: 'Ongoing',
    data: {
      entryFee: json({ currencyType: 'eg_token', fee: 0 }),
      gameDetails: json({ gameMode: 'clash_squad', teamSize: 'Squad', map: 'Alpine' }),
    },
  },
  {
    title: 'Coin Duo',
    status: 'Open',
    data: {
      entryFee: json({ currencyType: 'eg_coin', fee: 7 }),
      prizeType: 'eg_coin',
      gameDetails: json({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Alpine' }),
    },
  },
  { title: 'Full House', status: 'Open', data: { max: 2 } },
];

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  origin = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
  // Only the admin features tournaments.
  host = await anAdmin(platform);
  const regEnd = nepalLocal(new Date(Date.now() + 29.5 * HOUR_MS));
  for (const { title, status, data } of TOURNAMENTS) {
    const overrides = { tournTitle: title, regEnd, ...data };
    if (status === 'Draft') ids[title] = await aDraft(platform, host, overrides);
    else if (status === 'Upcoming')
      ids[title] = await anOpenTournament(platform, host, overrides, 'Upcoming');
    else {
      ids[title] = await anOpenTournament(platform, host, overrides);
      if (status !== 'Open') await updateTournament(platform, host, ids[title], { status });
    }
  }
  player = (await joinedPlayers(platform, ids['Full House'] ?? '', 2))[0] as Person;
});

afterAll(async () => {
  await browser?.close();
  await platform?.finish();
});

async function visit(path: string, person: Person | null = null): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  if (person) {
    const { email, password } = person;
    await opened.context.request.post('/v1/account/sessions/email', { data: { email, password } });
  }
  await opened.page.goto(path);
  await opened.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** Titles of the cards, in the main area or in the section under a heading. */
async function titles(page: Page, heading?: string): Promise<string[]> {
  const area = heading
    ? page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    : page.getByRole('main');
  return area.locator('article h3').allInnerTexts();
}

const newestFirst = (...names: string[]) =>
  TOURNAMENTS.map(({ title }) => title)
    .filter((title) => names.length === 0 || names.includes(title))
    .reverse();
const PUBLIC = newestFirst().filter((title) => title !== 'Draft');

describe('sections', () => {
  it('of Home: featured ones that are Open or Upcoming, and all but drafts', async () => {
    const { page, expectQuiet, close } = await visit('/');
    expect(await titles(page, 'Featured')).toEqual(newestFirst('Star One', 'Star Two', 'Star Three'));
    expect(await titles(page, 'All Tournaments')).toEqual(PUBLIC);
    const viewAll = page.getByRole('link', { name: 'View All' });
    expect(await viewAll.getAttribute('href')).toBe('/tournaments/freefire');
    expectQuiet();
    await close();
  });

  it('of the overview: up to three featured of any status, up to three active, Free Fire', async () => {
    const { page, expectQuiet, close } = await visit('/tournaments');
    expect(await titles(page, 'Featured')).toEqual(newestFirst('Star Finished', 'Star Three', 'Star Two'));
    expect(await titles(page, 'Active')).toEqual(newestFirst('Full House', 'Coin Duo', 'Free Clash'));
    expect(await titles(page, 'Free Fire')).toEqual(PUBLIC);
    expectQuiet();
    await close();
  });

  it('of a tournament: three others of its game', async () => {
    const { page, close } = await visit(`/t/${ids['Coin Duo']}`);
    expect(await titles(page, 'Explore more')).toEqual(
      newestFirst('Full House', 'Free Clash', 'Star Finished'),
    );
    await close();
  });
});

describe('a card', () => {
  const card = (page: Page, title: string) =>
    page
      .getByRole('main')
      .locator('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .first();

  it('says what it is about, and leads there wherever it is pressed', async () => {
    const { page, expectQuiet, close } = await visit('/tournaments/freefire');
    const duo = card(page, 'Coin Duo');
    const text = await shownText(duo);
    for (const part of ['Open', '1d, 5hrs', 'Free Fire', 'Battle Royale', 'Duo', '0 / 12', '600', '7'])
      expect(text).toContain(part);
    expect(await duo.getByRole('img', { name: 'EG Coin' }).count()).toBe(2);
    expect(await duo.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    const free = card(page, 'Free Clash');
    for (const part of ['Ongoing', 'Clash Squad', 'Squad', 'Entry fee Free'])
      expect(await shownText(free)).toContain(part);
    expect(await shownText(free)).not.toContain('hrs');
    expect(await card(page, 'Full House').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    const { width, height } = (await duo.boundingBox()) ?? { width: 0, height: 0 };
    for (const place of [
      { x: 20, y: 20 },
      { x: width - 30, y: height - 20 },
    ]) {
      await duo.click({ position: place });
      await page.waitForURL(`**/t/${ids['Coin Duo']}`);
      await page.goBack();
      await duo.waitFor();
    }
    expectQuiet();
    await close();
  });

  it('is one link, named by the title alone', async () => {
    const { page, close } = await visit('/tournaments/freefire', player);
    await card(page, 'Full House').getByRole('link', { name: 'Full House', exact: true }).waitFor();
    await card(page, 'Coin Duo').getByRole('link', { name: 'Coin Duo', exact: true }).waitFor();
    expect(await page.getByText('View As User').count()).toBe(0);
    await close();
  });

  it('lets hosts view it as users do', async () => {
    const { page, close } = await visit('/tournaments/freefire', await aHost(platform));
    const link = card(page, 'Coin Duo').getByRole('link', { name: 'View As User: Coin Duo' });
    expect(await shownText(link)).toBe('View As User');
    expect(await link.getAttribute('href')).toBe(`/t/${ids['Coin Duo']}`);
    await close();
  });
});

describe('the filters', () => {
  it.each([
    ['Entry Fee', 'Free', ['Free Clash']],
    ['Entry Fee', 'Paid', PUBLIC.filter((title) => title !== 'Free Clash')],
    ['Game Mode', 'Clash Squad', ['Free Clash']],
    ['Team Size', 'Duo', ['Coin Duo']],
    ['Team Size', 'Squad', ['Free Clash']],
    ['Status', 'Open', newestFirst('Full House', 'Coin Duo', 'Star Three', 'Star Two')],
    ['Status', 'Full', ['Full House']],
    ['Status', 'Ongoing', ['Free Clash']],
    ['Status', 'Finished', ['Star Finished']],
    ['Status', 'Aborted', ['Star Aborted']],
  ])('%s: %s counts once its toggle is on and Filter is pressed', async (group, option, left) => {
    const { page, expectQuiet, close } = await visit('/tournaments/freefire');
    await page.getByRole('button', { name: 'Filters' }).click();
    const press = () => page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
    expect(await titles(page)).toEqual(PUBLIC);
    await page.getByRole('switch', { name: group }).uncheck();
    await press();
    expect(await titles(page)).toEqual(PUBLIC);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('switch', { name: group }).check();
    expect(await titles(page)).toEqual(PUBLIC);
    await press();
    await expect.poll(() => titles(page)).toEqual(left);
    expectQuiet();
    await close();
  });

  it('of PUBG Mobile cannot be used', async () => {
    const { page, close } = await visit('/tournaments/pubgmobile');
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const control of await page.getByRole('form').getByRole('radio').all())
      expect(await control.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Filter', exact: true }).isDisabled()).toBe(true);
    await close();
  });
});
