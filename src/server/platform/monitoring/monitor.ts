/** What a process knows about its own work, for the operator and for Prometheus. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { PROBLEM_KINDS, type ProblemKind } from '#shared/problems.ts';
import type { Health } from '#shared/wire/operator.ts';
import type { Database } from '../database/database.ts';
import type { RepeatingJob } from '../jobs/repeating-job.ts';
import { CallTimes } from './call-times.ts';

/** Upper bounds in seconds; they include the limits that are promised for reads (0.1) and joins (2). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

const MINUTE_S = 60;

/** How many of each there were in the database at the last look. */
type Counts = Record<'ongoing' | 'transfers' | 'mails' | 'pushes', number>;

export class Monitor {
  readonly registry = new Registry();
  readonly calls = new CallTimes();
  /** The background jobs of this process. */
  readonly jobs = new Map<string, Pick<RepeatingJob, 'lastRun' | 'everyMs' | 'startedAt'>>();
  /** Calls that have arrived and are not over, as the shedding of load counts them. */
  callsUnderWay: () => number = () => 0;
  /** How many realtime connections are open. */
  sockets: () => number = () => 0;
  /** What is known of backups; null: nothing. */
  backups: () => Promise<Health['backups'] | null> = () => Promise.resolve(null);
  /** The problems that were seen at the last look, so that scrapes do not wait for the database. */
  problems: ReadonlySet<ProblemKind> = new Set();
  /** When the newest backup known was begun. */
  lastBackupAt: Date | null = null;
  /** Answers, and those of 5xx, by the second in which they were given. */
  readonly #answers: { second: number; answers: number; failed: number }[] = [];
  #counts: Counts | null = null;
  readonly #transfers: Counter;
  readonly #durations: Histogram<'method' | 'route' | 'status'>;

  constructor(database: Pick<Database, 'expectedWaitMs'>) {
    const registers = [this.registry];
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request was answered.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    /** An unknown value is sent as NaN, since 0 would count as a value. */
    const gauge = (name: string, help: string, read: () => number | null | undefined) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read() ?? Number.NaN);
        },
      });
    gauge('egofficial_calls_under_way', 'Calls of the API that have arrived and are not over.', () =>
      this.callsUnderWay(),
    );
    gauge('egofficial_sockets', 'Open realtime connections.', () => this.sockets());
    gauge(
      'egofficial_database_wait_seconds',
      'How long a statement is expected to wait for a connection.',
      () => database.expectedWaitMs / 1000,
    );
    gauge(
      'egofficial_backup_age_seconds',
      'Time since the snapshot of the newest complete backup.',
      () => this.lastBackupAt && (Date.now() - this.lastBackupAt.getTime()) / 1000,
    );
    gauge(
      'egofficial_tournaments_ongoing',
      'Tournaments that are played just now.',
      () => this.#counts?.ongoing,
    );
    gauge('egofficial_mails_waiting', 'Mails that are not sent yet.', () => this.#counts?.mails);
    gauge(
      'egofficial_pushes_waiting',
      'Messages to phones that are not sent yet.',
      () => this.#counts?.pushes,
    );
    this.#transfers = new Counter({
      name: 'egofficial_ledger_transfers_total',
      help: 'Transfers in the ledger.',
      registers: [],
    });
    const standing = () => this.problems;
    new Gauge({
      name: 'egofficial_problem',
      help: 'Whether this process sees a problem.',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const kind of PROBLEM_KINDS) this.set({ kind }, standing().has(kind) ? 1 : 0);
      },
    });
    const { jobs } = this;
    new Gauge({
      name: 'egofficial_job_seconds_since_run',
      help: 'Time since the last run of a background job ended.',
      labelNames: ['job'],
      registers,
      collect() {
        for (const [job, { lastRun }] of jobs) {
          if (lastRun) this.set({ job }, (Date.now() - lastRun.at.getTime()) / 1000);
        }
      },
    });
  }

  /** The counter of transfers is added only with the first counts: if it began at 0, all transfers would look new. */
  noteCounts(counts: Counts): void {
    if (this.#counts === null) this.registry.registerMetric(this.#transfers);
    this.#counts = counts;
    this.#transfers.reset();
    this.#transfers.inc(counts.transfers);
  }

  /** Adds what Node tells of its process, which is measured from now on as long as the process lives. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
    // Removes gauges with names of counters; their sums can be computed from the gauges by type.
    for (const what of ['handles', 'requests', 'resources'])
      this.registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }

  /** Answers of the last minute. */
  lastMinute(): { answers: number; failed: number } {
    const second = Math.floor(performance.now() / 1000);
    while (this.#answers[0] && this.#answers[0].second < second - MINUTE_S) this.#answers.shift();
    return this.#answers.reduce(
      (sum, one) => ({ answers: sum.answers + one.answers, failed: sum.failed + one.failed }),
      { answers: 0, failed: 0 },
    );
  }

  #count(status: number): void {
    const second = Math.floor(performance.now() / 1000);
    let last = this.#answers.at(-1);
    if (last?.second !== second) {
      last = { second, answers: 0, failed: 0 };
      this.#answers.push(last);
      if (this.#answers.length > MINUTE_S) this.#answers.shift();
    }
    last.answers += 1;
    if (status >= 500) last.failed += 1;
  }

  /** Notes every answer of the app. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeName(request);
      const { method } = request;
      const ms = reply.elapsedTime;
      this.#count(reply.statusCode);
      this.calls.note(`${method} ${route}`, reply.statusCode, ms);
      this.#durations.observe({ method, route, status: String(reply.statusCode) }, ms / 1000);
      done();
    });
  }
}

/** The route of a request. Addresses that no route has are many, and each file of the web is a route: they count as one. */
function routeName({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'none';
  return url.replace(/^(\/(?:assets|art|icons|social)\/).*/, '$1*');
}

/** Seconds since the process has started. */
export function uptimeSeconds(): number {
  return Math.round(performance.now() / 1000);
}
