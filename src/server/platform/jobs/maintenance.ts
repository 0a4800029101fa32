/**
 * What a Postgres server does for itself in the background and the embedded engine does not: statistics, vacuum and
 * checkpoints. Without them plans stay those of empty tables, dead rows stay, and everything ever written is read
 * again after a crash.
 */
import type { Database } from '../database/database.ts';

/**
 * Looks once this many records changed, but not more often than this (a look takes some 50 ms), and at least this
 * often while any did.
 */
const LOOK_AFTER_CHANGES = 2_000;
const LOOK_AT_MOST_EVERY_MS = 5_000;
const LOOK_AT_LEAST_EVERY_MS = 60_000;

/** More log takes longer to read after a crash; less makes every page be written whole again too often. */
const LOG_BYTES_MAX = 64 * 1024 * 1024;

/** The rules of autovacuum, with its own defaults; a table that outgrew its statistics counts after a crash too. */
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
  #lookedAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #looking: Promise<void> | null = null;
  #isStopped = false;
  readonly #stopListening: () => void;

  private constructor(database: Database) {
    this.#database = database;
    this.#stopListening = database.onChange((changes) => {
      this.#changes += changes.length;
      this.#plan();
    });
  }

  /** Looks after a database until {@link stop}. */
  static start(database: Database): Maintenance {
    const maintenance = new Maintenance(database);
    // Whatever the last process left undone; after the start, which should be quick.
    maintenance.#changes = LOOK_AFTER_CHANGES;
    maintenance.#lookedAt = Date.now();
    maintenance.#plan();
    return maintenance;
  }

  /** Ends; what is under way comes to its end first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Does now what is due: one statement for each table, so that requests get in between. */
  async look(): Promise<void> {
    this.#changes = 0;
    this.#lookedAt = Date.now();
    // Counts of changed rows are otherwise up to a second old.
    await this.#database.query('select pg_stat_force_next_flush()');
    for (const table of await this.#database.query<DueTable>(DUE)) {
      if (this.#isStopped) return;
      if (table.needs_vacuum) await this.#database.query(`vacuum ${table.name}`);
      if (table.needs_analyze) await this.#database.query(`analyze ${table.name}`);
    }
    const [log] = await this.#database.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
    if (log && log.bytes > LOG_BYTES_MAX && !this.#isStopped) await this.#database.query('checkpoint');
  }

  /** Sets the timer for the next look; an earlier one once many records changed. */
  #plan(): void {
    if (this.#isStopped || this.#looking || this.#changes === 0) return;
    const wait = this.#changes >= LOOK_AFTER_CHANGES ? LOOK_AT_MOST_EVERY_MS : LOOK_AT_LEAST_EVERY_MS;
    const dueAt = this.#lookedAt + wait;
    if (this.#timer && this.#dueAt <= dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, dueAt - Date.now())).unref();
  }

  #begin(): void {
    this.#timer = null;
    this.#looking = this.look()
      .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
      .finally(() => {
        this.#looking = null;
        this.#plan();
      });
  }
}
