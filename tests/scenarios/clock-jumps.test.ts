/** Clocks that are set forward and back, and processes whose own clock is wrong. */
import { afterEach, expect, it } from 'vitest';
import { deadlinesOf } from '#server/deadlines.ts';
import { ScratchClock } from '#server/rehearsals/scratch-clock.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  withResults,
} from '../support/factories.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let clock: ScratchClock;
afterEach(async () => {
  clock.remove();
  await platform.finish();
});

const DAY_MS = 86_400_000;
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
/** Check-in is open, and closes in 35 minutes. */
const checkInNow = () => ({
  regStart: inMinutes(-600),
  regEnd: inMinutes(600),
  startDate: inMinutes(50),
  endDate: inMinutes(300),
  checkIn: JSON.stringify({ opens: 60, closes: 15 }),
});
const TEAMS = ofTeams();

/** Lets the server act on everything that is due, in its order. */
async function act(): Promise<void> {
  for (const deadline of deadlinesOf(platform)) {
    for (const id of await deadline.due(platform.database, [])) await deadline.act(id);
  }
}
const count = async (table: 'ledger_transfers' | 'notifications') =>
  (await platform.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
const tokens = async ({ id }: Person) => (await walletBalances(platform.database, id)).eg_token;
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error) => error.reason,
  );

it('a clock that jumps a day ahead lets everything happen, and back again repeats and reopens nothing', async () => {
  platform = await testPlatform();
  clock = ScratchClock.install();
  const host = await aHost(platform);
  const cup = await anOpenTournament(platform, host, { ...checkInNow(), max: 2 });
  const [here, absent] = (await joinedPlayers(platform, cup, 2)) as [Person, Person];
  const [waiting, captain, late] = (await Promise.all(
    [1, 2, 3].map(() => aPlayer(platform, { tokens: 50 })),
  )) as [Person, Person, Person];
  await waitForSeat(platform, waiting, { tournament: cup });
  await checkIn(platform, here, cup);
  const duos = await anOpenTournament(platform, host, TEAMS);
  const team = { tournament: duos, name: 'Held', payer: 'captain', prizeSplit: 'equal', invite: [] } as const;
  await createTeam(platform, captain, { ...team, waits: false });
  const series = await aSeries(platform, host, {
    matches: 1,
    players: 2,
    overrides: { disputeMinutes: 10, prizePool: [30] },
  });
  const places = series.players.map((player) => [player, 0] as const);
  await withResults(platform, host, { match: series.matches[0], places });
  await settleByStandings(platform, host, { tournament: series.id, order: null, revision: null });

  const state = async () => ({
    seated: (
      await platform.database.query<{ user_id: string }>(
        'select user_id from participations where tournament_id = $1 order by sequence',
        [cup],
      )
    ).map(({ user_id }) => user_id),
    tokens: await Promise.all([absent, captain, series.players[0] as Person].map(tokens)),
    transfers: await count('ledger_transfers'),
    notifications: await count('notifications'),
  });
  const before = await state();
  await act();
  expect(await state()).toEqual(before);

  clock.moveTo(new Date(Date.now() + DAY_MS));
  await act();
  const after = await state();
  expect(after).toMatchObject({ seated: [here.id, waiting.id], tokens: [45, 50, 30] });

  clock.reset();
  await act();
  expect(await state()).toEqual(after);
  // By the dates alone check-in would be open again.
  expect(await reasonOf(platform.participation.join(cup, late))).toBe('registrationClosed');
  expect(await reasonOf(checkIn(platform, here, cup))).toBe('checkInClosed');
});

it('whether a call comes in time is decided by the clock of the database, not by that of a process', async () => {
  platform = await testPlatform('postgres');
  clock = ScratchClock.install();
  const host = await aHost(platform);
  const cup = await anOpenTournament(platform, host, { ...checkInNow(), clock: 'auto', max: 3 });
  const draft = { ...checkInNow(), startDate: inMinutes(700), endDate: inMinutes(900) };
  const [here, early] = (await joinedPlayers(platform, cup, 2)) as [Person, Person];
  const player = await aPlayer(platform, { tokens: 50 });
  // The process is a day ahead: by its clock check-in and registration are over, and the start is past.
  clock.moveTo(new Date(Date.now() + DAY_MS));
  expect(await reasonOf(checkIn(platform, here, cup))).toBe('ok');
  expect(await reasonOf(platform.participation.join(cup, player))).toBe('ok');
  expect(await reasonOf(anOpenTournament(platform, host, draft))).toBe('ok');
  clock.reset();
  await platform.database.query(
    `update tournaments set start_date = now() + interval '10 min', check_in_closes_at = now() - interval '5 min'
     where id = $1`,
    [cup],
  );
  expect(await reasonOf(checkIn(platform, early, cup))).toBe('checkInClosed');
});
