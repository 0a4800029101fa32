/** Watchers of a tournament: how soon all are told of a result, and how often standings are computed for them. */
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ID } from '#shared/constants.ts';
import type { Databases } from '../../tools/databases.ts';
import { type Line, median, progress } from '../../tools/report.ts';
import { requestBytes } from '../../tools/wire.ts';
import { type BenchServer, startServer } from '../bench-server.ts';
import { LiveSockets } from '../live-sockets.ts';
import { Clients } from '../race.ts';

const WATCHERS = 10_000;
/** Tournaments that are changed at once. */
const MANY = 20;
const CLIENTS = 64;
const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;
const TARGET_MS = 600;
const GIVE_UP_AFTER_MS = 60_000;
/** Longer than the window in which changes of one document are coalesced. */
const BETWEEN_MS = 500;

async function measureMany(server: BenchServer, sockets: LiveSockets): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const received = sockets.allReceived(MANY);
    const [committedAt, lastAt] = await Promise.all([server.ask('many'), received]);
    progress(`  ${MANY} changes to ${sockets.count}: ${Math.round(lastAt - committedAt)} ms`);
    if (round >= WARM_UP_ROUNDS) times.push(lastAt - committedAt);
    await pause(BETWEEN_MS);
  }
  return times;
}

export async function measureWatchers(databases: Databases): Promise<Line[]> {
  progress('watchers: creating a fixture');
  const server = await startServer({
    mode: 'counted',
    size: { players: 2, hot: 1, spread: MANY },
    environment: await databases.create('pglite'),
  });
  const sockets = new LiveSockets(server.port);
  let clients: Clients | null = null;
  try {
    await server.ask('begin');
    const channel = `databases.${DATABASE_ID}.collections.tournaments.documents`;
    await sockets.open(WATCHERS, [channel]);
    clients = new Clients(server.port, CLIENTS);
    const bytes = requestBytes('GET', `/v1/tournaments/${server.fixture.hot[0]}/standings`);
    const times: number[] = [];
    const reads: number[] = [];
    let computed = 0;
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const received = sockets.allReceived();
      const before = await server.ask('computations');
      const [committedAt, lastAt] = await Promise.all([server.ask('result'), received]);
      // What the page does when it is told.
      let left = WATCHERS;
      const startedAt = performance.now();
      await clients.run({ next: () => (left-- > 0 ? bytes : null), status: 200 }, GIVE_UP_AFTER_MS);
      const readMs = performance.now() - startedAt;
      progress(`  a result to ${sockets.count}: ${Math.round(lastAt - committedAt)} ms`);
      if (round >= WARM_UP_ROUNDS) {
        times.push(lastAt - committedAt);
        reads.push(readMs);
        computed += (await server.ask('computations')) - before;
      }
      await pause(BETWEEN_MS);
    }
    const ms = median(times);
    const many = await measureMany(server, sockets);
    return [
      {
        what: `changes of ${MANY} tournaments at once to ${WATCHERS} sockets`,
        ours: `${median(many).toFixed(0)} ms (slowest ${Math.max(...many).toFixed(0)}) from the first commit to the last frame`,
        target: { text: `at most ${TARGET_MS} ms`, isReached: median(many) <= TARGET_MS },
      },
      {
        what: `a result to ${WATCHERS} watchers`,
        ours: `${ms.toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)}) from commit to last frame`,
        target: { text: `at most ${TARGET_MS} ms`, isReached: ms <= TARGET_MS },
      },
      {
        what: `their ${WATCHERS} reads of the standings after it`,
        ours: `${(computed / ROUNDS).toFixed(1)} computations, ${median(reads).toFixed(0)} ms for all of them`,
        target: { text: 'one computation', isReached: computed === ROUNDS },
      },
    ];
  } finally {
    clients?.close();
    sockets.close();
    await server.stop();
  }
}
