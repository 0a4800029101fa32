/** Idle sockets and what they take; one change told to all of them, from its commit to the last one's frame. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ID } from '#shared/constants.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { plainEnvironment } from '../child.ts';
import type { Databases } from '../engines.ts';
import type { FromLiveServer, ToLiveServer } from '../live-server.ts';
import { LiveSockets } from '../live-sockets.ts';
import { type Line, median, megabytes, progress } from '../report.ts';

const SIZES = [1000, 2500, 5000] as const;
const LARGEST = 5000;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 10;
/** Longer than the window in which changes of one document are gathered. */
const BETWEEN_MS = 300;
/** Five times the sockets take five times as long; the rest is this machine's. */
const LINEAR_MAX = 6.5;

interface Round {
  /** A quarter of the rounds took no longer: what else the machine does shows in it least. */
  quickMs: number;
  medianMs: number;
  p99Ms: number;
}

type Memory = Extract<FromLiveServer, { kind: 'memory' }>;

export async function measureRealtime(databases: Databases): Promise<Line[]> {
  progress('realtime: making a world');
  const server = await LiveServer.start(await databases.create('pglite'), LARGEST / 2);
  const sockets = new LiveSockets(server.port);
  const channel = (collection: string, id: string) =>
    `databases.${DATABASE_ID}.collections.${collection}.documents.${id}`;
  try {
    const channels = [channel('tournaments', server.tournament), channel('matches', server.match)];
    const lines: Line[] = [];
    const told = new Map<number, Round>();
    let few: Memory | null = null;
    for (const size of SIZES) {
      // Half of them visitors, half signed in, each as somebody else.
      const tokens = server.tokens.slice(sockets.count / 2, size / 2);
      await sockets.open([...tokens, ...tokens.map(() => null)], channels);
      const memory = await server.memory();
      few ??= memory;
      if (size === LARGEST) {
        // Not from none on: the world was made a moment before, and all of it is not gone yet.
        const each = (memory.used - few.used) / (size - SIZES[0]) / 1024;
        lines.push({
          what: `${size} idle sockets: memory`,
          ours: `${each.toFixed(1)} kB of heap each; the process ${megabytes(memory.rss)}`,
          against: `with ${SIZES[0]}: ${megabytes(few.rss)}`,
        });
      }
      const round = await tellAll(server, sockets, 'tournament');
      told.set(size, round);
      lines.push({ what: `a tournament's change to ${size} sockets`, ours: figures(round) });
    }
    const [least, most] = [told.get(SIZES[0]), told.get(LARGEST)];
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
      what: `a match's change to ${LARGEST} sockets, its room asked for each player`,
      ours: figures(await tellAll(server, sockets, 'match')),
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

async function tellAll(
  server: LiveServer,
  sockets: LiveSockets,
  what: 'tournament' | 'match',
): Promise<Round> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const heard = sockets.everyoneHears();
    const [committedAt, lastAt] = await Promise.all([server.change(what), heard]);
    if (round >= WARM_UP_ROUNDS) times.push(lastAt - committedAt);
    await pause(BETWEEN_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const result = { quickMs: at(0.25), medianMs: median(times), p99Ms: at(0.99) };
  progress(`  ${what} to ${sockets.count}: ${figures(result)}`);
  return result;
}

class LiveServer {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly tournament: string;
  readonly match: string;
  readonly #child: ChildProcess;

  private constructor(
    child: ChildProcess,
    port: number,
    { world, match }: Extract<FromLiveServer, { kind: 'ready' }>,
  ) {
    this.#child = child;
    this.port = port;
    this.tokens = world.tokens;
    this.tournament = world.hot[0] ?? '';
    this.match = match;
  }

  static async start(environment: Record<string, string>, players: number): Promise<LiveServer> {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, '../live-server.ts'), {
      env: {
        ...plainEnvironment(),
        RATE_LIMITS: 'off',
        SAMPLE_DATA: 'off',
        ...environment,
        PORT: String(port),
        BENCH_PLAYERS: String(players),
      },
      execArgv: ['--expose-gc'],
    });
    return new LiveServer(child, port, await hear(child, 'ready'));
  }

  /** Lets it change something; when that was committed. */
  async change(what: 'tournament' | 'match'): Promise<number> {
    this.#say(what);
    return (await hear(this.#child, 'committed')).at;
  }

  async memory(): Promise<Memory> {
    this.#say('memory');
    return hear(this.#child, 'memory');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#say('stop');
    await ended;
  }

  #say(message: ToLiveServer): void {
    this.#child.send(message);
  }
}

function hear<K extends FromLiveServer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromLiveServer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const heard = message as FromLiveServer;
      if (heard.kind !== kind) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(heard as Extract<FromLiveServer, { kind: K }>);
    };
    const onExit = () => reject(new Error('The server under test ended by itself.'));
    child.on('message', onMessage).once('exit', onExit);
  });
}
