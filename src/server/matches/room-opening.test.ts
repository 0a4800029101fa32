/** When rooms are opened by the server, and when not again. */
import { expect, it } from 'vitest';
import { dueSilentMatches, dueUnsettled, tellNoResults, tellUnsettled } from '#server/results/tell-late.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { Warnings } from '#shared/wire/host-limits.ts';
import { aDraft, aMatch, anAdmin, aPlayer, joinedPlayers, withResults } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { dueRooms, openRoom } from './open-room.ts';

const { platform, hostPerson, host, document, change } = await hostScene();
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const isOpening = async (match: string): Promise<boolean | undefined> =>
  (
    await platform.database.query<{ is_opening: boolean }>('select is_opening from matches where id = $1', [
      match,
    ])
  )[0]?.is_opening;

async function aDraftWithMatch(overrides: Record<string, unknown> = {}) {
  const id = await aDraft(platform, hostPerson, {
    startDate: inMinutes(100),
    endDate: inMinutes(300),
    ...overrides,
  });
  const match = await aMatch(platform, hostPerson, id, { scheduledTime: inMinutes(100) });
  return { id, match };
}

it('a room that the host closes again stays closed until it gets a new time', async () => {
  const { id, match } = await aDraftWithMatch();
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  await joinedPlayers(platform, id, 2);
  await change('matches', match, { opensAt: inMinutes(-1) });
  await openRoom(platform, match);
  expect((await change('matches', match, { matchStatus: 'Scheduled' })).json.matchStatus).toBe('Scheduled');
  expect(await dueRooms(platform.database)).not.toContain(match);
  await change('matches', match, { matchResults: 'later' });
  expect(await dueRooms(platform.database)).not.toContain(match);
  await change('matches', match, { opensAt: inMinutes(-2) });
  expect(await dueRooms(platform.database)).toContain(match);
});

it('rooms wait for an opening only while their tournament can be played', async () => {
  const { id, match } = await aDraftWithMatch({ clock: 'auto' });
  expect(await isOpening(match)).toBe(false);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  expect(await isOpening(match)).toBe(true);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Finished' } });
  expect(await isOpening(match)).toBe(false);
  await change('matches', match, { matchResults: 'nobody came' });
  expect(await isOpening(match)).toBe(false);
});

it('the times of rooms change with the clock, and say when they did', async () => {
  const { id, match } = await aDraftWithMatch();
  const before = (await host.call('GET', document('matches', match))).json;
  await change('tournaments', id, { clock: 'auto' });
  const after = (await host.call('GET', document('matches', match))).json;
  expect([before.opensAt, after.opensAt]).toEqual([null, inMinutes(90)]);
  expect(after.$updatedAt > before.$updatedAt).toBe(true);
  await change('tournaments', id, { clock: 'auto', tournTitle: 'The same clock' });
  expect((await host.call('GET', document('matches', match))).json.$updatedAt).toBe(after.$updatedAt);
});

it('the host and his helpers are told once of a match without results, and the operator later', async () => {
  const { id, match } = await aDraftWithMatch();
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  const helper = await aPlayer(platform);
  await host.call('PUT', `/v1/tournaments/${id}/staff`, {
    staff: [{ username: helper.username, roles: ['scores'] }],
  });
  const players = await joinedPlayers(platform, id, 2);
  await change('matches', match, { matchStatus: 'Ongoing' });
  const backdate = (minutes: number) =>
    platform.database.query(
      'update matches set ongoing_since = now() - make_interval(mins => $2) where id = $1',
      [match, minutes],
    );
  const told = async (text: string) =>
    (
      await platform.database.query<{ user_id: string }>(
        `select r.user_id from notifications n join notification_recipients r on r.notification_id = n.id
         where n.kind = $1 order by r.user_id`,
        [text],
      )
    ).map((row) => row.user_id);
  const operator = await signedIn(await platform.app(), await anAdmin(platform));
  const warned = async () => {
    const { warnings } = (await operator.call('GET', '/v1/warnings')).json as Warnings;
    return warnings.filter(({ host: whose }) => whose === hostPerson.id).map(({ kind }) => kind);
  };
  await backdate(44);
  expect(await dueSilentMatches(platform.database)).toEqual([]);
  await backdate(45);
  expect(await dueSilentMatches(platform.database)).toEqual([match]);
  await Promise.all([tellNoResults(platform, match), tellNoResults(platform, match)]);
  expect(await told('noResults')).toEqual([hostPerson.id, helper.id].sort());
  expect(await dueSilentMatches(platform.database)).toEqual([]);
  expect(await warned()).toEqual([]);
  await backdate(119);
  expect(await warned()).toEqual([]);
  await backdate(120);
  expect(await warned()).toEqual(['noResults']);
  await withResults(platform, hostPerson, { match, places: players.map((player) => [player, 0] as const) });
  expect(await warned()).toEqual([]);
  const settledLate = (minutes: number) =>
    platform.database.query(
      'update tournaments set last_result_at = now() - make_interval(mins => $2) where id = $1',
      [id, minutes],
    );
  await settledLate(24 * 60 - 1);
  expect([await dueUnsettled(platform.database), await warned()]).toEqual([[], []]);
  await settledLate(24 * 60);
  expect(await dueUnsettled(platform.database)).toEqual([id]);
  await tellUnsettled(platform, id);
  expect(await dueUnsettled(platform.database)).toEqual([]);
  expect(await warned()).toEqual(['unsettled']);
});
