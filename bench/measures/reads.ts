/** Reads per second, cached and uncached, compared with a bare Fastify route that sends the same bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { askUsage, BenchServer, plainEnvironment, type Usage } from '../child.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../engines.ts';
import { askOnce, Clients, type LoadResult, requestBytes } from '../load.ts';
import { type Line, median, perSecond, progress } from '../report.ts';

const CLIENTS = 64;
const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP_MS = 1000;
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

interface Round extends LoadResult {
  /** Processor time of the server for each answer, in microseconds; less sensitive to other load than the rate. */
  cpu: number;
}

interface Target {
  clients: Clients;
  usage: () => Promise<Usage>;
}

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
  const targets = new Map<Variant, Target>();
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
      targets.set(engine, { clients, usage: () => server.usage() });
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
      usage: () => askUsage(child),
    });
    const lines: Line[] = [];
    for (const [index, { what, isShared }] of models.entries()) {
      const results = await race(what, targets, (variant) => {
        if (variant === 'bare') return requestBytes('GET', `/${index}`);
        const { path: at = '', token } = shapes.get(variant)?.[index] ?? {};
        return requestBytes('GET', at, cookies(token));
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

/** Every player joins every tournament. */
async function fillSeats(server: BenchServer): Promise<void> {
  const { tokens, spread } = server.fixture;
  const joins = tokens.flatMap((token) =>
    spread.map((id) =>
      requestBytes('POST', `/v1/tournaments/${id}/participants`, { cookie: `${SESSION_COOKIE}=${token}` }),
    ),
  );
  const waiting = joins.values();
  const clients = await Clients.connect(server.port, CLIENTS);
  await clients.run(() => waiting.next().value ?? null, 60_000, 201);
  clients.close();
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

function cookies(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` };
}

/** The address as the SDK builds it. */
function address({ collection, id, queries }: DocumentRequest): string {
  const documents = `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`;
  if (id !== undefined) return `${documents}/${id}`;
  const parameters = queries.map((text, index) => [`queries[${index}]`, text]);
  return `${documents}?${new URLSearchParams(parameters)}`;
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

/** Alternates between the targets, so that other load on the machine affects all of them. */
async function race(
  what: string,
  targets: ReadonlyMap<Variant, Target>,
  requestOf: (variant: Variant) => Buffer,
): Promise<Map<Variant, Round[]>> {
  const results = new Map<Variant, Round[]>();
  for (const [variant, { clients }] of targets) {
    const bytes = requestOf(variant);
    await clients.run(() => bytes, WARM_UP_MS, 200);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [variant, { clients, usage }] of targets) {
      const bytes = requestOf(variant);
      const before = await usage();
      const result = await clients.run(() => bytes, ROUND_MS, 200);
      const cpu = ((await usage()).cpu - before.cpu) / result.answers;
      results.set(variant, [...(results.get(variant) ?? []), { ...result, cpu }]);
      progress(`  ${what} ${round}/${ROUNDS} ${variant}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
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

function middle(rounds: readonly Round[], of: 'perSecond' | 'cpu'): number {
  return median(rounds.map((round) => round[of]));
}

function figures(rounds: readonly Round[]): string {
  return `${perSecond(middle(rounds, 'perSecond'))}, ${middle(rounds, 'cpu').toFixed(0)} µs of processor each`;
}
