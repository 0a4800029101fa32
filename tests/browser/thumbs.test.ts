/** What a thumb reaches on a phone: the bar of the main ways, tabs without hidden ones, and the page of one's evening. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, aSeries, joinedPlayers } from '#tests/support/factories.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const SIZES = [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP];
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main ways' });

test('Thumbs: the bar of the main ways is there on phones alone, and ends with the way of each', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const [player = null] = await joinedPlayers(platform, id, 1);
  const first = ['Home', 'Tournaments', 'My evening', 'Alerts'];
  for (const [as, last] of [
    [null, 'Login'],
    [player, 'Profile'],
    [host, 'Host'],
  ] as const) {
    const visited = await visit('/games', { as });
    const ways = bar(visited.page).getByRole('link');
    await expect.poll(() => ways.allInnerTexts()).toEqual([...first, last]);
  }
  const wide = await visit('/games', { size: { width: 768, height: 1024 } });
  await expect.poll(() => bar(wide.page).isVisible()).toBe(false);

  const { page } = await visit('/', { as: player });
  await bar(page).getByRole('link', { name: 'My evening' }).click();
  await page.waitForURL('**/my-evening');
  await page.getByRole('heading', { level: 1, name: 'My evening' }).waitFor();
  await expect
    .poll(() => bar(page).getByRole('link', { name: 'My evening' }).getAttribute('aria-current'))
    .toBe('page');
});

test('what is at the end of a page, and the button to join, are above the bar', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const { page } = await visit(`/t/${id}`);
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const seat = await page.getByRole('region', { name: 'Your seat' }).boundingBox();
  expect((seat?.y ?? 0) + (seat?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => {
      const last = await page.getByText('Version 1.1.0').boundingBox();
      return (last?.y ?? 0) + (last?.height ?? 0);
    })
    .toBeLessThanOrEqual(top);
});

test('Thumbs: all tabs of a tournament and of the profile are in sight at every width', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  for (const path of [`/t/${id}`, '/profile']) {
    const { page } = await visit(path, { as: players[0] });
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    await expect.poll(() => tabs.count()).toBe(path === '/profile' ? 4 : 7);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const row = page.getByRole('tablist');
      await expect
        .poll(() => row.evaluate((list) => list.scrollWidth - list.clientWidth), {
          message: `${size.width} px`,
        })
        .toBe(0);
      await eventually(async () => {
        for (const tab of await tabs.all()) {
          const box = await tab.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
      });
    }
    // The page is used again by other tests.
    await page.setViewportSize(PHONE);
  }
});

test('My evening says what to do next: check in, the room, the standings', async ({
  host,
  platform,
  visit,
}) => {
  const soon = await anOpenTournament(platform, host, {
    tournTitle: 'Kathmandu Night Clash',
    prizePool: [5],
    regStart: inMinutes(-600),
    regEnd: null,
    startDate: inMinutes(40),
    endDate: inMinutes(240),
    checkIn: '{"opens":60,"closes":15}',
  });
  const [player] = await joinedPlayers(platform, soon, 1, 150);
  const later = await anOpenTournament(platform, host, { tournTitle: 'Later Cup' });
  if (player) await platform.participation.join(later, player);
  const { page } = await visit('/my-evening', { as: player });
  const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  await expect.poll(titles).toEqual(['Kathmandu Night Clash', 'Later Cup']);
  // The bar of the evening would say it twice.
  await expect.poll(() => page.getByRole('region', { name: 'Your evening' }).count()).toBe(0);
  await page.getByText('or your seat is given away').waitFor();
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('You are checked in.').waitFor();
  await expectAccessible(page);

  // Without a reload: the room appears when it is opened.
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [soon],
  );
  await editMatch(platform, host, {
    id: match?.id ?? '',
    data: { matchStatus: 'Ongoing', entryDetails: ROOM },
  });
  await page.getByText('everest8848').waitFor();

  await updateTournament(platform, host, {
    id: soon,
    data: { status: 'Finished', winners: [player?.username] },
  });
  await page.reload();
  await expect.poll(titles).toEqual(['Later Cup', 'Kathmandu Night Clash']);
  await page.getByRole('link', { name: 'Standings' }).click();
  await page.waitForURL(`**/t/${soon}?tab=standings`);
});

test('the page of the evening fits every width', async ({ host, platform, visit }) => {
  const id = await anOpenTournament(platform, host, {
    tournTitle: 'A title of many words '.repeat(6).trim(),
  });
  const [player] = await joinedPlayers(platform, id, 1);
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  await editMatch(platform, host, {
    id: match?.id ?? '',
    data: { matchStatus: 'Ongoing', entryDetails: ROOM },
  });
  const { page, settle } = await visit('/my-evening', { as: player, isUncached: true });
  await page.getByText('everest8848').waitFor();
  await settle();
  await expectNoShift(page);
  await expectGoodAtAllWidths(page);
});

test('whoever is in nothing is led to the tournaments', async ({ host, visit }) => {
  const { page } = await visit('/my-evening', { as: host });
  await page.getByText('You are in no tournament right now').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find a tournament' }).click();
  await page.waitForURL('**/tournaments');
});
