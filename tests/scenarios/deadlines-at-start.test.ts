/**
 * What was due while no server ran happens when one starts, and once when two start together: a tournament for each
 * deadline, and one start for all.
 */
import { expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { deadlinesOf } from '#server/deadlines.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { startDeadlines } from '#server/platform/jobs/deadlines.ts';
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
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform('postgres');
const host = await aHost(platform);

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const CHECK_IN = JSON.stringify({ opens: 60, closes: 15 });
const AUTO = { clock: 'auto', regStart: inMinutes(-600), regEnd: inMinutes(600) };
const TEAMS = ofTeams();

/** Lets an instant pass while no server runs. */
const pass = (set: string, id: string, table = 'tournaments') =>
  platform.database.query(`update ${table} set ${set} where id = $1`, [id]);
const PAST = "now() - interval '1 min'";
const roomsPass = (id: string) =>
  platform.database.query(
    `update matches set opens_at = ${PAST}, opens_by_clock = false, is_opening = true
     where tournament_id = $1 and match_status = 'Scheduled'`,
    [id],
  );

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await platform.database.query<{ status: string }>(
    'select status from tournaments where id = $1',
    [id],
  );
  return row?.status;
}
async function seated(id: string): Promise<string[]> {
  const rows = await platform.database.query<{ user_id: string }>(
    'select user_id from participations where tournament_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ user_id }) => user_id);
}
const tokens = async ({ id }: Person) => (await walletBalances(platform.database, id)).eg_token;
const notes = async ({ id }: Person, part: string) =>
  (
    await platform.database.query(
      `select n.id from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.message like $2`,
      [id, `%${part}%`],
    )
  ).length;

/** A series of one match with results, settled: it is paid at the end of the dispute window. */
async function settled(title: string, kills: readonly number[] = [1, 1, 0]) {
  const overrides = { disputeMinutes: 10, prizePool: [30], tournTitle: title };
  const series = await aSeries(platform, host, { matches: 1, players: kills.length, overrides });
  const places = series.players.map((player, index) => [player, kills[index] ?? 0] as const);
  await withResults(platform, host, { match: series.matches[0], places });
  await settleByStandings(platform, host, { tournament: series.id, order: null, revision: null });
  return series;
}

/** Makes something due, and returns what has to be true once the server has acted, with the value that it then has. */
type Case = () => Promise<{ told: () => Promise<unknown>; expected: unknown }>;

const CASES: Record<string, Case> = {
  'the start of registration': async () => {
    const id = await anOpenTournament(platform, host, { ...AUTO, regStart: inMinutes(5) }, 'Upcoming');
    await pass(`reg_start = ${PAST}`, id);
    return { told: () => statusOf(id), expected: 'Open' };
  },
  'the end of registration': async () => {
    const id = await anOpenTournament(platform, host, AUTO);
    const player = await aPlayer(platform, { tokens: 50 });
    await pass(`reg_end = ${PAST}`, id);
    const join = () => platform.participation.join(id, player).catch((error) => error.reason);
    return { told: join, expected: 'registrationClosed' };
  },
  'the end of a held seat': async () => {
    const tournament = await anOpenTournament(platform, host, { ...TEAMS, max: 2 });
    const captain = await aPlayer(platform, { tokens: 50 });
    const input = { tournament, name: 'Late', payer: 'captain', prizeSplit: 'equal', invite: [] } as const;
    const team = await createTeam(platform, captain, { ...input, waits: false });
    await pass(`hold_ends_at = ${PAST}`, team, 'teams');
    return {
      told: async () => [await tokens(captain), await notes(captain, 'has lapsed')],
      expected: [50, 1],
    };
  },
  'the end of check-in': async () => {
    const id = await anOpenTournament(platform, host, {
      checkIn: CHECK_IN,
      startDate: inMinutes(30),
      max: 2,
    });
    const [here, absent] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await waitForSeat(platform, waiting, { tournament: id });
    await checkIn(platform, here, id);
    await pass(`check_in_closes_at = ${PAST}`, id);
    const told = async () => [
      await seated(id),
      await tokens(absent),
      await notes(absent, 'did not check in'),
      await notes(waiting, 'is yours now'),
    ];
    return { told, expected: [[here.id, waiting.id], 45, 1, 1] };
  },
  'the moment a seat is free and somebody waits': async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [staying] = (await joinedPlayers(platform, id, 2)) as [Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await waitForSeat(platform, waiting, { tournament: id });
    await pass('max = 3', id);
    const told = async () => [
      (await seated(id)).filter((user) => user === waiting.id || user === staying.id),
      await tokens(waiting),
      await notes(waiting, 'is yours now'),
    ];
    return { told, expected: [[staying.id, waiting.id], 0, 1] };
  },
  'the opening of the first room': async () => {
    const id = await anOpenTournament(platform, host, { ...AUTO, tournTitle: 'First room' });
    await joinedPlayers(platform, id, 2);
    await roomsPass(id);
    const told = async () => [await statusOf(id), await notes(host, 'of <strong>First room</strong>')];
    return { told, expected: ['Ongoing', 1] };
  },
  'the opening of the first room, below the minimum': async () => {
    const id = await anOpenTournament(platform, host, AUTO);
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    await roomsPass(id);
    const told = async () => [await statusOf(id), await tokens(player), await notes(player, 'aborted')];
    return { told, expected: ['Aborted', 50, 1] };
  },
  'the opening of a later room': async () => {
    const { id, matches } = await aSeries(platform, host, {
      matches: 2,
      players: 2,
      overrides: { tournTitle: 'Later room' },
    });
    await pass(
      `match_status = 'Scheduled', is_opening = true, opens_at = ${PAST}`,
      matches[1] ?? '',
      'matches',
    );
    const told = async () => [await statusOf(id), await notes(host, 'of <strong>Later room</strong>')];
    return { told, expected: ['Ongoing', 1] };
  },
  'the end of a dispute window': async () => {
    const { id, players } = await settled('Paid late');
    await pass(`settles_at = ${PAST}`, id);
    const winner = players[0] as Person;
    const told = async () => [
      await statusOf(id),
      await tokens(winner),
      await notes(winner, 'You won rank 1'),
    ];
    return { told, expected: ['Finished', 30, 1] };
  },
  'the end of a dispute window with a dispute': async () => {
    const { id, matches, players } = await settled('Disputed');
    const dispute = { match: matches[0] ?? '', text: 'I was first', file: null };
    await openDispute(platform, players[1] as Person, dispute);
    await pass(`settles_at = ${PAST}`, id);
    return { told: () => statusOf(id), expected: 'Ongoing' };
  },
  'several of one tournament': async () => {
    const id = await anOpenTournament(platform, host, {
      ...AUTO,
      checkIn: CHECK_IN,
      startDate: inMinutes(30),
      min: 2,
    });
    const [here, absent] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    await checkIn(platform, here, id);
    await pass(`check_in_closes_at = ${PAST}`, id);
    await roomsPass(id);
    // Check-in closes first, so that one is left, and the tournament is aborted, not started with somebody absent.
    const told = async () => [await statusOf(id), await tokens(here), await tokens(absent)];
    return { told, expected: ['Aborted', 50, 45] };
  },
};

it('two processes that start together act once on everything that was due before', async () => {
  const cases: [string, Awaited<ReturnType<Case>>][] = [];
  for (const [name, arrange] of Object.entries(CASES)) cases.push([name, await arrange()]);
  const errors: unknown[] = [];
  const second = createServices(platform.config, platform.database, OPEN_ADMISSION);
  const jobs = [platform, second].map((services) =>
    startDeadlines(services.database, deadlinesOf(services), (error) => errors.push(error)),
  );
  for (const [name, { told, expected }] of cases) {
    await expect.poll(async () => [name, await told()]).toEqual([name, expected]);
  }
  await Promise.all(jobs.map((job) => job.stop()));
  // What is not to happen has not happened afterwards either.
  for (const [name, { told, expected }] of cases) expect([name, await told()]).toEqual([name, expected]);
  expect(errors).toEqual([]);
});
