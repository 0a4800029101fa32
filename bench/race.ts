/** Compares servers by rounds of the same requests. */
import type { DocumentRequest } from '#shared/page-data.ts';
import {
  documents,
  type Identity,
  isBusy,
  participants,
  sessionOf,
  sleep,
  withQueries,
} from '../tools/caller.ts';
import { type Line, median, percentile, perSecond, progress } from '../tools/report.ts';
import type { Setting } from '../tools/run.ts';
import { StartedServer } from '../tools/server.ts';
import { Connection, requestBytes } from '../tools/wire.ts';
import { type Fixture, type FixtureSize, makeFixture } from './fixture.ts';

/** Milliseconds that the remaining answers may take after the end of a run. */
const GRACE_MS = 30_000;
/** Limits of the product that are wide enough not to affect a measurement. */
const WIDE = { RATE_LIMITS: 'off', SAMPLE_DATA: 'off', HOST_PRIZE_LIMIT: '999999999' };
const SERVER = 'bench/server.ts';

export interface Ask {
  requests: Iterator<Buffer>;
  status: number;
  /** The number of connections that send requests; absent: all. */
  clients?: number;
}

export class Clients {
  readonly #port: number;
  readonly #connections: (Connection | null)[];
  /** The number of answers 503, each followed by the same request after the announced time. */
  refused = 0;

  constructor(port: number, count: number) {
    this.#port = port;
    this.#connections = Array.from({ length: count }, () => null);
  }

  /**
   * Sends requests back to back until the time is over or there are none.
   * @throws Error for an answer with another status or a closed connection
   */
  async run({ requests, status, clients }: Ask, milliseconds: number) {
    for (const [index, connection] of this.#connections.entries())
      if (!connection?.isOpen) this.#connections[index] = await Connection.open(this.#port, false);
    const start = performance.now();
    const latencies: number[] = [];
    const timeout = setTimeout(() => this.close(), milliseconds + GRACE_MS);
    const ask = async (connection: Connection | null) => {
      while (connection && performance.now() - start < milliseconds) {
        const { value: request, done } = requests.next();
        if (done) return;
        const askedAt = performance.now();
        let answer = await connection.send(request);
        for (; isBusy(answer); answer = await connection.send(request)) {
          this.refused += 1;
          await sleep(Number(answer.headers['retry-after']) * 1000);
        }
        if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body}`);
        latencies.push(performance.now() - askedAt);
      }
    };
    await Promise.all(this.#connections.slice(0, clients).map(ask));
    clearTimeout(timeout);
    return {
      answers: latencies.length,
      perSecond: latencies.length / ((performance.now() - start) / 1000),
      medianMs: percentile(latencies, 0.5),
      p99Ms: percentile(latencies, 0.99),
    };
  }

  close(): void {
    for (const connection of this.#connections) connection?.close();
  }
}

export interface Contender {
  name: string;
  server: StartedServer;
  clients: Clients;
}

/** A server of the product, with the data that it was filled with. */
export interface OwnContender extends Contender {
  fixture: Fixture;
}

interface Wanted {
  name: string;
  /** Variables for an empty database: DATA_DIR and, for a Postgres server, DATABASE_URL. */
  environment: Record<string, string>;
  size: FixtureSize;
  clients: number;
  mode?: 'batched' | 'row-lock';
}

/** Fills the databases and starts a server on each; at the end the ledgers are audited. */
export async function withServers(
  all: readonly Wanted[],
  measure: (servers: OwnContender[]) => Promise<Line[]>,
): Promise<Line[]> {
  const servers: OwnContender[] = [];
  try {
    for (const { name, environment, size, clients, mode = 'batched' } of all) {
      progress(`  ${name}: creating a fixture`);
      const settings = { ...environment, ...WIDE };
      const fixture = await makeFixture(settings, size);
      const profiles = process.env.BENCH_PROFILES;
      const profiled = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
      const server = await StartedServer.start({ ...settings, BENCH_MODE: mode }, () => ({
        words: [process.execPath, ...profiled, SERVER],
      }));
      servers.push({ name, server, fixture, clients: new Clients(server.port, clients) });
    }
    const lines = await measure(servers);
    for (const { name, server, clients } of servers) {
      if (!(await server.audit())) throw new Error('The audit has findings.');
      if (clients.refused > 0)
        lines.push({ what: `${name}: answered 503, asked again`, value: clients.refused });
    }
    return lines;
  } finally {
    for (const { clients, server } of servers) {
      clients.close();
      await server.terminate();
    }
  }
}

/** The result of one run: answers per second, and milliseconds. */
export interface Round {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Processor time of the server for each answer, in microseconds; less sensitive to other load than the rate. */
  cpu: number;
}

const ROUNDS = { rounds: 5, roundMs: 700, warmUpMs: 1000 };

/** Runs the servers in turn, so that other load on the machine affects all of them. @returns the rounds of each */
export async function race<C extends Contender>(
  what: string,
  contenders: readonly C[],
  askOf: (contender: C) => Ask,
  { rounds, roundMs, warmUpMs } = ROUNDS,
): Promise<Round[][]> {
  const all = contenders.map((one) => ({ ...one, ask: askOf(one), results: [] as Round[] }));
  for (const { clients, ask } of all) await clients.run(ask, warmUpMs);
  for (let round = 1; round <= rounds; round++) {
    for (const { name, clients, server, ask, results } of all) {
      const before = await server.cpu();
      const { answers, ...result } = await clients.run(ask, roundMs);
      results.push({ ...result, cpu: ((await server.cpu()) - before) / answers });
      progress(`  ${what} ${round}/${rounds} ${name}: ${perSecond(result.perSecond)}`);
    }
  }
  return all.map(({ results }) => results);
}

const middle = (rounds: readonly Round[], of: keyof Round) => median(rounds.map((round) => round[of]));

function figures(rounds: readonly Round[]): string {
  const [rate = 0, ms, p99, cpu] = (['perSecond', 'medianMs', 'p99Ms', 'cpu'] as const).map((of) =>
    Math.round(middle(rounds, of)),
  );
  return `${perSecond(rate)}, ${ms} ms (p99 ${p99}), ${cpu} µs of processor each`;
}

interface Peer {
  name: string;
  rounds: readonly Round[] | undefined;
  /** The least ratio of our rate to theirs. */
  target?: number | undefined;
}

export function compareRates(what: string, ours: readonly Round[] = [], peer?: Peer): Line {
  const line = { what, value: figures(ours) };
  if (!peer?.rounds) return { ...line, against: peer?.name ?? '' };
  const { name, rounds, target } = peer;
  const ratio = middle(ours, 'perSecond') / middle(rounds, 'perSecond');
  const must = target && { must: { text: `at least ${target} x`, holds: ratio >= target } };
  return { ...line, against: `${name}: ${figures(rounds)}`, ratio, ...must };
}

/** Repeats the same request. */
export function asking(...request: Parameters<typeof requestBytes>): Ask {
  const bytes = requestBytes(...request);
  return { requests: endless(() => bytes), status: request[0] === 'POST' ? 201 : 200 };
}

export function* endless(request: (count: number) => Buffer): Generator<Buffer> {
  for (let count = 0; ; count++) yield request(count);
}

export const reading = (path: string, identity: Identity = {}) => asking('GET', path, identity);

export const address = ({ collection, id, queries }: DocumentRequest) =>
  id === undefined ? withQueries(documents(collection), queries) : documents(collection, id);

export async function sendAll(clients: Clients, requests: readonly Buffer[], status: number): Promise<void> {
  await clients.run({ requests: requests.values(), status }, 60_000);
}

const joining = (tournament: string, token: string) =>
  requestBytes('POST', participants(tournament), sessionOf(token));

/** Measures a server with players in every tournament, so that documents and lists have a realistic size. */
export async function withPlayed(
  { databases, engine }: Setting,
  measure: (server: OwnContender) => Promise<Line[]>,
): Promise<Line[]> {
  const environment = await databases.create(engine);
  const wanted = { name: engine, environment, size: { players: 12, tournaments: 60 }, clients: 64 };
  return withServers([wanted], async ([server]) => {
    const { clients, fixture } = server as OwnContender;
    const joins = fixture.players.flatMap(({ token }) => fixture.tournaments.map((id) => joining(id, token)));
    await sendAll(clients, joins, 201);
    return measure(server as OwnContender);
  });
}

/**
 * Joins of all players; each joins each tournament once. Hot: all join one tournament, then the next; spread: each
 * request joins another one.
 */
export function joins({ players }: Fixture, tournaments: readonly string[], isHot: boolean): Ask {
  const requests = endless((count) => {
    const id = tournaments[isHot ? Math.floor(count / players.length) : count % tournaments.length];
    const round = isHot ? 0 : Math.floor(count / tournaments.length);
    const player = players[(count + round) % players.length];
    if (id === undefined || !player) throw new Error('The fixture has too few tournaments for this rate.');
    return joining(id, player.token);
  });
  return { requests, status: 201 };
}
