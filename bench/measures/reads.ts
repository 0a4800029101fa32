/** Reads per second, cached and uncached, compared with a bare Fastify route that sends the same bytes. */
import { gzipSync } from 'node:zlib';
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, progress } from '../../tools/report.ts';
import type { BareActs, BareAnswer } from '../bare-server.ts';
import { audit, type BenchServer, startServer } from '../bench-server.ts';
import { Child } from '../child.ts';
import { askOnce, Clients } from '../load.ts';
import { type Contender, figures, middle, type Round, race, reading } from '../race.ts';
import { address, cookies, fillSeats } from '../requests.ts';

const CLIENTS = 64;
const LIST_SIZE = 25;
const TARGET = 0.5;
const HOME = 'home of a visitor';
const COMPRESSED_HOME = `${HOME}, compressed`;
/** Players in every tournament, so that lists have a realistic size. */
const SIZE = { players: 12, hot: 0, spread: 60 };

type Variant = Engine | 'bare';

/** A kind of read. */
interface Shape {
  what: string;
  path: string;
  /** Session token; absent for a visitor. */
  token?: string;
  /** True when the answer is shared by many viewers and therefore cached. */
  isShared?: true;
  /** Asked for as browsers do, who take compressed answers. */
  isCompressed?: true;
  /** Another kind, and how many times its processor time this one may take at most. */
  against?: { what: string; atMost: number };
}

/** Headers that every server sets by itself, and one of an answer that is copied as it was before it was compressed. */
const OWN_HEADERS = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
]);

export async function measureReads(databases: Databases, profileFolder?: string): Promise<Line[]> {
  await buildWebIfStale();
  progress('reads: creating fixtures');
  const servers = new Map<Engine, BenchServer>();
  const targets = new Map<Variant, Contender>();
  let bare: Child<BareActs> | undefined;
  try {
    for (const engine of ENGINES) {
      const server = await startServer({
        mode: 'batched',
        size: SIZE,
        environment: await databases.create(engine),
        ...(profileFolder ? { profileFolder } : {}),
      });
      servers.set(engine, server);
      await fillSeats(server);
      const clients = await Clients.connect(server.port, CLIENTS);
      targets.set(engine, { clients, cpu: async () => (await server.usage()).cpu });
    }
    const shapes = new Map([...servers].map(([engine, server]) => [engine, shapesOf(server)]));
    const model = servers.get('pglite');
    const models = shapes.get('pglite');
    if (!model || !models) throw new Error('There is no server to record answers from.');
    const copies = await Promise.all(models.map((shape) => copyAnswer(model.port, shape)));
    const child = await Child.start<BareActs>('bare-server.ts');
    bare = child;
    await child.ask('serve', copies);
    const clients = await Clients.connect(child.port, CLIENTS);
    targets.set('bare', { clients, cpu: async () => (await child.usage()).cpu });
    const lines: Line[] = [];
    const all = new Map<string, ReadonlyMap<Variant, Round[]>>();
    for (const [index, { what, isShared, against }] of models.entries()) {
      const results = await race(what, targets, (variant) => {
        if (variant === 'bare') return reading(`/${index}`);
        const shape = shapes.get(variant)?.[index];
        return reading(shape?.path ?? '', shape && headersOf(shape));
      });
      all.set(what, results);
      const size = Buffer.byteLength(copies[index]?.body ?? '', 'base64') / 1000;
      lines.push(...compare(`${what}, ${size.toFixed(1)} kB`, results, isShared ? TARGET : null));
      const other = against && all.get(against.what);
      if (other) lines.push(...compareProcessor(what, { results, other, ...against }));
    }
    for (const server of servers.values()) await audit(server);
    return lines;
  } finally {
    for (const { clients } of targets.values()) clients.close();
    for (const server of servers.values()) await server.stop();
    await bare?.stop();
  }
}

function shapesOf({ fixture: { spread, tokens, hostToken } }: BenchServer): Shape[] {
  const id = spread.at(-1) ?? '';
  const token = tokens[0] ?? '';
  const list = address(requests.ahead(LIST_SIZE));
  const withDrafts = address({ collection: 'tournaments', queries: [query.limit(LIST_SIZE)] });
  return [
    { what: `list of ${LIST_SIZE}`, path: list, isShared: true },
    { what: 'one tournament', path: address(requests.tournament(id)), isShared: true },
    { what: 'standings', path: `/v1/tournaments/${id}/standings`, isShared: true },
    { what: `list of ${LIST_SIZE}, read by a host`, path: list, token: hostToken, isShared: true },
    // Kept for the host alone, since own Drafts could be in the list.
    { what: `list of ${LIST_SIZE} with own Drafts, read by a host`, path: withDrafts, token: hostToken },
    { what: 'the account of a player', path: '/v1/account', token },
    { what: HOME, path: '/' },
    { what: 'home of a player', path: '/', token, against: { what: HOME, atMost: 3 } },
    { what: COMPRESSED_HOME, path: '/', isCompressed: true },
    {
      what: 'home of a player, compressed',
      path: '/',
      token,
      isCompressed: true,
      against: { what: COMPRESSED_HOME, atMost: 3 },
    },
  ];
}

function headersOf({ token, isCompressed }: Shape): Record<string, string> {
  return { ...cookies(token), ...(isCompressed ? { 'accept-encoding': 'gzip, deflate, br' } : {}) };
}

async function copyAnswer(port: number, shape: Shape): Promise<BareAnswer> {
  const { headers, body } = await askOnce(port, shape.path, headersOf(shape));
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
  if (!shape.isCompressed) return { headers: same, body: body.toString('base64') };
  return { headers: { ...same, 'content-encoding': 'gzip' }, body: gzipSync(body).toString('base64') };
}

function compare(what: string, results: ReadonlyMap<Variant, Round[]>, target: number | null): Line[] {
  const bare = results.get('bare') ?? [];
  return ENGINES.map((engine) => {
    const ours = results.get(engine) ?? [];
    const ratio = middle(ours, 'perSecond') / middle(bare, 'perSecond');
    return {
      what: `${ENGINE_NAMES[engine]}: ${what}`,
      ours: figures(ours),
      against: `bare Fastify: ${figures(bare)}`,
      ratio,
      ...(target ? { target: { text: `at least ${target} x`, isReached: ratio >= target } } : {}),
    };
  });
}

interface Compared {
  results: ReadonlyMap<Variant, Round[]>;
  other: ReadonlyMap<Variant, Round[]>;
  /** What the other is. */
  what: string;
  atMost: number;
}

/** Processor time of one kind of read in times of another's. */
function compareProcessor(what: string, { results, other, what: otherWhat, atMost }: Compared): Line[] {
  return ENGINES.map((engine) => {
    const ours = middle(results.get(engine) ?? [], 'cpu');
    const theirs = middle(other.get(engine) ?? [], 'cpu');
    return {
      what: `${ENGINE_NAMES[engine]}: processor time of ${what}`,
      ours: `${ours.toFixed(0)} µs`,
      against: `${otherWhat}: ${theirs.toFixed(0)} µs`,
      ratio: ours / theirs,
      target: { text: `at most ${atMost} x`, isReached: ours <= theirs * atMost },
    };
  });
}
