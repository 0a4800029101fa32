/** Two friends join a Duo tournament as a team, on phones. */
import { expect } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, type Person, players } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const DUO = {
  gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' }),
  entryRules: JSON.stringify({ by: 'team', substitutes: 1, holdMinutes: 10 }),
};

test('a captain creates a team, a friend comes by the link, and both have a seat', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, DUO);
  const [captain, friend, third] = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
  const { page } = await visit(`/t/${id}`, { as: captain });
  const panel = page.getByRole('region', { name: 'Your team' });
  await panel.getByRole('button', { name: 'Create team' }).click();
  await panel.getByText('Team name must be 3 to 20 characters!').waitFor();
  await expectAccessible(page);
  await panel.getByLabel('Team name').fill('Night Owls');
  await panel.getByRole('button', { name: 'Create team' }).click();
  await panel.getByRole('heading', { name: 'Night Owls' }).waitFor();
  await panel.getByText('Seat held').waitFor();
  await panel.getByLabel('Invite by username').fill(third.username ?? '');
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectToast(page, 'Invitation sent!');
  await panel.getByText('Invited', { exact: true }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: `Remove ${third.username}` }).click();
  await expect.poll(() => panel.getByText('Invited', { exact: true }).count()).toBe(0);

  const [team] = await platform.database.query<{ id: string; join_code: string }>(
    'select id, join_code from teams where tournament_id = $1',
    [id],
  );
  const other = await visit(`/t/${id}?team=${team?.id}&code=${team?.join_code}`, { as: friend });
  const invitation = other.page.getByRole('region', { name: 'Your team' });
  await invitation.getByRole('heading', { name: 'You are invited to a team' }).waitFor();
  await expectAccessible(other.page);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expectToast(other.page, 'You are in the team!');
  await invitation.getByText('Your team has a seat.').waitFor();
  await invitation.getByRole('heading', { name: 'You’re in' }).waitFor();
  await expectAccessible(other.page);
  await panel.getByText('Your team has a seat.').waitFor();
});
