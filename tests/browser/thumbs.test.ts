/** What a thumb reaches on a phone: the bar of the main ways, tabs without hidden ones, and the page of one's evening. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { putResults } from '#server/results/put-results.ts';
import { payDueSettlement, settleByStandings } from '#server/results/settle-by-standings.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, aPlayer, aSeries, joinedPlayers } from '#tests/support/factories.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const SIZES = [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP];
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

const WAYS = ['Home', 'Tournaments', 'My evening', 'Notifications'];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main ways' });

test('Thumbs: the bar of the main ways is there on phones alone, above what is at the end of a page and the button to join', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const { page } = await visit('/games');
  await expect.poll(() => bar(page).getByRole('link').allInnerTexts()).toEqual([...WAYS, 'Login']);
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const phone = page.viewportSize();
  await expect
    .poll(async () => {
      // What comes late makes the page longer.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByText('Version 1.1.0').boundingBox();
      return (last?.y ?? 0) + (last?.height ?? 0);
    })
    .toBeLessThanOrEqual(top);
  // A phone held sideways: nothing stays in place, so that the page can be read.
  await page.setViewportSize({ width: 740, height: 360 });
  const stays = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *:not([href="#main"])')]
        .filter((one) => one.checkVisibility() && /fixed|sticky/.test(getComputedStyle(one).position))
        .map((one) => one.tagName),
    );
  await expect.poll(stays).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  // On a tournament the bar of the seat stands in its place.
  if (phone) await page.setViewportSize(phone);
  await page.goto(`/t/${id}`);
  const seat = page.getByRole('region', { name: 'Your seat' });
  await expect
    .poll(async () => {
      const box = await seat.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBe(phone?.height);
  expect(await bar(page).isVisible()).toBe(false);
});

test('the bar ends with the Host Panel of a host, and leads whoever is in nothing to the tournaments', async ({
  host,
  platform,
  visit,
}) => {
  const { page } = await visit('/games', { as: host });
  await expect.poll(() => bar(page).getByRole('link').allInnerTexts()).toEqual([...WAYS, 'Host']);
  await bar(page).getByRole('link', { name: 'My evening' }).click();
  await page.waitForURL('**/my-evening');
  await page.getByRole('heading', { level: 1, name: 'My evening' }).waitFor();
  await expect
    .poll(() => bar(page).getByRole('link', { name: 'My evening' }).getAttribute('aria-current'))
    .toBe('page');
  await page.getByRole('link', { name: 'All that you host' }).waitFor();
  const other = await visit('/my-evening', { as: await aPlayer(platform) });
  await other.page.getByText('You are in no tournament right now').waitFor();
  await other.page.getByRole('main').getByRole('link', { name: 'Find a tournament' }).click();
  await other.page.waitForURL('**/tournaments');
});

test('Thumbs: all tabs of a tournament and of the profile stand in one row and can be reached at every width', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const fresh = await visit('/games', { as: await aPlayer(platform) });
  await expect.poll(() => bar(fresh.page).getByRole('link').allInnerTexts()).toEqual([...WAYS, 'Profile']);
  const { page } = await visit('/profile', { as: players[0] });
  for (const [path, count] of [
    [`/t/${id}`, 7],
    ['/profile', 4],
  ] as const) {
    await goWithin(page, path);
    const tabs = page.getByRole('tab');
    await expect.poll(() => tabs.count()).toBe(count);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await eventually(async () => {
        const tops = new Set<number | undefined>();
        for (const tab of await tabs.all()) {
          await tab.scrollIntoViewIfNeeded();
          const box = await tab.boundingBox();
          tops.add(box?.y);
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
          expect(box?.height).toBeGreaterThanOrEqual(44);
        }
        expect(tops.size, `${path} at ${size.width} px`).toBe(1);
      });
    }
  }
});

test('My evening says what to do next, check in, the room, the standings, and fits every width', async ({
  host,
  platform,
  visit,
}) => {
  const tournTitle = 'A title of many words '.repeat(6).trim();
  const soon = await anOpenTournament(platform, host, {
    tournTitle,
    prizePool: [5],
    disputeMinutes: 30,
    regStart: inMinutes(-600),
    regEnd: null,
    startDate: inMinutes(40),
    endDate: inMinutes(240),
    checkIn: '{"opens":60,"closes":15}',
  });
  const [player] = await joinedPlayers(platform, soon, 1, 150);
  const later = await anOpenTournament(platform, host, { tournTitle: 'Later Cup' });
  if (player) await platform.participation.join(later, player);
  const opened = await visit('/my-evening', { as: player });
  const { page } = opened;
  const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  await expect.poll(titles).toEqual([tournTitle, 'Later Cup']);
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

  await opened.become({ isUncached: true });
  await page.reload();
  await page.getByText('everest8848').waitFor();
  await opened.settle();
  await expectNoShift(page);
  await expectGoodAtAllWidths(page);

  // The frame, the account, and two tournaments.
  await opened.isTold(10);
  // Who has won reads it at once wherever it is said what is next, and what it was afterwards.
  const rows = [{ entry: player?.id ?? '', placement: 1, kills: 0 }];
  await putResults(platform, host, { match: match?.id ?? '', revision: 0, rows });
  await settleByStandings(platform, host, { tournament: soon, order: null, revision: null });
  await page.getByText(/^You are 1st, 5 EG Token at \d/).waitFor();
  await goWithin(page, '/tournaments');
  await page.getByRole('link', { name: /^You are 1st, 5 EG Token at \d.*A title of many words/ }).waitFor();
  await page.goto('/');
  await page.getByText(/^You are 1st, 5 EG Token at \d/).waitFor();
  await expectNoShift(page);
  await page.goto('/my-evening');
  await opened.isTold(10);
  await platform.database.query("update tournaments set settles_at = now() - interval '1 s' where id = $1", [
    soon,
  ]);
  await payDueSettlement(platform, soon);
  // Without a reload.
  await expect.poll(titles).toEqual(['Later Cup', tournTitle]);
  await page.getByText('You were 1st, 5 EG Token.').waitFor();
  await page.getByRole('link', { name: 'Standings' }).click();
  await page.waitForURL(`**/t/${soon}?tab=standings`);
});
