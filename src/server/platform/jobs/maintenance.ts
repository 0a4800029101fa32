/**
 * Background maintenance that a Postgres server performs itself and the embedded engine does not: statistics, vacuum and
 * checkpoints. Without it, plans remain those of empty tables, dead rows accumulate, and the whole log is replayed after
 * a crash.
 */
import type { Database } from '../database/database.ts';
import { type JobRun, RepeatingJob } from './repeating-job.ts';

/**
 * Checks once this many records have changed, at most once in this interval (a check takes about 50 ms), and at least
 * once in this interval while records change.
 */
const RUN_AFTER_CHANGES = 2_000;
const MIN_INTERVAL_MS = 5_000;
const MAX_INTERVAL_MS = 60_000;

/** A longer log takes longer to replay; more frequent checkpoints write more full pages. */
const LOG_BYTES_MAX = 64 * 1024 * 1024;

/** Autovacuum's rules with its defaults; also selects tables that have outgrown their statistics after a crash. */
const DUE = `
  select quote_ident(c.relname) as name,
    c.reltuples < 0 or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
      or pg_relation_size(c.oid) > current_setting('block_size')::bigint * (2 * c.relpages + 10) as needs_analyze,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as needs_vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid`;

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

interface DueTable {
  name: string;
  needs_analyze: boolean;
  needs_vacuum: boolean;
}

export class Maintenance {
  readonly #database: Database;
  #changes = 0;
  #lastRunAt = performance.now();
  readonly #job: RepeatingJob;
  readonly #stopListening: () => void;

  private constructor(database: Database) {
    this.#database = database;
    this.#job = new RepeatingJob({
      run: (signal) => this.run(signal),
      // Catches up on work left by the previous process; delayed, so that the start stays fast.
      firstAfterMs: MIN_INTERVAL_MS,
      everyMs: Number.POSITIVE_INFINITY,
      report: (error) => process.emitWarning(error instanceof Error ? error : String(error)),
    });
    this.#stopListening = database.onChange((changes) => this.#count(changes.length));
  }

  /** Maintains a database until {@link stop}. */
  static start(database: Database): Maintenance {
    return new Maintenance(database);
  }

  get startedAt(): Date {
    return this.#job.startedAt;
  }

  /** Infinity, since it runs only on request. */
  get everyMs(): number {
    return this.#job.everyMs;
  }

  get lastRun(): JobRun | null {
    return this.#job.lastRun;
  }

  /** Stops after the current statement. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#job.stop();
  }

  /** Runs what is due, one statement for each table, so that requests are served in between. */
  async run(signal?: AbortSignal): Promise<void> {
    this.#changes = 0;
    this.#lastRunAt = performance.now();
    // Flushes the counters of changed rows, which are otherwise up to a second old.
    await this.#database.query('select pg_stat_force_next_flush()');
    for (const table of await this.#database.query<DueTable>(DUE)) {
      if (signal?.aborted) return;
      if (table.needs_vacuum) await this.#database.query(`vacuum ${table.name}`);
      if (table.needs_analyze) await this.#database.query(`analyze ${table.name}`);
    }
    const [log] = await this.#database.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
    if (log && log.bytes > LOG_BYTES_MAX && !signal?.aborted) await this.#database.query('checkpoint');
  }

  /** Schedules the next run; earlier after many changes. */
  #count(changes: number): void {
    this.#changes += changes;
    const wait = this.#changes >= RUN_AFTER_CHANGES ? MIN_INTERVAL_MS : MAX_INTERVAL_MS;
    this.#job.runWithin(Math.max(0, this.#lastRunAt + wait - performance.now()));
  }
}
