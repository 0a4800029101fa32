/** Rounds of requests against servers that are compared. */

import { median, perSecond, progress } from '../tools/report.ts';
import { type Clients, type LoadResult, requestBytes } from './load.ts';

/** A server under test with its connections. */
export interface Contender {
  clients: Clients;
  /** Processor time it has used so far, in microseconds; null where that cannot be told. */
  cpu: () => Promise<number | null>;
}

/** What is asked of a server, again and again. */
export interface Ask {
  next: () => Buffer;
  /** The status of each answer. */
  status: number;
}

export interface Round extends LoadResult {
  /** Processor time of the server for each answer, in microseconds; less sensitive to other load than the rate. */
  cpu: number | null;
}

const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP_MS = 1000;

/** The same read again and again. */
export function reading(path: string, headers: Record<string, string> = {}): Ask {
  const bytes = requestBytes('GET', path, headers);
  return { next: () => bytes, status: 200 };
}

/** Alternates between the servers, so that other load on the machine affects all of them. */
export async function race<Name extends string>(
  what: string,
  contenders: ReadonlyMap<Name, Contender>,
  askOf: (name: Name) => Ask,
): Promise<Map<Name, Round[]>> {
  const results = new Map<Name, Round[]>();
  const asks = [...contenders].map(([name, contender]) => ({ name, ...contender, ...askOf(name) }));
  for (const { clients, next, status } of asks) await clients.run(next, WARM_UP_MS, status);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { name, clients, cpu, next, status } of asks) {
      const before = await cpu();
      const result = await clients.run(next, ROUND_MS, status);
      const after = await cpu();
      const used = before === null || after === null ? null : (after - before) / result.answers;
      results.set(name, [...(results.get(name) ?? []), { ...result, cpu: used }]);
      progress(`  ${what} ${round}/${ROUNDS} ${name}: ${perSecond(result.perSecond)}`);
    }
  }
  return results;
}

/** The median of the rounds; NaN when it cannot be told. */
export function middle(rounds: readonly Round[], of: 'perSecond' | 'cpu'): number {
  return median(rounds.map((round) => round[of] ?? Number.NaN));
}

/** Answers per second and their cost, as text. */
export function figures(rounds: readonly Round[]): string {
  const cpu = middle(rounds, 'cpu');
  return `${perSecond(middle(rounds, 'perSecond'))}${Number.isNaN(cpu) ? '' : `, ${cpu.toFixed(0)} µs of processor each`}`;
}
