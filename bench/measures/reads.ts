/** Reads per second of a list and of one document, against a bare Fastify route that answers the same bytes. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { SESSION_COOKIE } from '#server/http/session.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { type DocumentRequest, requests } from '#shared/page-data.ts';
import { freePort } from '#tests/support/postgres-server.ts';
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
  path: string;
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
/** Told anew with every answer, by whoever answers. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

export async function measureReads(databases: Databases, profileFolder?: string): Promise<Line[]> {
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
    const lines: Line[] = [];
    const addresses = new Map([...servers].map(([engine, server]) => [engine, addressesOf(server)]));
    const model = servers.get('pglite');
    const models = addresses.get('pglite');
    if (!model || !models) throw new Error('No server to copy the answers of.');
    const copies = {
      list: await copyAnswer(model.port, models.list),
      detail: await copyAnswer(model.port, models.detail),
    };
    const port = await freePort();
    const child = await startBare(port, Object.values(copies));
    bare = child;
    const callers = await Callers.connect(port, CALLERS);
    entrants.set('bare', { callers, usage: () => askUsage(child) });

    const addressOf = (contestant: Contestant) =>
      (contestant === 'bare' ? undefined : addresses.get(contestant)) ?? models;
    for (const shape of ['list', 'detail'] as const) {
      const results = await race(shape, entrants, (contestant) => {
        const bytes = requestBytes('GET', addressOf(contestant)[shape]);
        return () => bytes;
      });
      const size = Buffer.byteLength(copies[shape].body, 'base64') / 1000;
      const what = shape === 'list' ? `list of ${LIST_SIZE}` : 'one tournament';
      lines.push(...compare(`${what}, ${size.toFixed(1)} kB`, results));
    }
    entrants.delete('bare');
    callers.close();
    let count = 0;
    // The same list under addresses never asked before: what an answer costs that is not in memory.
    const fresh = await race('list from the database', entrants, (contestant) => {
      return () => requestBytes('GET', `${addressOf(contestant).list}&new=${++count}`);
    });
    for (const engine of ENGINES) {
      const ours = figures(fresh.get(engine) ?? []);
      lines.push({ what: `${ENGINE_NAMES[engine]}: the same list, asked of the database`, ours });
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

function addressesOf(server: BenchServer): Record<'list' | 'detail', string> {
  const id = server.world.spread.at(-1);
  if (id === undefined) throw new Error('There is no tournament to read.');
  return { list: address(requests.tournaments(LIST_SIZE)), detail: address(requests.tournament(id)) };
}

/** As the SDK asks it. */
function address({ collection, id, queries }: DocumentRequest): string {
  const documents = `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`;
  if (id !== undefined) return `${documents}/${id}`;
  const parameters = queries.map((text, index) => [`queries[${index}]`, text]);
  return `${documents}?${new URLSearchParams(parameters)}`;
}

async function copyAnswer(port: number, at: string): Promise<BareAnswer> {
  const { headers, body } = await askOnce(port, at);
  return {
    path: at.replace(/\?.*$/, ''),
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
  requestsOf: (contestant: Contestant) => () => Buffer,
): Promise<Map<Contestant, Round[]>> {
  const results = new Map<Contestant, Round[]>();
  for (const [contestant, { callers }] of entrants) {
    await callers.run(requestsOf(contestant), WARM_UP_MS, 200);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [contestant, { callers, usage }] of entrants) {
      const before = await usage();
      const result = await callers.run(requestsOf(contestant), ROUND_MS, 200);
      const cpu = ((await usage()).cpu - before.cpu) / result.answers;
      results.set(contestant, [...(results.get(contestant) ?? []), { ...result, cpu }]);
      progress(`  ${what} ${round}/${ROUNDS} ${contestant}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
}

function compare(what: string, results: ReadonlyMap<Contestant, Round[]>): Line[] {
  const bare = results.get('bare') ?? [];
  return ENGINES.map((engine) => {
    const ours = results.get(engine) ?? [];
    const ratio = middle(ours, 'perSecond') / middle(bare, 'perSecond');
    return {
      what: `${ENGINE_NAMES[engine]}: ${what}`,
      ours: figures(ours),
      against: `bare Fastify: ${figures(bare)}`,
      ratio,
      target: { text: `at least ${TARGET} x`, isReached: ratio >= TARGET },
    };
  });
}

function middle(rounds: readonly Round[], of: 'perSecond' | 'cpu'): number {
  return median(rounds.map((round) => round[of]));
}

function figures(rounds: readonly Round[]): string {
  return `${perSecond(middle(rounds, 'perSecond'))}, ${middle(rounds, 'cpu').toFixed(0)} µs of processor each`;
}
