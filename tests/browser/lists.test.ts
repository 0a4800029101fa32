/** Which tournaments stand where, what a card says, and what the filters leave. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { goWithin, PHONE, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';

const HOUR_MS = 3_600_000;
const json = JSON.stringify;

/** In the order they are made. */
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

const test = browserTest.extend('tournaments', { scope: 'file', auto: true }, async ({ platform }) => {
  // Only the admin features tournaments.
  const host = await anAdmin(platform);
  const regEnd = nepalLocal(new Date(Date.now() + 29.5 * HOUR_MS));
  const ids: Record<string, string> = {};
  for (const { title, status, data } of TOURNAMENTS) {
    const overrides = { tournTitle: title, regEnd, ...data };
    if (status === 'Draft') ids[title] = await aDraft(platform, host, overrides);
    else if (status === 'Upcoming')
      ids[title] = await anOpenTournament(platform, host, overrides, 'Upcoming');
    else {
      ids[title] = await anOpenTournament(platform, host, overrides);
      if (status !== 'Open') await updateTournament(platform, host, { id: ids[title], data: { status } });
    }
  }
  const [player] = await joinedPlayers(platform, ids['Full House'] ?? '', 2);
  return { ids, player: player as Person };
});
const { describe } = test;

/** Titles of the cards, in the main area or in the section under a heading. */
async function titles(page: Page, heading?: string): Promise<string[]> {
  const area = heading
    ? page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
    : page.getByRole('main');
  return area.locator('article h3').allInnerTexts();
}

/** All but the draft, the newest first. */
const PUBLIC = TOURNAMENTS.map(({ title }) => title)
  .filter((title) => title !== 'Draft')
  .reverse();
const without = (...names: string[]) => PUBLIC.filter((title) => !names.includes(title));

test('sections of Home, of the overview and of a tournament: no drafts, the newest first, and All is all', async ({
  tournaments,
  visit,
}) => {
  const { page } = await visit('/');
  await expect.poll(() => titles(page, 'Featured')).toEqual(['Star Three', 'Star Two', 'Star One']);
  await expect.poll(() => titles(page, 'All Tournaments')).toEqual(PUBLIC);
  const viewAll = page.getByRole('link', { name: 'View All' });
  await expect.poll(() => viewAll.getAttribute('href')).toBe('/tournaments/freefire');
  // In two columns the first of three is as wide as both: no place stays empty.
  await page.setViewportSize({ width: 768, height: 1024 });
  const featured = page.locator('section').filter({ has: page.getByText('Featured', { exact: true }) });
  const width = (of: Locator) => of.boundingBox().then((box) => Math.round(box?.width ?? 0));
  const wide = await width(featured);
  await expect.poll(() => width(featured.locator('article').first())).toBe(wide);
  await expect.poll(() => width(featured.locator('article').last())).toBeLessThan(wide / 2);
  await page.setViewportSize(PHONE);

  await goWithin(page, '/tournaments');
  await expect.poll(() => titles(page, 'Active')).toEqual(['Full House', 'Coin Duo', 'Free Clash']);
  await expect.poll(() => titles(page, 'Featured')).toEqual(['Star Finished', 'Star Three', 'Star Two']);
  await expect.poll(() => titles(page, 'Free Fire')).toEqual(PUBLIC);

  await goWithin(page, `/t/${tournaments.ids['Coin Duo']}`);
  await expect
    .poll(() => titles(page, 'Explore more'))
    .toEqual(['Full House', 'Free Clash', 'Star Finished']);
});

describe('a card', () => {
  const card = (page: Page, title: string) =>
    page
      .getByRole('main')
      .locator('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .first();

  test('says what it is about, and is one link, named by the title alone, wherever it is pressed', async ({
    tournaments,
    visit,
  }) => {
    const { page } = await visit('/tournaments/freefire', { as: tournaments.player });
    const duo = card(page, 'Coin Duo');
    for (const part of [
      'Open',
      'Registration closes in 1d, 5hrs',
      'Free Fire',
      'Battle Royale',
      'Duo',
      '0 / 12',
      '600',
      '7',
    ])
      await expect.poll(() => shownText(duo)).toContain(part);
    await expect.poll(() => duo.getByRole('img', { name: 'EG Coin' }).count()).toBe(2);
    await expect.poll(() => duo.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    const free = card(page, 'Free Clash');
    for (const part of ['Ongoing', 'Clash Squad', 'Squad', 'Entry fee Free'])
      await expect.poll(() => shownText(free)).toContain(part);
    await expect.poll(() => shownText(free)).not.toContain('hrs');
    await expect
      .poll(() => card(page, 'Full House').getByRole('progressbar').getAttribute('aria-valuenow'))
      .toBe('100');
    await card(page, 'Full House').getByRole('link', { name: 'Full House', exact: true }).waitFor();
    await duo.getByRole('link', { name: 'Coin Duo', exact: true }).waitFor();
    await expect.poll(() => page.getByText('View As User').count()).toBe(0);
    const { width, height } = (await duo.boundingBox()) ?? { width: 0, height: 0 };
    // On phones six fit a screen.
    expect(height).toBeLessThan(110);
    for (const place of [
      { x: 20, y: 20 },
      { x: width - 30, y: height - 20 },
    ]) {
      await duo.click({ position: place });
      await page.waitForURL(`**/t/${tournaments.ids['Coin Duo']}`);
      await page.goBack();
      await duo.waitFor();
    }
  });

  test('lets hosts view it as users do', async ({ platform, tournaments, visit }) => {
    const { page } = await visit('/tournaments/freefire', { as: await aHost(platform) });
    const link = card(page, 'Coin Duo').getByRole('link', { name: 'View As User: Coin Duo' });
    await expect.poll(() => shownText(link)).toBe('View As User');
    await expect.poll(() => link.getAttribute('href')).toBe(`/t/${tournaments.ids['Coin Duo']}`);
  });
});

/** The smallest phones, and letters of twice the size. */
async function expectFits(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const address of ['/tournaments/freefire', '/ne/tournaments/freefire']) {
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await width(), `${address} at 320 px`).toBeLessThanOrEqual(320);
    const filters = page.locator('form > button[aria-expanded]');
    expect(await filters.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
    await page.setViewportSize(PHONE);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await width(), `${address} in large letters`).toBeLessThanOrEqual(PHONE.width);
  }
  await page.goto('/tournaments/freefire');
}

test('each filter counts once its toggle is on and Filter is pressed; of PUBG Mobile none can be used', async ({
  visit,
}) => {
  const groups: Record<string, Record<string, readonly string[]>> = {
    'Entry Fee': { Free: ['Free Clash'], Paid: without('Free Clash') },
    'Game Mode': { 'Clash Squad': ['Free Clash'] },
    'Team Size': { Duo: ['Coin Duo'], Squad: ['Free Clash'] },
    Status: {
      Open: ['Full House', 'Coin Duo', 'Star Three', 'Star Two'],
      Full: ['Full House'],
      Ongoing: ['Free Clash'],
      Finished: ['Star Finished'],
      Aborted: ['Star Aborted'],
    },
  };
  const { page } = await visit('/tournaments/freefire');
  const open = () => page.getByRole('button', { name: 'Filters' }).click();
  const press = () => page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [group, left] of Object.entries(groups)) {
    const choose = (option: string) =>
      page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
    const toggle = page.getByRole('switch', { name: group });
    const expectLeft = (titlesLeft: readonly string[], when: string) =>
      expect.poll(() => titles(page), { message: `${group}, ${when}` }).toEqual(titlesLeft);
    const [first = '', ...others] = Object.keys(left);
    await open();
    await choose(first);
    await expectLeft(PUBLIC, 'chosen');
    await toggle.uncheck();
    await press();
    await expectLeft(PUBLIC, 'its toggle off');
    await open();
    await toggle.check();
    await expectLeft(PUBLIC, 'not pressed');
    await press();
    await expectLeft(left[first] ?? [], first);
    for (const option of others) {
      await open();
      await choose(option);
      await press();
      await expectLeft(left[option] ?? [], option);
    }
    await open();
    await toggle.uncheck();
    await press();
    await expectLeft(PUBLIC, 'its toggle off again');
  }

  // Each is a step of the history.
  await page.getByRole('link', { name: 'Solo', exact: true }).click();
  await page.waitForURL('**?team=Solo');
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await page.waitForURL(/fee=free/);
  await page.goBack();
  await page.waitForURL('**?team=Solo');
  await page.goBack();
  await expectFits(page);

  await goWithin(page, '/tournaments/pubgmobile');
  await page.getByRole('heading', { level: 1, name: 'PUBG Mobile' }).waitFor();
  await open();
  const radios = page.getByRole('form').getByRole('radio');
  await radios.first().waitFor();
  for (const radio of await radios.all()) await expect.poll(() => radio.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Filter', exact: true }).isDisabled()).toBe(true);
});
