/** Rounds of requests against servers that are compared. */
import { type Line, median, percentile, perSecond, progress } from '../tools/report.ts';
import { Connection, requestBytes } from '../tools/wire.ts';
import type { Child } from './child.ts';

/** How long after the end of a run the remaining answers may take. */
const GRACE_MS = 30_000;

interface LoadResult {
  answers: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

/** What is asked of a server, again and again. */
export interface Ask {
  /** The next request; null when there is none. */
  next: () => Buffer | null;
  /** The status of each answer. */
  status: number;
  /** Connections that ask; absent: all. */
  clients?: number;
}

/** Connections with one outstanding request each. */
export class Clients {
  readonly #port: number;
  readonly #connections: (Connection | null)[];

  constructor(port: number, count: number) {
    this.#port = port;
    this.#connections = Array.from({ length: count }, () => null);
  }

  /** Those that are not there, or were closed while they had nothing to ask. */
  async #connect(): Promise<void> {
    await Promise.all(
      this.#connections.map(async (connection, index) => {
        if (!connection?.isOpen) this.#connections[index] = await Connection.open(this.#port, false);
      }),
    );
  }

  /**
   * Sends requests back to back until the time is over or there are none.
   * @throws Error for an answer with another status or a closed connection
   */
  async run({ next, status, clients }: Ask, milliseconds: number): Promise<LoadResult> {
    await this.#connect();
    const start = performance.now();
    const latencies: number[] = [];
    const timeout = setTimeout(() => this.close(), milliseconds + GRACE_MS);
    const ask = async (connection: Connection | null) => {
      while (connection && performance.now() - start < milliseconds) {
        const request = next();
        if (!request) return;
        const answer = await connection.send(request);
        if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body}`);
        latencies.push(answer.ms);
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

/** A server under test with its connections. */
export interface Contender {
  clients: Clients;
  /** Processor time it has used so far, in microseconds; null where that cannot be told. */
  cpu: () => Promise<number | null>;
}

// biome-ignore lint/suspicious/noExplicitAny: each child answers questions of its own.
export function contender(child: Child<any>, clients: number): Contender {
  return { clients: new Clients(child.port, clients), cpu: async () => (await child.usage()).cpu };
}

export interface Round extends LoadResult {
  /** Processor time of the server for each answer, in microseconds; less sensitive to other load than the rate. */
  cpu: number;
}

/** The same request again and again. */
export function asking(...request: Parameters<typeof requestBytes>): Ask {
  const bytes = requestBytes(...request);
  return { next: () => bytes, status: request[0] === 'POST' ? 201 : 200 };
}

export const reading = (path: string, headers: Record<string, string> = {}) => asking('GET', path, headers);

const ROUNDS = { rounds: 5, roundMs: 700, warmUpMs: 1000 };

/** Alternates between the servers, so that other load on the machine affects all of them. */
export async function race<Name extends string>(
  what: string,
  contenders: ReadonlyMap<Name, Contender>,
  askOf: (name: Name) => Ask,
  { rounds, roundMs, warmUpMs } = ROUNDS,
): Promise<Map<Name, Round[]>> {
  const asks = [...contenders].map(([name, one]) => ({ name, ...one, ask: askOf(name) }));
  const results = new Map(asks.map(({ name }): [Name, Round[]] => [name, []]));
  for (const { clients, ask } of asks) await clients.run(ask, warmUpMs);
  for (let round = 1; round <= rounds; round++) {
    for (const { name, clients, cpu, ask } of asks) {
      const before = (await cpu()) ?? Number.NaN;
      const result = await clients.run(ask, roundMs);
      const used = ((await cpu()) ?? Number.NaN) - before;
      results.get(name)?.push({ ...result, cpu: used / result.answers });
      progress(`  ${what} ${round}/${rounds} ${name}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
}

/** The median of the rounds; NaN when it cannot be told. */
const middle = (rounds: readonly Round[], of: keyof Round) => median(rounds.map((round) => round[of]));

function figures(rounds: readonly Round[]): string {
  const [rate, ms, p99, cpu] = (['perSecond', 'medianMs', 'p99Ms', 'cpu'] as const).map((of) =>
    middle(rounds, of).toFixed(0),
  );
  const processor = cpu === 'NaN' ? '' : `, ${cpu} µs of processor each`;
  return `${Number(rate).toLocaleString('en')}/s, ${ms} ms (p99 ${p99})${processor}`;
}

interface Compared {
  ours: readonly Round[] | undefined;
  theirs: readonly Round[] | undefined;
  /** What theirs are, or why there are none. */
  against: string;
  /** Of ours to theirs: at least for rates, at most for processor time. */
  target?: number | undefined;
}

/** How many times as many answers a second there are. */
export function compareRates(what: string, { ours = [], theirs, against, target }: Compared): Line {
  if (!theirs) return { what, ours: figures(ours), against };
  const ratio = middle(ours, 'perSecond') / middle(theirs, 'perSecond');
  return {
    what,
    ours: figures(ours),
    against: `${against}: ${figures(theirs)}`,
    ratio,
    ...(target && { target: { text: `at least ${target} x`, isReached: ratio >= target } }),
  };
}

/** How many times as much processor time an answer takes. */
export function compareProcessor(
  what: string,
  { ours = [], theirs = [], against, target = 1 }: Compared,
): Line {
  const [mine, other] = [middle(ours, 'cpu'), middle(theirs, 'cpu')];
  return {
    what: `${what}: processor time`,
    ours: `${mine.toFixed(0)} µs`,
    against: `${against}: ${other.toFixed(0)} µs`,
    ratio: mine / other,
    target: { text: `at most ${target} x`, isReached: mine <= other * target },
  };
}
