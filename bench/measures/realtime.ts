/** Memory of idle sockets, and the time from the commit of a change to the frame on the last socket. */
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ID } from '#shared/constants.ts';
import type { Databases } from '../engines.ts';
import { LiveServer, type Memory } from '../live-child.ts';
import { LiveSockets } from '../live-sockets.ts';
import { type Line, median, megabytes, progress } from '../report.ts';

const SIZES = [1000, 2500, 5000] as const;
const LARGEST = 5000;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 10;
/** Longer than the window in which changes of one document are coalesced. */
const BETWEEN_MS = 300;
/** Linear growth would be 5; the margin covers noise of the machine. */
const LINEAR_MAX = 6.5;

interface Round {
  /** The lower quartile, which is least affected by other load. */
  quickMs: number;
  medianMs: number;
  p99Ms: number;
}

export async function measureRealtime(databases: Databases): Promise<Line[]> {
  progress('realtime: creating a fixture');
  const server = await LiveServer.start(await databases.create('pglite'), LARGEST / 2);
  const sockets = new LiveSockets(server.port);
  const channel = (collection: string, id: string) =>
    `databases.${DATABASE_ID}.collections.${collection}.documents.${id}`;
  try {
    const channels = [channel('tournaments', server.tournament), channel('matches', server.match)];
    const lines: Line[] = [];
    const results = new Map<number, Round>();
    let few: Memory | null = null;
    for (const size of SIZES) {
      // Half of the sockets are visitors, half are signed in with different accounts.
      const tokens = server.tokens.slice(sockets.count / 2, size / 2);
      await sockets.open([...tokens, ...tokens.map(() => null)], channels);
      const memory = await server.memory();
      few ??= memory;
      if (size === LARGEST) {
        // Relative to the smallest size: memory from creating the fixture is not fully released yet.
        const each = (memory.used - few.used) / (size - SIZES[0]) / 1024;
        lines.push({
          what: `${size} idle sockets: memory`,
          ours: `${each.toFixed(1)} kB of heap each; the process ${megabytes(memory.rss)}`,
          against: `with ${SIZES[0]}: ${megabytes(few.rss)}`,
        });
      }
      const round = await measureBroadcast(server, sockets, 'tournament');
      results.set(size, round);
      lines.push({ what: `a tournament's change to ${size} sockets`, ours: figures(round) });
    }
    const [least, most] = [results.get(SIZES[0]), results.get(LARGEST)];
    if (least && most) {
      const ratio = most.quickMs / least.quickMs;
      lines.push({
        what: `${LARGEST / SIZES[0]} times the sockets take, in the quicker rounds`,
        ours: '',
        ratio,
        target: { text: `at most ${LINEAR_MAX} x`, isReached: ratio <= LINEAR_MAX },
      });
    }
    lines.push({
      what: `a match's change to ${LARGEST} sockets, visibility of its room checked for each player`,
      ours: figures(await measureBroadcast(server, sockets, 'match')),
    });
    return lines;
  } finally {
    sockets.close();
    await server.stop();
  }
}

function figures({ medianMs, p99Ms }: Round): string {
  return `${medianMs.toFixed(0)} ms (p99 ${p99Ms.toFixed(0)}) from commit to last frame`;
}

async function measureBroadcast(
  server: LiveServer,
  sockets: LiveSockets,
  what: 'tournament' | 'match',
): Promise<Round> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const received = sockets.allReceived();
    const [committedAt, lastAt] = await Promise.all([server.change(what), received]);
    if (round >= WARM_UP_ROUNDS) times.push(lastAt - committedAt);
    await pause(BETWEEN_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const result = { quickMs: at(0.25), medianMs: median(times), p99Ms: at(0.99) };
  progress(`  ${what} to ${sockets.count}: ${figures(result)}`);
  return result;
}
