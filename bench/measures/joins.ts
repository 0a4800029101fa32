/** Joins per second through HTTP: batched, compared with one transaction and row lock for each join. */
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { type Databases, ENGINE_NAMES, type Engine } from '../../tools/databases.ts';
import { type Line, median, megabytes, perSecond, progress } from '../../tools/report.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import type { FixtureSize } from '../fixture.ts';
import { Clients, type LoadResult, requestBytes } from '../load.ts';

const MODES = ['batched', 'row-lock'] as const;
type Mode = (typeof MODES)[number];
type Shape = 'hot' | 'spread';

const CLIENTS = 256;
const SPREAD = 1000;
/** Enough hot tournaments that none of the variants runs out of seats. */
const SIZES: Record<Mode, FixtureSize> = {
  batched: { players: 4096, hot: 100, spread: SPREAD },
  'row-lock': { players: 4096, hot: 20, spread: SPREAD },
};
const ROUNDS = 3;
const ROUND_MS = 2000;
const WARM_UP_MS = 1000;
const TARGET = 5;

interface Round extends LoadResult {
  /** Processor time of the server process for each join, in microseconds. */
  cpu: number;
}

/** A server with connected clients. */
class Variant {
  readonly server: BenchServer;
  readonly #clients: Clients;
  readonly #cookies: string[];
  /** Requests made so far; each player joins each tournament once. */
  readonly #made: Record<Shape, number> = { hot: 0, spread: 0 };

  constructor(server: BenchServer, clients: Clients) {
    this.server = server;
    this.#clients = clients;
    this.#cookies = server.fixture.tokens.map((token) => `${SESSION_COOKIE}=${token}`);
  }

  async join(shape: Shape, milliseconds: number): Promise<Round> {
    const before = await this.server.usage();
    const result = await this.#clients.run(() => this.#next(shape), milliseconds, 201);
    return { ...result, cpu: ((await this.server.usage()).cpu - before.cpu) / result.answers };
  }

  /** Loads every player's session into the server's cache before measuring, as a page view would. */
  async signIn(): Promise<void> {
    const cookies = this.#cookies.values();
    await this.#clients.run(
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
    const tournaments = this.server.fixture[shape];
    // Hot: all players join one tournament, then the next. Spread: each request joins another tournament.
    const place = shape === 'hot' ? Math.floor(count / this.#cookies.length) : count % tournaments.length;
    const id = tournaments[place];
    const cookie = this.#cookies[count % this.#cookies.length];
    if (id === undefined || cookie === undefined)
      throw new Error('The fixture has too few tournaments for this rate.');
    return requestBytes('POST', `/v1/tournaments/${id}/participants`, { cookie });
  }

  async stop(): Promise<void> {
    this.#clients.close();
    await this.server.stop();
  }
}

/** @param profileFolder folder for CPU profiles of the servers; none are written when absent */
export async function measureJoins(
  databases: Databases,
  engine: Engine,
  profileFolder?: string,
): Promise<Line[]> {
  const name = ENGINE_NAMES[engine];
  progress(`joins on ${name}: creating two fixtures`);
  const variants = new Map<Mode, Variant>();
  try {
    for (const mode of MODES) {
      const server = await startServer({
        mode,
        size: SIZES[mode],
        environment: await databases.create(engine),
        ...(profileFolder ? { profileFolder } : {}),
      });
      const variant = new Variant(server, await Clients.connect(server.port, CLIENTS));
      variants.set(mode, variant);
      await variant.signIn();
    }
    const hot = await race(variants, 'hot');
    const spread = await race(variants, 'spread');
    const rss = (await variants.get('batched')?.server.usage())?.rss ?? 0;
    for (const variant of variants.values()) await audit(variant.server);
    return [
      line(`${name}: joins, one hot tournament`, hot, TARGET),
      line(`${name}: joins over ${SPREAD} tournaments`, spread),
      { what: `${name}: memory after the joins`, ours: megabytes(rss) },
    ];
  } finally {
    for (const variant of variants.values()) await variant.stop();
  }
}

type Results = Record<Mode, Round[]>;

/** Alternates between the variants, so that other load on the machine affects both. */
async function race(variants: ReadonlyMap<Mode, Variant>, shape: Shape): Promise<Results> {
  for (const variant of variants.values()) await variant.join(shape, WARM_UP_MS);
  const results: Results = { batched: [], 'row-lock': [] };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [mode, variant] of variants) {
      const result = await variant.join(shape, ROUND_MS);
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
  const ratio = middle('batched', 'perSecond') / middle('row-lock', 'perSecond');
  return {
    what,
    ours: figures('batched'),
    against: `row lock each: ${figures('row-lock')}`,
    ratio,
    ...(target ? { target: { text: `at least ${target} x`, isReached: ratio >= target } } : {}),
  };
}
