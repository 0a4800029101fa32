/** Reads per second, cached and uncached, compared with a bare Fastify route that sends the same bytes. */
import { gzipSync } from 'node:zlib';
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { Caller } from '../../tools/caller.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, progress } from '../../tools/report.ts';
import type { BareActs, BareAnswer } from '../bare-server.ts';
import { audit, type BenchServer } from '../bench-server.ts';
import { Child } from '../child.ts';
import {
  type Contender,
  compareProcessor,
  compareRates,
  contender,
  type Round,
  race,
  reading,
} from '../race.ts';
import { address, cookies, startOnEach } from '../requests.ts';

const CLIENTS = 64;
const LIST_SIZE = 25;
/** Of a bare route, for what many viewers share and is therefore cached. */
const SHARED = 0.5;
const HOME = 'home of a visitor';
const COMPRESSED_HOME = `${HOME}, compressed`;

type Variant = Engine | 'bare';

/** A kind of read. */
interface Shape {
  what: string;
  path: string;
  /** Session token; absent for a visitor. */
  token?: string;
  target?: number;
  /** Asked for as browsers do, who take compressed answers. */
  isCompressed?: true;
  /** Another kind, and how many times its processor time this one may take at most. */
  against?: { what: string; atMost: number };
}

/** Headers that every server sets by itself, and one of an answer that is copied as it was before it was compressed. */
const OWN_HEADERS = /^(?:date|connection|keep-alive|content-length|transfer-encoding|content-encoding)$/;

export async function measureReads(databases: Databases, profileFolder?: string): Promise<Line[]> {
  await buildWebIfStale();
  progress('reads: creating fixtures');
  const servers = new Map<Engine, BenchServer>();
  const contenders = new Map<Variant, Contender>();
  let bare: Child<BareActs> | undefined;
  try {
    await startOnEach(servers, databases, profileFolder);
    const shapes = new Map([...servers].map(([engine, server]) => [engine, shapesOf(server)]));
    const model = servers.get('pglite');
    const models = shapes.get('pglite');
    if (!model || !models) throw new Error('There is no server to record answers from.');
    const copies = await Promise.all(models.map((shape) => copyAnswer(model.port, shape)));
    bare = await Child.start<BareActs>('bare-server.ts');
    await bare.ask('serve', copies);
    for (const [name, child] of [...servers, ['bare', bare] as const])
      contenders.set(name, contender(child, CLIENTS));
    const lines: Line[] = [];
    const all = new Map<string, ReadonlyMap<Variant, Round[]>>();
    for (const [index, { what, target, against }] of models.entries()) {
      const results = await race(what, contenders, (variant) => {
        if (variant === 'bare') return reading(`/${index}`);
        const shape = shapes.get(variant)?.[index];
        return reading(shape?.path ?? '', shape && headersOf(shape));
      });
      all.set(what, results);
      const size = Buffer.byteLength(copies[index]?.body ?? '', 'base64') / 1000;
      const other = against && all.get(against.what);
      for (const engine of ENGINES) {
        const title = `${ENGINE_NAMES[engine]}: ${what}`;
        const ours = results.get(engine);
        const bytes = { ours, theirs: results.get('bare'), against: 'bare Fastify', target };
        lines.push(compareRates(`${title}, ${size.toFixed(1)} kB`, bytes));
        const read = { ours, theirs: other?.get(engine), against: against?.what ?? '' };
        if (other) lines.push(compareProcessor(title, { ...read, target: against.atMost }));
      }
    }
    for (const server of servers.values()) await audit(server);
    return lines;
  } finally {
    for (const { clients } of contenders.values()) clients.close();
    for (const server of servers.values()) await server.stop();
    await bare?.stop();
  }
}

function shapesOf({ fixture: { spread, tokens, hostToken } }: BenchServer): Shape[] {
  const id = spread.at(-1) ?? '';
  const token = tokens[0] ?? '';
  const list = address(requests.ahead(LIST_SIZE));
  const withDrafts = address({ collection: 'tournaments', queries: [query.limit(LIST_SIZE)] });
  const home = { path: '/', token };
  return [
    { what: `list of ${LIST_SIZE}`, path: list, target: SHARED },
    { what: 'one tournament', path: address(requests.tournament(id)), target: SHARED },
    { what: 'standings', path: `/v1/tournaments/${id}/standings`, target: SHARED },
    { what: `list of ${LIST_SIZE}, read by a host`, path: list, token: hostToken, target: SHARED },
    // Kept for the host alone, since own Drafts could be in the list.
    { what: `list of ${LIST_SIZE} with own Drafts, read by a host`, path: withDrafts, token: hostToken },
    { what: 'the account of a player', path: '/v1/account', token },
    { what: HOME, path: '/' },
    { what: 'home of a player', ...home, against: { what: HOME, atMost: 3 } },
    { what: COMPRESSED_HOME, path: '/', isCompressed: true },
    {
      what: 'home of a player, compressed',
      ...home,
      isCompressed: true,
      against: { what: COMPRESSED_HOME, atMost: 3 },
    },
  ];
}

function headersOf({ token, isCompressed }: Shape): Record<string, string> {
  return { ...cookies(token), ...(isCompressed ? { 'accept-encoding': 'gzip, deflate, br' } : {}) };
}

async function copyAnswer(port: number, { path, token, isCompressed }: Shape): Promise<BareAnswer> {
  const caller = new Caller(() => port, token ? { kind: 'user', secret: token } : { kind: 'guest' });
  const { status, headers, body } = await caller.call('GET', path);
  caller.close();
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  const same = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name)));
  if (!isCompressed) return { headers: same, body: body.toString('base64') };
  return { headers: { ...same, 'content-encoding': 'gzip' }, body: gzipSync(body).toString('base64') };
}
