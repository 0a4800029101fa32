/** What was done in an evening, and how long each act took for who did it. */
import { percentile } from '../../tools/report.ts';

const ACTS = [
  'sign in',
  'open the page',
  'open the socket',
  'join',
  'check in',
  'start the match',
  'enter the room',
  'see the room',
  'put results',
  'see the standings',
  'settle',
  'see the prize',
] as const;
export type Act = (typeof ACTS)[number];

export class Acts {
  readonly #times = new Map<Act, number[]>(ACTS.map((act) => [act, []]));
  /** Answers 503 and 429, after which the same call was made again. */
  refused = 0;

  add(act: Act, ms: number): void {
    this.#times.get(act)?.push(ms);
  }

  /** Times an act from the first try to its success. */
  async time<T>(act: Act, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    this.add(act, performance.now() - startedAt);
    return result;
  }

  /** The acts that were done, in the order of an evening. */
  lines(): { act: Act; count: number; p50: number; p99: number }[] {
    return [...this.#times]
      .filter(([, times]) => times.length > 0)
      .map(([act, times]) => ({
        act,
        count: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
      }));
  }

  /** The p99 of the slowest act. */
  get slowest(): number {
    return Math.max(...this.lines().map(({ p99 }) => p99));
  }
}
