/** Joins per second through HTTP: gathered into sets, against a transaction and row lock for each. */
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { BenchServer } from '../child.ts';
import { type Databases, ENGINE_NAMES, type Engine } from '../engines.ts';
import { Callers, type LoadResult, requestBytes } from '../load.ts';
import { type Line, median, megabytes, perSecond, progress } from '../report.ts';
import type { WorldSize } from '../world.ts';

const MODES = ['gathered', 'row-lock'] as const;
type Mode = (typeof MODES)[number];
type Shape = 'hot' | 'spread';

const CALLERS = 256;
const SPREAD = 1000;
/** Hot tournaments enough for the speed of each. */
const SIZES: Record<Mode, WorldSize> = {
  gathered: { players: 4096, hot: 100, spread: SPREAD },
  'row-lock': { players: 4096, hot: 20, spread: SPREAD },
};
const ROUNDS = 3;
const ROUND_MS = 2000;
const WARM_UP_MS = 1000;
const TARGET = 5;

interface Round extends LoadResult {
  /** Processor time of the server's own process for each join, microseconds. */
  cpu: number;
}

/** One contestant: a server with callers connected to it. */
class Contestant {
  readonly server: BenchServer;
  readonly #callers: Callers;
  readonly #cookies: string[];
  /** How many requests of a shape were made: each player joins each tournament once. */
  readonly #made: Record<Shape, number> = { hot: 0, spread: 0 };

  constructor(server: BenchServer, callers: Callers) {
    this.server = server;
    this.#callers = callers;
    this.#cookies = server.world.tokens.map((token) => `${SESSION_COOKIE}=${token}`);
  }

  async join(shape: Shape, milliseconds: number): Promise<Round> {
    const before = await this.server.usage();
    const result = await this.#callers.run(() => this.#next(shape), milliseconds, 201);
    return { ...result, cpu: ((await this.server.usage()).cpu - before.cpu) / result.answers };
  }

  /** Each player's session is known to the server before anything is measured, as after the page they came from. */
  async signIn(): Promise<void> {
    const cookies = this.#cookies.values();
    await this.#callers.run(
      () => {
        const cookie = cookies.next().value;
        return cookie === undefined ? null : requestBytes('GET', '/v1/account', { cookie });
      },
      60_000,
      200,
    );
  }

  #next(shape: Shape): Buffer {
    const count = this.#made[shape]++;
    const tournaments = this.server.world[shape];
    // Hot: all players into one, then all into the next. Spread: to the next tournament with every request.
    const place = shape === 'hot' ? Math.floor(count / this.#cookies.length) : count % tournaments.length;
    const id = tournaments[place];
    const cookie = this.#cookies[count % this.#cookies.length];
    if (id === undefined || cookie === undefined)
      throw new Error('There are too few tournaments for this speed.');
    return requestBytes('POST', `/v1/tournaments/${id}/participants`, { cookie });
  }

  async stop(): Promise<void> {
    this.#callers.close();
    await this.server.stop();
  }
}

/** @param profileFolder where to leave CPU profiles of the servers, when wanted */
export async function measureJoins(
  databases: Databases,
  engine: Engine,
  profileFolder?: string,
): Promise<Line[]> {
  const name = ENGINE_NAMES[engine];
  progress(`joins on ${name}: making two worlds`);
  const contestants = new Map<Mode, Contestant>();
  try {
    for (const mode of MODES) {
      const server = await BenchServer.start({
        mode,
        size: SIZES[mode],
        environment: await databases.create(engine),
        ...(profileFolder ? { profileFolder } : {}),
      });
      const contestant = new Contestant(server, await Callers.connect(server.port, CALLERS));
      contestants.set(mode, contestant);
      await contestant.signIn();
    }
    const hot = await race(contestants, 'hot');
    const spread = await race(contestants, 'spread');
    const rss = (await contestants.get('gathered')?.server.usage())?.rss ?? 0;
    for (const contestant of contestants.values()) await contestant.server.audit();
    return [
      line(`${name}: joins, one hot tournament`, hot, TARGET),
      line(`${name}: joins over ${SPREAD} tournaments`, spread),
      { what: `${name}: memory after the joins`, ours: megabytes(rss) },
    ];
  } finally {
    for (const contestant of contestants.values()) await contestant.stop();
  }
}

type Results = Record<Mode, Round[]>;

/** In turns, so that whatever else this machine does falls on both. */
async function race(contestants: ReadonlyMap<Mode, Contestant>, shape: Shape): Promise<Results> {
  for (const contestant of contestants.values()) await contestant.join(shape, WARM_UP_MS);
  const results: Results = { gathered: [], 'row-lock': [] };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [mode, contestant] of contestants) {
      const result = await contestant.join(shape, ROUND_MS);
      results[mode].push(result);
      progress(`  ${shape} ${round}/${ROUNDS} ${mode}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
}

function line(what: string, results: Results, target?: number): Line {
  const middle = (mode: Mode, of: 'perSecond' | 'medianMs' | 'p99Ms' | 'cpu') =>
    median(results[mode].map((result) => result[of]));
  const figures = (mode: Mode) =>
    `${perSecond(middle(mode, 'perSecond'))}, ${middle(mode, 'medianMs').toFixed(0)} ms (p99 ${middle(mode, 'p99Ms').toFixed(0)}), ${middle(mode, 'cpu').toFixed(0)} µs of processor each`;
  const ratio = middle('gathered', 'perSecond') / middle('row-lock', 'perSecond');
  return {
    what,
    ours: figures('gathered'),
    against: `row lock each: ${figures('row-lock')}`,
    ratio,
    ...(target ? { target: { text: `at least ${target} x`, isReached: ratio >= target } } : {}),
  };
}
