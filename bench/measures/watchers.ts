/** Watchers of a tournament: how soon all get a change, and how often standings are computed for them. */
import { DATABASE_ID } from '#shared/constants.ts';
import { Caller, KEY, sessionOf, sleep } from '../../tools/caller.ts';
import { atMost, type Line, median, milliseconds, most, progress } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { requestBytes } from '../../tools/wire.ts';
import { openSockets } from '../live-sockets.ts';
import { type OwnContender, sendAll, withServers } from '../race.ts';

const WATCHERS = 10_000;
/** The number of tournaments that are changed at once. */
const MANY = 20;
const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;
const TARGET_MS = 300;
/** Milliseconds; longer than the window in which changes of one document are coalesced. */
const BETWEEN_MS = 500;

export async function measureWatchers({ databases, engine, times }: Setting): Promise<Line[]> {
  const environment = await databases.create(engine);
  const wanted = { name: engine, environment, size: { players: 2, tournaments: 1 + MANY }, clients: 64 };
  return withServers([wanted], async ([contender]) => watch(contender as OwnContender, times(WATCHERS)));
}

async function watch({ server, fixture, clients }: OwnContender, watchers: number): Promise<Line[]> {
  const { players, tournaments } = fixture;
  const [played = '', ...changed] = tournaments;
  const port = () => server.port;
  const key = new Caller(port, KEY);
  const operators = changed.map(() => key.twin());
  const { documents: matches } = await key.document('matches');
  const match = matches.find((one: { tournamentID: string }) => one.tournamentID === played).$id;
  for (const { token } of players) await new Caller(port, sessionOf(token)).join(played);
  await key.changed('matches', match, { matchStatus: 'Ongoing' });
  const computations = () => key.metric('bench_computed_standings');
  const channel = `databases.${DATABASE_ID}.collections.tournaments.documents`;
  const sockets = await openSockets(server.port, watchers, [channel]);
  /** Makes changes in rounds. @returns for each round the milliseconds from its calls to the last frame */
  const rounds = async (
    events: number,
    change: (round: number) => Promise<unknown>,
    then = async () => {},
  ) => {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const startedAt = performance.now();
      const [lastAt] = await Promise.all([sockets.allReceived(events), change(round)]);
      times.push(lastAt - startedAt);
      progress(`  ${events} changes: ${milliseconds(lastAt - startedAt)}`);
      await then();
      await sleep(BETWEEN_MS);
    }
    return times.slice(WARM_UP_ROUNDS);
  };
  try {
    const readMs: number[] = [];
    const standings = requestBytes('GET', `/v1/tournaments/${played}/standings`);
    const before = await computations();
    /** Results with another winner each time. */
    const putResults = (revision: number) => {
      const order = revision % 2 === 0 ? players : players.toReversed();
      const rows = order.map(({ id }, index) => ({ entry: id, placement: index + 1, kills: 0 }));
      return key.expect('PUT', `/v1/matches/${match}/results`, { revision, rows });
    };
    /** The read that each page makes after the event. */
    const readStandings = async () => {
      const startedAt = performance.now();
      await sendAll(clients, Array(watchers).fill(standings), 200);
      readMs.push(performance.now() - startedAt);
    };
    const results = await rounds(1, putResults, readStandings);
    const computed = ((await computations()) - before) / (ROUNDS + WARM_UP_ROUNDS);
    const many = await rounds(MANY, (round) => {
      const data = { tournTitle: `Evening Cup ${round}` };
      return Promise.all(operators.map((one, at) => one.changed('tournaments', changed[at] ?? '', data)));
    });
    const told = (what: string, times: readonly number[]) =>
      atMost(
        `${what} to ${watchers} sockets, from the call to the last frame (slowest ${milliseconds(most(times))})`,
        [median(times), TARGET_MS],
        milliseconds,
      );
    return [
      told(`changes of ${MANY} tournaments at once`, many),
      told('a result', results),
      {
        what: `their ${watchers} reads of the standings after it`,
        value: `${computed.toFixed(1)} computations, ${median(readMs).toFixed(0)} ms for all of them`,
        must: { text: 'one computation', holds: computed === 1 },
      },
    ];
  } finally {
    sockets.close();
    for (const caller of [key, ...operators]) caller.close();
  }
}
