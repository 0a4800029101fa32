/** Watchers of a tournament: how soon all are told of a result, and how often standings are computed for them. */
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ID } from '#shared/constants.ts';
import type { Databases } from '../../tools/databases.ts';
import { type Line, median, progress } from '../../tools/report.ts';
import { LiveServer, MANY } from '../live-child.ts';
import { LiveSockets } from '../live-sockets.ts';
import { Clients, requestBytes } from '../load.ts';

const WATCHERS = 10_000;
const CLIENTS = 64;
const ROUNDS = 8;
const WARM_UP_ROUNDS = 2;
const TARGET_MS = 600;
const GIVE_UP_AFTER_MS = 60_000;
/** Longer than the window in which changes of one document are coalesced. */
const BETWEEN_MS = 500;

async function measureMany(server: LiveServer, sockets: LiveSockets): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const received = sockets.allReceived(MANY);
    const [committedAt, lastAt] = await Promise.all([server.change('many'), received]);
    progress(`  ${MANY} changes to ${sockets.count}: ${Math.round(lastAt - committedAt)} ms`);
    if (round >= WARM_UP_ROUNDS) times.push(lastAt - committedAt);
    await pause(BETWEEN_MS);
  }
  return times;
}

export async function measureWatchers(databases: Databases): Promise<Line[]> {
  progress('watchers: creating a fixture');
  const server = await LiveServer.start(await databases.create('pglite'), 2);
  const sockets = new LiveSockets(server.port);
  let clients: Clients | null = null;
  try {
    await server.begin();
    const channel = `databases.${DATABASE_ID}.collections.tournaments.documents`;
    await sockets.open(WATCHERS, [channel]);
    clients = await Clients.connect(server.port, CLIENTS);
    const bytes = requestBytes('GET', `/v1/tournaments/${server.tournament}/standings`);
    const times: number[] = [];
    const reads: number[] = [];
    let computed = 0;
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const received = sockets.allReceived();
      const before = await server.computations();
      const [committedAt, lastAt] = await Promise.all([server.change('result'), received]);
      // What the page does when it is told.
      let left = WATCHERS;
      const startedAt = performance.now();
      await clients.run(() => (left-- > 0 ? bytes : null), GIVE_UP_AFTER_MS, 200);
      const readMs = performance.now() - startedAt;
      progress(`  a result to ${sockets.count}: ${Math.round(lastAt - committedAt)} ms`);
      if (round >= WARM_UP_ROUNDS) {
        times.push(lastAt - committedAt);
        reads.push(readMs);
        computed += (await server.computations()) - before;
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
