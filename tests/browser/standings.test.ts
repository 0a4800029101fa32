/** Standings on the page of a tournament: for everybody, and for one who takes part. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { putResults } from '#server/results/put-results.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aSeries, withResults } from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts();
const table = (page: Page) => page.getByRole('table', { name: 'Standings' });
/** What the row of an entry says. */
const row = (page: Page, name: string | null | undefined) =>
  shownText(
    table(page)
      .getByRole('row')
      .filter({ hasText: name ?? '' })
      .first(),
  );

test('a player is told first where they are, and how every row came to its points', async ({
  host,
  platform,
  visit,
}) => {
  const { id, matches, players } = await aSeries(platform, host, {
    matches: 3,
    players: 5,
    overrides: { prizePool: [300, 200] },
  });
  const [a, b, c, d, e] = players;
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [a, 1],
      [b, 1],
      [c, 0],
      [d, 1],
    ],
  });
  await withResults(platform, host, {
    match: matches[1],
    places: [
      [b, 0],
      [a, 0],
      [d, 0],
      [c, 1],
    ],
  });
  const { page } = await visit(`/t/${id}`, { as: d });
  // First of the tabs, and open without being asked for.
  await expect.poll(async () => (await tabs(page))[0]).toBe('Standings');
  await page.getByText('You are 3rd, 6 points below the last prize.').waitFor();
  await page.getByText('Match 2 of 3 played').waitFor();
  await expect
    .poll(() => row(page, b?.username))
    .toMatch(/^1 \S+ On a prize rank · better last match 1 1 22$/);
  await expect.poll(() => row(page, c?.username)).toMatch(/^4 \S+ 6 points below a prize 0 1 16$/);
  // Who played nothing yet stands there, too.
  await expect.poll(() => row(page, e?.username)).toMatch(/^5 .* 0 0 0$/);
  await table(page)
    .getByRole('button', { name: new RegExp(d?.username ?? '') })
    .press('Enter');
  const arithmetic = page.getByRole('list', { name: `${d?.username}, match by match` });
  await expect
    .poll(() => shownText(arithmetic))
    .toBe(
      'Match 1 4th place: 7 points + 1 kill × 1 = 8 Match 2 3rd place: 8 points + 0 kills × 1 = 8 Match 3 Not played yet – Total = 16',
    );
  await expect.poll(() => table(page).getByRole('link').getAttribute('href')).toBe(`/u/${d?.username}`);
  await expectAccessible(page);
});

test('follow each change of results, and announce the payment', async ({ host, platform, visit }) => {
  const { id, matches, players } = await aSeries(platform, host, {
    matches: 1,
    players: 3,
    overrides: { prizePool: [300], disputeMinutes: 60 },
  });
  const [a, b, c] = players;
  const { page, isTold } = await visit(`/t/${id}?tab=standings`, { as: a, size: DESKTOP });
  await page.getByText('No results yet').waitFor();
  await isTold(6);
  await expect.poll(async () => (await tabs(page))[0]).toBe('Overview');
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [b, 1],
      [a, 0],
      [c, 0],
    ],
  });
  await page.getByText('You are 2nd.').waitFor();
  const rows = [a, b, c].map((player, index) => ({
    entry: player?.id ?? '',
    placement: index + 1,
    kills: 0,
  }));
  await putResults(platform, host, { match: matches[0] ?? '', revision: 1, rows });
  await page.getByText('You are 1st.').waitFor();
  await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
  await page.getByText(/^Prizes are paid at .*\d:\d\d.* unless results are disputed\.$/).waitFor();
});

test('say who decided a tie, and what was won', async ({ host, platform, visit }) => {
  const { id, matches, players } = await aSeries(platform, host, {
    matches: 1,
    players: 3,
    overrides: { prizePool: [300, 200], scoring: JSON.stringify({ placement: [], tieBreak: [] }) },
  });
  const [a, b, c] = players;
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [a, 1],
      [b, 0],
      [c, 0],
    ],
  });
  const { page, isTold } = await visit(`/t/${id}`, { as: c });
  await page.getByText('You are 2nd.').waitFor();
  await isTold(6);
  await expect.poll(() => row(page, b?.username)).toMatch(/^2 \S+ tied 0 0 0$/);
  await settleByStandings(platform, host, {
    tournament: id,
    order: [c?.id ?? '', b?.id ?? ''],
    revision: null,
  });
  await page.getByText('You finished 2nd.').waitFor();
  await expect.poll(() => row(page, c?.username)).toMatch(/^2 \S+ You decided by the host/);
  await expect.poll(() => row(page, b?.username)).toMatch(/^3 \S+ decided by the host/);
  await page.getByText(/^Prizes were paid/).waitFor();
  await expectAccessible(page);
});

test('stand among the tabs of a series before it is played, and nowhere else', async ({
  host,
  platform,
  visit,
}) => {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const series = await anOpenTournament(platform, host, { bracket });
  const single = await anOpenTournament(platform, host, { tournTitle: 'One Evening Cup' });
  const { page } = await visit(`/t/${series}?tab=standings`);
  await page.getByText('How points are counted').click();
  await page.getByText('With equal points: Booyahs, then kills, then last match.').waitFor();
  await goWithin(page, `/t/${single}?tab=standings`);
  await page.getByRole('heading', { level: 1, name: 'One Evening Cup' }).waitFor();
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  await expect.poll(() => tabs(page)).not.toContain('Standings');
});

test('offer another try where they could not be loaded; a match shows its results as a table', async ({
  host,
  platform,
  open,
}) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [players[1], 1],
      [players[0], 0],
    ],
  });
  const { page } = await open({ allows: /status of 400/ });
  // Not asked for again without a press, as it would be after a failure of the server.
  await page.route('**/standings', (route) => {
    return route.fulfill({ status: 400, json: { message: 'No', code: 400, type: 'x' } });
  });
  // A page that is opened anew has them with it.
  await page.goto('/games');
  await goWithin(page, `/t/${id}`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/standings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await table(page).waitFor();

  await page.getByRole('tab', { name: 'Matches' }).click();
  await page.getByRole('button', { name: /Match 1/ }).click();
  const results = page.getByRole('dialog').getByRole('table', { name: 'Results of the match' });
  await results.getByText(players[1]?.username ?? '').waitFor();
  await expect
    .poll(() => shownText(results))
    .toBe(`Results of the match Place Player Kills 1 ${players[1]?.username} 1 2 ${players[0]?.username} 0`);
  await expect.poll(() => page.getByRole('dialog').textContent()).not.toContain('revision');
  await expectAccessible(page);
});
