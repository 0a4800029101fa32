/**
 * Background maintenance that a Postgres server performs itself and the embedded engine does not: statistics, vacuum and
 * checkpoints. Without it, plans remain those of empty tables, dead rows accumulate, and the whole log is replayed after
 * a crash.
 */
import type { Database } from '../database/database.ts';

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
  #lastRunAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #currentRun: Promise<void> | null = null;
  #isStopped = false;
  readonly #stopListening: () => void;

  private constructor(database: Database) {
    this.#database = database;
    this.#stopListening = database.onChange((changes) => {
      this.#changes += changes.length;
      this.#schedule();
    });
  }

  /** Maintains a database until {@link stop}. */
  static start(database: Database): Maintenance {
    const maintenance = new Maintenance(database);
    // Catches up on work left by the previous process; delayed, so that the start stays fast.
    maintenance.#changes = RUN_AFTER_CHANGES;
    maintenance.#lastRunAt = Date.now();
    maintenance.#schedule();
    return maintenance;
  }

  /** Stops after the current run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#currentRun;
  }

  /** Runs what is due, one statement for each table, so that requests are served in between. */
  async run(): Promise<void> {
    this.#changes = 0;
    this.#lastRunAt = Date.now();
    // Flushes the counters of changed rows, which are otherwise up to a second old.
    await this.#database.query('select pg_stat_force_next_flush()');
    for (const table of await this.#database.query<DueTable>(DUE)) {
      if (this.#isStopped) return;
      if (table.needs_vacuum) await this.#database.query(`vacuum ${table.name}`);
      if (table.needs_analyze) await this.#database.query(`analyze ${table.name}`);
    }
    const [log] = await this.#database.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
    if (log && log.bytes > LOG_BYTES_MAX && !this.#isStopped) await this.#database.query('checkpoint');
  }

  /** Schedules the next check; earlier after many changes. */
  #schedule(): void {
    if (this.#isStopped || this.#currentRun || this.#changes === 0) return;
    const wait = this.#changes >= RUN_AFTER_CHANGES ? MIN_INTERVAL_MS : MAX_INTERVAL_MS;
    const dueAt = this.#lastRunAt + wait;
    if (this.#timer && this.#dueAt <= dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, dueAt - Date.now())).unref();
  }

  #begin(): void {
    this.#timer = null;
    this.#currentRun = this.run()
      .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
      .finally(() => {
        this.#currentRun = null;
        this.#schedule();
      });
  }
}
