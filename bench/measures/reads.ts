/** Reads per second, from memory and of the database, against a bare Fastify route that answers the same bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { askUsage, BenchServer, plainEnvironment, type Usage } from '../child.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../engines.ts';
import { askOnce, Callers, type LoadResult, requestBytes } from '../load.ts';
import { type Line, median, perSecond, progress } from '../report.ts';

const CALLERS = 64;
const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP_MS = 1000;
const LIST_SIZE = 25;
const TARGET = 0.5;
/** A few players in every tournament, so that the lists have the size of the real ones. */
const SIZE = { players: 12, hot: 0, spread: 60 };

export interface BareAnswer {
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

type Contestant = Engine | 'bare';

interface Round extends LoadResult {
  /** Processor time of the server for each answer, microseconds: tells more than the rate when the machine is busy. */
  cpu: number;
}

interface Entrant {
  callers: Callers;
  usage: () => Promise<Usage>;
}

/** What is read. */
interface Shape {
  what: string;
  path: string;
  /** Whose session goes with it; none for a visitor. */
  token?: string;
  /** One answer for many, and so from memory. */
  isShared?: true;
}

/** Told anew with every answer, by whoever answers. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

export async function measureReads(databases: Databases, profileFolder?: string): Promise<Line[]> {
  buildWebIfStale();
  progress('reads: making worlds');
  const servers = new Map<Engine, BenchServer>();
  const entrants = new Map<Contestant, Entrant>();
  let bare: ChildProcess | undefined;
  try {
    for (const engine of ENGINES) {
      const server = await BenchServer.start({
        mode: 'gathered',
        size: SIZE,
        environment: await databases.create(engine),
        ...(profileFolder ? { profileFolder } : {}),
      });
      servers.set(engine, server);
      await fillSeats(server);
      const callers = await Callers.connect(server.port, CALLERS);
      entrants.set(engine, { callers, usage: () => server.usage() });
    }
    const shapes = new Map([...servers].map(([engine, server]) => [engine, shapesOf(server)]));
    const model = servers.get('pglite');
    const models = shapes.get('pglite');
    if (!model || !models) throw new Error('No server to copy the answers of.');
    const copies = await Promise.all(models.map((shape) => copyAnswer(model.port, shape)));
    const port = await freePort();
    const child = await startBare(port, copies);
    bare = child;
    entrants.set('bare', {
      callers: await Callers.connect(port, CALLERS),
      usage: () => askUsage(child),
    });
    const lines: Line[] = [];
    for (const [index, { what, isShared }] of models.entries()) {
      const results = await race(what, entrants, (contestant) => {
        if (contestant === 'bare') return requestBytes('GET', `/${index}`);
        const { path: at = '', token } = shapes.get(contestant)?.[index] ?? {};
        return requestBytes('GET', at, cookies(token));
      });
      const size = Buffer.byteLength(copies[index]?.body ?? '', 'base64') / 1000;
      lines.push(...compare(`${what}, ${size.toFixed(1)} kB`, results, isShared ? TARGET : null));
    }
    for (const server of servers.values()) await server.audit();
    return lines;
  } finally {
    for (const { callers } of entrants.values()) callers.close();
    for (const server of servers.values()) await server.stop();
    bare?.kill();
  }
}

/** Every player joins every tournament. */
async function fillSeats(server: BenchServer): Promise<void> {
  const { tokens, spread } = server.world;
  const joins = tokens.flatMap((token) =>
    spread.map((id) =>
      requestBytes('POST', `/v1/tournaments/${id}/participants`, { cookie: `${SESSION_COOKIE}=${token}` }),
    ),
  );
  const waiting = joins.values();
  const callers = await Callers.connect(server.port, CALLERS);
  await callers.run(() => waiting.next().value ?? null, 60_000, 201);
  callers.close();
}

function shapesOf({ world: { spread, tokens, hostToken } }: BenchServer): Shape[] {
  const id = spread.at(-1) ?? '';
  const token = tokens[0] ?? '';
  const list = address(requests.tournaments(LIST_SIZE));
  return [
    { what: `list of ${LIST_SIZE}`, path: list, isShared: true },
    { what: 'one tournament', path: address(requests.tournament(id)), isShared: true },
    // Drafts of theirs could be in it.
    { what: `list of ${LIST_SIZE}, read by a host`, path: list, token: hostToken },
    { what: 'the account of a player', path: '/v1/account', token },
    { what: 'the home page of a player', path: '/', token },
  ];
}

function cookies(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` };
}

/** As the SDK asks it. */
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
    child.once('exit', () => reject(new Error('The bare server ended by itself.')));
  });
  child.send(answers);
  await isListening;
  return child;
}

/** In turns, so that whatever else this machine does falls on all. */
async function race(
  what: string,
  entrants: ReadonlyMap<Contestant, Entrant>,
  requestOf: (contestant: Contestant) => Buffer,
): Promise<Map<Contestant, Round[]>> {
  const results = new Map<Contestant, Round[]>();
  for (const [contestant, { callers }] of entrants) {
    const bytes = requestOf(contestant);
    await callers.run(() => bytes, WARM_UP_MS, 200);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [contestant, { callers, usage }] of entrants) {
      const bytes = requestOf(contestant);
      const before = await usage();
      const result = await callers.run(() => bytes, ROUND_MS, 200);
      const cpu = ((await usage()).cpu - before.cpu) / result.answers;
      results.set(contestant, [...(results.get(contestant) ?? []), { ...result, cpu }]);
      progress(`  ${what} ${round}/${ROUNDS} ${contestant}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
}

function compare(what: string, results: ReadonlyMap<Contestant, Round[]>, target: number | null): Line[] {
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
