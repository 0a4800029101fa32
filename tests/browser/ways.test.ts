/**
 * The player's and the host's way through an evening: what they are told, reminded of, and show; the pages of players and
 * hosts that names lead to, and the files about a tournament.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expectNoShift, goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  PASSWORD,
  type Person,
  withResults,
} from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

test('Notifications are counted, grouped, switched off by kind and marked read at once', async ({
  platform,
  host,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
  await updateTournament(platform, host, { id, data: { rules: '<p>Be fair.</p>' } });
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  const { page } = await visit('/notifications', { as: player });
  const marked = page.getByRole('link', { name: 'Notifications, 3 unread' }).filter({ visible: true });
  await expect.poll(() => marked.count()).toBe(1);
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Friday Night Cup' }).waitFor();
  await expect.poll(() => today.getByRole('article').count()).toBe(3);

  await page.getByRole('button', { name: 'Notification settings' }).click();
  await page.getByLabel('Prizes').uncheck();
  await page.getByLabel('Mail, too: Room open or changed').uncheck();
  await expectAccessible(page);
  const prefs = () =>
    platform.database.query<{ prefs: unknown }>('select prefs from accounts where id = $1', [player.id]);
  await expect
    .poll(async () => (await prefs())[0]?.prefs)
    .toEqual({ notificationsOff: ['prize'], mailsOff: ['room'] });

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => marked.count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
});

test('Pages people look for: a visitor asks to be reminded of an Upcoming tournament, logs in and is led back to it', async ({
  platform,
  host,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, {}, 'Upcoming');
  const visitor = await aPlayer(platform);
  const { page } = await visit(`/t/${id}`);
  await page.getByRole('link', { name: 'Remind me' }).click();
  await page.getByLabel('Email Address').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/t/${id}`);
  await page.getByText('You will be told when registration opens.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No reminder' }).click();
  await page.getByRole('button', { name: 'Remind me' }).click();
  await page.getByText('You will be told when registration opens.').waitFor();
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
});

test('Pages people look for: past winners are on Home on a quiet evening, with their podium', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'Last Night Cup' });
  const winners = (await joinedPlayers(platform, id, 3)).map(({ username }) => username ?? '');
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
  const { page } = await visit('/');
  const podium = page.getByRole('listitem').filter({ hasText: 'Last Night Cup' }).first();
  await expect.poll(() => podium.getByRole('link').allInnerTexts()).toEqual(['Last Night Cup', ...winners]);
  await expectAccessible(page);
  // A tournament that can be joined tonight takes their place.
  await anOpenTournament(platform, host, {
    regEnd: null,
    startDate: nepalLocal(new Date(Date.now() + 60_000)),
    endDate: nepalLocal(new Date(Date.now() + 6 * 3_600_000)),
  });
  await page.reload();
  await page.getByRole('heading', { name: 'All Tournaments' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Recent winners' }).count()).toBe(0);
});

test('Pages people look for: names lead to players and hosts', async ({ platform, visit }) => {
  const host = await aHost(platform);
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const nameOf = async ({ id: user }: Person) =>
    (
      await platform.database.query<{ username: string }>('select username from user_details where id = $1', [
        user,
      ])
    )[0]?.username ?? '';
  const [first, second] = (await Promise.all(players.map(nameOf))) as [string, string];
  const [{ prizes } = { prizes: 0 }] = await platform.database.query<{ prizes: number }>(
    'select cardinality(prize_pool) as prizes from tournaments where id = $1',
    [id],
  );
  const winners = [first, second, ...Array.from({ length: prizes }, () => '')].slice(0, prizes);
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
  const open = await anOpenTournament(platform, host, { tournTitle: 'Tomorrow Clash' });

  const { page } = await visit(`/t/${open}`);
  await page.getByText('1 held').waitFor();
  await page.getByRole('link', { name: await nameOf(host) }).click();
  await page.getByRole('heading', { name: await nameOf(host), level: 1 }).waitFor();
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });
  await section('Open and upcoming').getByText('Tomorrow Clash').waitFor();
  await expect.poll(() => page.getByText('Held', { exact: true }).locator('..').textContent()).toContain('1');
  await expectAccessible(page);
  await expectNoShift(page);

  await section('Held so far').getByRole('link').first().click();
  await page.getByRole('tab', { name: /Participants/ }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('heading', { name: first, level: 1 }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Rank 1' }).waitFor();
  await expectAccessible(page);
  await platform.audit();
});

test('a name that nobody has is Page Not Found', async ({ api, visit }) => {
  for (const path of ['/u/nobody_here', '/h/nobody_here', '/u/x']) {
    expect((await api.call('GET', path)).status, path).toBe(404);
  }
  const { page } = await visit('/u/nobody_here', { allows: /status of 404/ });
  await page.getByText('Page Not Found').first().waitFor();
});

/** Name and text of the file that a link downloads. */
async function download(page: Page, link: string): Promise<[string, string]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

test('the files about a tournament: the standings from their tab, the calendar from the overview', async ({
  host,
  platform,
  visit,
}) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 2 });
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [players[0], 1],
      [players[1], 0],
    ],
  });
  const open = await anOpenTournament(platform, host, { tournTitle: 'Calendar Cup' });
  const { page } = await visit(`/t/${id}?tab=standings`);
  const [name, text] = await download(page, 'Download the standings (CSV)');
  expect(name).toBe(`${id}-standings.csv`);
  expect(text).toContain(`1,${players[0]?.username},`);
  await goWithin(page, `/t/${open}`);
  await page.getByRole('heading', { level: 1, name: 'Calendar Cup' }).waitFor();
  const [calendar, event] = await download(page, 'Add to calendar');
  expect(calendar).toBe(`${open}.ics`);
  expect(event).toContain('SUMMARY:Calendar Cup\r\n');
});

test('the files about a tournament: players and standings from the desk', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const { page } = await visit(`/t/${id}/desk`, { as: host });
  const [name, text] = await download(page, 'Download the players (CSV)');
  expect(name).toBe(`${id}-entries.csv`);
  for (const player of players) expect(text).toContain(`${player.username},,${player.id},Joined`);
  expect((await download(page, 'Download the standings (CSV)'))[0]).toBe(`${id}-standings.csv`);
});
