/** How calls were answered of late: how many failed, and which took longest. */

/** What was answered on one route. */
interface RouteTimes {
  calls: number;
  totalMs: number;
  maxMs: number;
}

interface Period {
  since: number;
  calls: number;
  /** Calls that were answered with status 4xx; `failed` are those with 5xx. */
  refused: number;
  failed: number;
  routes: Map<string, RouteTimes>;
}

export interface CallSummary {
  since: Date;
  calls: number;
  refused: number;
  failed: number;
  /** By mean time, the slowest first. */
  slowest: { call: string; calls: number; meanMs: number; maxMs: number }[];
}

/** A summary covers between one and two periods of this length. */
const PERIOD_MS = 30 * 60_000;

/** Counts calls by route; the number of routes bounds the memory. */
export class CallTimes {
  #before: Period | null = null;
  #now: Period;
  readonly #clock: () => number;

  /** @param clock milliseconds since 1970 */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    this.#now = newPeriod(clock());
  }

  /** @param route method and path with the names of its parameters */
  note(route: string, status: number, ms: number): void {
    this.#turn();
    const period = this.#now;
    period.calls += 1;
    if (status >= 500) period.failed += 1;
    else if (status >= 400) period.refused += 1;
    const times = period.routes.get(route) ?? { calls: 0, totalMs: 0, maxMs: 0 };
    times.calls += 1;
    times.totalMs += ms;
    times.maxMs = Math.max(times.maxMs, ms);
    period.routes.set(route, times);
  }

  summarize(count: number): CallSummary {
    this.#turn();
    const periods = this.#before ? [this.#before, this.#now] : [this.#now];
    const routes = new Map<string, RouteTimes>();
    for (const period of periods) {
      for (const [route, { calls, totalMs, maxMs }] of period.routes) {
        const known = routes.get(route) ?? { calls: 0, totalMs: 0, maxMs: 0 };
        routes.set(route, {
          calls: known.calls + calls,
          totalMs: known.totalMs + totalMs,
          maxMs: Math.max(known.maxMs, maxMs),
        });
      }
    }
    const sum = (of: (period: Period) => number) => periods.reduce((total, one) => total + of(one), 0);
    return {
      since: new Date(Math.min(...periods.map(({ since }) => since))),
      calls: sum(({ calls }) => calls),
      refused: sum(({ refused }) => refused),
      failed: sum(({ failed }) => failed),
      slowest: [...routes]
        .map(([call, { calls, totalMs, maxMs }]) => ({
          call,
          calls,
          meanMs: rounded(totalMs / calls),
          maxMs: rounded(maxMs),
        }))
        .sort((a, b) => b.meanMs - a.meanMs)
        .slice(0, count),
    };
  }

  #turn(): void {
    const now = this.#clock();
    const age = now - this.#now.since;
    if (age < PERIOD_MS) return;
    this.#before = age < 2 * PERIOD_MS ? this.#now : null;
    this.#now = newPeriod(now);
  }
}

function newPeriod(since: number): Period {
  return { since, calls: 0, refused: 0, failed: 0, routes: new Map() };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
