/** Rooms of a bracket that the server opens by itself. */
import { afterEach, expect, it } from 'vitest';
import { dueRooms, openRoom } from '#server/matches/open-room.ts';
import { putResults } from '#server/results/put-results.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { aDraft, aHost, aMatch, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { putBracket } from './put-bracket.ts';

const platform = await filePlatform();
const host = await aHost(platform);
afterEach(() => platform.audit());

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

/** An Open tournament that acts on its dates, with three players and a bracket of two matches. */
async function aTimedCup() {
  const id = await aDraft(platform, host, {
    bracket: JSON.stringify({ bracketType: 'single_elimination' }),
    prizePool: [100],
    clock: 'auto',
    regStart: inMinutes(-60),
    regEnd: inMinutes(30),
    startDate: inMinutes(60),
    endDate: inMinutes(300),
  });
  const first = await aMatch(platform, host, id, { scheduledTime: inMinutes(60) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 3);
  return { id, first, players };
}

const comeDue = (id: string) =>
  platform.database.query(
    "update matches set opens_at = now() - interval '1 s' where tournament_id = $1 and is_opening",
    [id],
  );
const statusOf = async (id: string | undefined) => {
  const [row] = await platform.database.query<{ match_status: string }>(
    'select match_status from matches where id = $1',
    [id],
  );
  return row?.match_status;
};
const tournamentStatus = async (id: string) => {
  const [row] = await platform.database.query<{ status: string }>(
    'select status from tournaments where id = $1',
    [id],
  );
  return row?.status;
};

it('opens a match once both of its sides are known', async () => {
  const { id, first, players } = await aTimedCup();
  const [, b, c] = players.map((player) => player.id);
  const { matches } = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
  const [semi, final] = matches.map(({ match }) => match) as [string, string];
  await comeDue(id);
  expect((await dueRooms(platform.database)).sort()).toEqual([first, semi].sort());
  for (const due of await dueRooms(platform.database)) await openRoom(platform, due);
  // The match that publishing asked for has only started the tournament.
  expect([
    await tournamentStatus(id),
    await statusOf(first),
    await statusOf(semi),
    await statusOf(final),
  ]).toEqual(['Ongoing', 'Scheduled', 'Ongoing', 'Scheduled']);
  expect(await dueRooms(platform.database)).toEqual([]);
  const rows = [
    { entry: b ?? '', rounds: 4 },
    { entry: c ?? '', rounds: 0 },
  ];
  await putResults(platform, host, { match: semi, revision: 0, rows });
  expect(await dueRooms(platform.database)).toEqual([final]);
  await openRoom(platform, final);
  expect(await statusOf(final)).toBe('Ongoing');
});

it('starts the tournament without a bracket, or with one that is out of date, and opens none of its matches', async () => {
  const { id, first, players } = await aTimedCup();
  const { matches } = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
  await platform.participation.exit(id, players[2] as Person);
  await comeDue(id);
  expect(await dueRooms(platform.database)).toEqual([first]);
  await openRoom(platform, first);
  expect([await tournamentStatus(id), await statusOf(matches[0]?.match)]).toEqual(['Ongoing', 'Scheduled']);
  const again = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
  await comeDue(id);
  expect(await dueRooms(platform.database)).toEqual([again.matches[0]?.match]);
});
