/** A player's way from the seat to the start: check-in, and the waitlist of a full tournament. */
import { expect } from 'vitest';
import { checkIn } from '#server/tournaments/check-in.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { waitForSeat } from '#server/tournaments/wait-for-seat.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aDraft, aHost, aMatch, aPlayer, joinedPlayers, type Person } from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

/** An Open tournament that starts in some minutes, with as many players as it has seats. */
async function aFullTournament(platform: TestPlatform, host: Person, startsIn: number) {
  const id = await aDraft(platform, host, {
    regStart: inMinutes(-600),
    regEnd: inMinutes(startsIn - 5),
    startDate: inMinutes(startsIn),
    endDate: inMinutes(startsIn + 240),
    checkIn: JSON.stringify({ opens: 60, closes: 15 }),
    max: 2,
  });
  await aMatch(platform, host, id, { scheduledTime: inMinutes(startsIn) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  return { id, players: await joinedPlayers(platform, id, 2) };
}

test('a player is told when to check in, and checks in', async ({ platform, host, visit }) => {
  const early = await aFullTournament(platform, host, 300);
  const { page: before } = await visit(`/t/${early.id}`, { as: early.players[0] ?? null });
  await before.getByText(/You have a seat\. Check in from .*, or you lose it\./).waitFor();

  const { id, players } = await aFullTournament(platform, host, 40);
  const { page, settle } = await visit(`/t/${id}`, { as: players[0] ?? null });
  await page.getByText(/Check in until .*, or your seat is given up\./).waitFor();
  await settle();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('You have a seat and are checked in.').waitFor();
  await page.getByRole('button', { name: 'Exit' }).waitFor();
  await platform.audit();
});

test('the host sees on the desk who is here and who waits', async ({ platform, host, visit }) => {
  const { id, players } = await aFullTournament(platform, host, 40);
  const [here, missing] = players as [Person, Person];
  await checkIn(platform, here, id);
  const waiting = await aPlayer(platform);
  await waitForSeat(platform, waiting, id);
  const { page, settle } = await visit(`/t/${id}/desk`, { as: host });
  await page.getByText('1 of 2 are here').waitFor();
  await page.getByText(/Check-in is open until .* Started now, everybody keeps the seat/).waitFor();
  const line = (name: string | null) => page.getByRole('listitem').filter({ hasText: name ?? '' });
  await expect
    .poll(() => line(here.username).getByRole('img', { name: 'Here', exact: true }).count())
    .toBe(1);
  await expect.poll(() => line(missing.username).getByRole('img', { name: 'Not here yet' }).count()).toBe(1);
  await page.getByText('1 waiting for a seat').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `1. ${waiting.username}` })
    .waitFor();
  await settle();
  await expectAccessible(page);
});

test('who comes late waits in line, sees the place, and gets the seat that becomes free', async ({
  platform,
  host,
  visit,
}) => {
  const { id, players } = await aFullTournament(platform, host, 300);
  const late = await aPlayer(platform, { tokens: 50 });
  const { page, settle, isTold } = await visit(`/t/${id}`, { as: late });
  const seat = page.getByRole('region', { name: 'Your seat' });
  await eventually(async () => {
    expect(await shownText(seat)).toContain('Full. You pay once a seat is yours.');
  });
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await page.getByText('You are 1st in line.').waitFor();
  await settle();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave the line' }).click();
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await page.getByText('You are 1st in line.').waitFor();

  await isTold(6);
  const [leaving] = players;
  if (leaving) await platform.participation.exit(id, leaving);
  await page.getByText(/You have a seat\. Check in from/).waitFor();
  await platform.audit();
});
