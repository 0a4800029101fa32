/** Reads per second, cached and uncached, compared with a bare Fastify route that sends the same bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { askUsage, BenchServer, plainEnvironment } from '../child.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../engines.ts';
import { askOnce, Clients } from '../load.ts';
import { type Contender, figures, middle, type Round, race, reading } from '../race.ts';
import { type Line, progress } from '../report.ts';
import { address, cookies, fillSeats } from '../requests.ts';

const CLIENTS = 64;
const LIST_SIZE = 25;
const TARGET = 0.5;
/** Players in every tournament, so that lists have a realistic size. */
const SIZE = { players: 12, hot: 0, spread: 60 };

export interface BareAnswer {
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

type Variant = Engine | 'bare';

/** A kind of read. */
interface Shape {
  what: string;
  path: string;
  /** Session token; absent for a visitor. */
  token?: string;
  /** True when the answer is shared by many viewers and therefore cached. */
  isShared?: true;
}

/** Headers that every server sets by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

export async function measureReads(databases: Databases, profileFolder?: string): Promise<Line[]> {
  buildWebIfStale();
  progress('reads: creating fixtures');
  const servers = new Map<Engine, BenchServer>();
  const targets = new Map<Variant, Contender>();
  let bare: ChildProcess | undefined;
  try {
    for (const engine of ENGINES) {
      const server = await BenchServer.start({
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
    const port = await freePort();
    const child = await startBare(port, copies);
    bare = child;
    targets.set('bare', {
      clients: await Clients.connect(port, CLIENTS),
      cpu: async () => (await askUsage(child)).cpu,
    });
    const lines: Line[] = [];
    for (const [index, { what, isShared }] of models.entries()) {
      const results = await race(what, targets, (variant) => {
        if (variant === 'bare') return reading(`/${index}`);
        const { path: at = '', token } = shapes.get(variant)?.[index] ?? {};
        return reading(at, cookies(token));
      });
      const size = Buffer.byteLength(copies[index]?.body ?? '', 'base64') / 1000;
      lines.push(...compare(`${what}, ${size.toFixed(1)} kB`, results, isShared ? TARGET : null));
    }
    for (const server of servers.values()) await server.audit();
    return lines;
  } finally {
    for (const { clients } of targets.values()) clients.close();
    for (const server of servers.values()) await server.stop();
    bare?.kill();
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
    // Not shared: the host's own drafts could be in the list.
    { what: `list of ${LIST_SIZE} with own Drafts, read by a host`, path: withDrafts, token: hostToken },
    { what: 'the account of a player', path: '/v1/account', token },
    { what: 'the home page of a visitor', path: '/' },
    { what: 'the home page of a player', path: '/', token },
  ];
}

async function copyAnswer(port: number, { path: at, token }: Shape): Promise<BareAnswer> {
  const { headers, body } = await askOnce(port, at, cookies(token));
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))),
    body: body.toString('base64'),
  };
}

async function startBare(port: number, answers: readonly BareAnswer[]): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, '../bare-server.ts'), {
    env: { ...plainEnvironment(), PORT: String(port) },
  });
  const isListening = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The bare server exited unexpectedly.')));
  });
  child.send(answers);
  await isListening;
  return child;
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
