/** What synchronous replication costs: three nodes on this machine against one Postgres of the same version. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { missingPackages, postgresPrograms } from '../../scripts/cluster/programs.ts';
import { Databases } from '../../tools/databases.ts';
import { type Line, median, perSecond, progress } from '../../tools/report.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import { Clients, type LoadResult, requestBytes } from '../load.ts';
import { cookies, documentsPath } from '../requests.ts';

const FIRST_PORT = 29_000;
const SIZE = { players: 2048, hot: 60, spread: 300 };
const ROUNDS = 5;
const ROUND_MS = 2000;
const JOINS_TARGET = 0.7;

const SHAPES = {
  'joins, one tournament': { clients: 256, status: 201 },
  'joins, 300 tournaments': { clients: 256, status: 201 },
  'changes of a tournament': { clients: 16, status: 200 },
  'lists of a visitor': { clients: 64, status: 200 },
} as const;
type Shape = keyof typeof SHAPES;
const NAMES = Object.keys(SHAPES) as Shape[];

class Variant {
  readonly server: BenchServer;
  readonly results = new Map<Shape, LoadResult[]>(NAMES.map((shape) => [shape, []]));
  #count = 0;

  constructor(server: BenchServer) {
    this.server = server;
  }

  async measure(shape: Shape, milliseconds: number): Promise<LoadResult> {
    const { clients: count, status } = SHAPES[shape];
    const clients = await Clients.connect(this.server.port, count);
    const result = await clients.run(() => this.#request(shape), milliseconds, status);
    clients.close();
    return result;
  }

  #request(shape: Shape): Buffer {
    const { tokens, hostToken, hot, spread } = this.server.fixture;
    const count = this.#count++;
    if (shape === 'lists of a visitor') return requestBytes('GET', documentsPath('tournaments'), {});
    if (shape === 'changes of a tournament') {
      const id = spread[count % spread.length];
      const body = { data: { description: `<p>Version ${count}</p>` } };
      return requestBytes('PATCH', `${documentsPath('tournaments')}/${id}`, cookies(hostToken), body);
    }
    return this.#join(shape === 'joins, one tournament' ? hot : spread, tokens);
  }

  readonly #joined = new Map<readonly string[], number>();

  /** Every player joins one tournament after the other, or all of them by turns. */
  #join(tournaments: readonly string[], tokens: readonly string[]): Buffer {
    const count = this.#joined.get(tournaments) ?? 0;
    this.#joined.set(tournaments, count + 1);
    const isHot = tournaments === this.server.fixture.hot;
    const id = tournaments[isHot ? Math.floor(count / tokens.length) : count % tournaments.length];
    const round = Math.floor(count / tournaments.length);
    const token = tokens[isHot ? count % tokens.length : (count + round) % tokens.length];
    if (id === undefined) throw new Error('The fixture has too few tournaments for this rate.');
    return requestBytes('POST', `/v1/tournaments/${id}/participants`, cookies(token));
  }
}

export async function measureCluster(): Promise<Line[]> {
  const absent = await missingPackages();
  if (absent.length > 0) return [{ what: 'skipped, for want of packages', ours: absent.join(', ') }];
  process.env.PG_BIN = postgresPrograms() ?? '';
  const databases = new Databases();
  const cluster = new Cluster({
    folder: path.join(tmpdir(), `egofficial-bench-cluster-${process.pid}`),
    firstPort: FIRST_PORT,
  });
  const variants: Variant[] = [];
  try {
    progress('cluster: starting three nodes and one, creating two fixtures');
    await cluster.start();
    const one = await databases.create('postgres');
    const three = { ...one, DATA_DIR: await databases.folder(), DATABASE_URL: cluster.databaseUrl };
    for (const environment of [one, three]) {
      variants.push(new Variant(await startServer({ mode: 'batched', size: SIZE, environment })));
    }
    for (const shape of NAMES) await alternate(variants, shape);
    for (const { server } of variants) await audit(server);
    return NAMES.map((shape) => lineOf(shape, variants));
  } finally {
    for (const { server } of variants) await server.stop();
    await cluster.stop();
    await databases.remove();
  }
}

async function alternate(variants: readonly Variant[], shape: Shape): Promise<void> {
  for (const variant of variants) await variant.measure(shape, ROUND_MS);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const variant of variants) {
      const result = await variant.measure(shape, ROUND_MS);
      variant.results.get(shape)?.push(result);
      progress(`  ${shape} ${round}/${ROUNDS}: ${perSecond(result.perSecond)}`);
    }
  }
}

function lineOf(shape: Shape, variants: readonly Variant[]): Line {
  const of = (variant: Variant | undefined, figure: keyof LoadResult) =>
    median((variant?.results.get(shape) ?? []).map((result) => result[figure]));
  const figures = (variant: Variant | undefined) =>
    `${perSecond(of(variant, 'perSecond'))}, ${of(variant, 'medianMs').toFixed(0)} ms (p99 ${of(variant, 'p99Ms').toFixed(0)})`;
  const [one, three] = variants;
  const ratio = of(three, 'perSecond') / of(one, 'perSecond');
  return {
    what: `three nodes: ${shape}`,
    ours: figures(three),
    against: `one: ${figures(one)}`,
    ratio,
    ...(shape.startsWith('joins') && {
      target: { text: `at least ${JOINS_TARGET} x`, isReached: ratio >= JOINS_TARGET },
    }),
  };
}
