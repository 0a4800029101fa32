/** The player's and the host's way through an evening: what they are told, reminded of, and show. */
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  PASSWORD,
  type Person,
} from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

test('notifications are counted, grouped, switched off by kind and marked read at once', async ({
  platform,
  host,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
  await updateTournament(platform, host, { id, data: { rules: '<p>Be fair.</p>' } });
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  const { page } = await visit('/notifications', { as: player });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 3 unread');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Friday Night Cup' }).waitFor();
  await expect.poll(() => today.getByRole('article').count()).toBe(3);

  await page.getByRole('button', { name: 'What to be told' }).click();
  await page.getByLabel('Prizes').uncheck();
  await page.getByLabel('Mail, too: Room open or changed').uncheck();
  await expectAccessible(page);
  const prefs = () =>
    platform.database.query<{ prefs: unknown }>('select prefs from accounts where id = $1', [player.id]);
  await expect
    .poll(async () => (await prefs())[0]?.prefs)
    .toEqual({ notificationsOff: ['prize'], mailsOff: ['room'] });

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
  await expect.poll(() => page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
});

test('a visitor asks to be reminded of an Upcoming tournament, logs in and is led back to it', async ({
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

test('past winners are on Home on a quiet evening, with their podium', async ({ platform, visit }) => {
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
