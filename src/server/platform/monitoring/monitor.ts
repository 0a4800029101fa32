/** What a process knows about its own work, for the operator and for Prometheus. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from '#shared/wire/operator.ts';
import type { Database } from '../database/database.ts';
import type { RepeatingJob } from '../jobs/repeating-job.ts';
import { CallTimes } from './call-times.ts';

/** Seconds; around the limits of what is promised for reads (0.1) and joins (2). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export class Monitor {
  readonly registry = new Registry();
  readonly calls = new CallTimes();
  /** The background jobs of this process. */
  readonly jobs = new Map<string, Pick<RepeatingJob, 'lastRun'>>();
  /** Calls that have arrived and are not over, as the shedding of load counts them. */
  callsUnderWay: () => number = () => 0;
  /** How many realtime connections are open. */
  sockets: () => number = () => 0;
  /** What is known of backups; null: nothing. */
  backups: () => Promise<Health['backups'] | null> = () => Promise.resolve(null);
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
    /** What cannot be told is left as it was. */
    const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value !== null) this.set(value);
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
    const backups = () => this.backups();
    gauge(
      'egofficial_backup_age_seconds',
      'Time since the snapshot of the newest complete backup.',
      async () => {
        const lastAt = (await backups())?.lastAt;
        return lastAt ? (Date.now() - Date.parse(lastAt)) / 1000 : null;
      },
    );
    new Gauge({
      name: 'egofficial_backup_problem',
      help: 'Whether the newest backup has failed, and whether a scheduled one is overdue.',
      labelNames: ['kind'],
      registers,
      async collect() {
        const state = await backups();
        if (!state) return;
        this.set({ kind: 'failed' }, state.error === null ? 0 : 1);
        this.set({ kind: 'overdue' }, state.isOverdue ? 1 : 0);
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

  /** Adds what Node tells of its process, which is measured from now on as long as the process lives. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Notes every answer of the app. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeName(request);
      const { method } = request;
      const ms = reply.elapsedTime;
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
