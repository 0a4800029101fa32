/** The database interface of the server: SQL in, rows out, equal on both engines. */

import { UnavailableError } from '../errors.ts';

export interface Sql {
  /** Runs one statement. int8 is returned as number, timestamptz as Date, arrays as arrays. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The kinds of records whose changes are published. Each subject declares its own.
 * @public
 */
export interface RecordKinds {
  mail_outbox: true;
  accounts: true;
}

export type RecordKind = keyof RecordKinds;

/** A record touched by a transaction. Caches, other processes and sockets are notified after the commit. */
export interface Change {
  collection: RecordKind;
  id: string;
  action: 'create' | 'update' | 'delete';
  /**
   * For updates: the only attributes of the document that have changed; who may see the document has not changed.
   * Absent: any attribute may have changed.
   */
  attributes?: readonly string[];
  /**
   * The only account, besides admins, that can read what has changed. Avoids reads for other viewers; the collection
   * still decides who may read the record.
   */
  onlyFor?: string;
  /** For deletions: the group that could read the record. Absent: only admins and `onlyFor`. */
  wasReadBy?: 'everyone' | 'users';
}

export interface Transaction extends Sql {
  /** Records a change. Listeners are notified when the transaction commits; equal changes are notified once. */
  changed(change: Change): void;
}

export interface TransactionOptions {
  /**
   * The statements may take any time: for migrations, audits, sample data. In all other transactions a database server
   * cancels statements after a few seconds, so that they do not hold locks when nobody waits for them any more.
   */
  isLong?: boolean;
  /** A statement without parameters that is sent together with the beginning, which saves a round trip. */
  opening?: string;
}

/** The state while no server takes writes. */
export interface Away {
  /** The instant up to which memory has all that was committed. */
  asOf: Date;
}

/** While the database is away, answers that expired up to this long before are given; all are dated back by as much. */
export const CHANGED_BEFORE_MS = 5_000;

export interface Database extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /** Milliseconds that a statement which is sent now is expected to wait for a connection. */
  readonly expectedWaitMs: number;
  /**
   * Runs work in one transaction (READ COMMITTED). Serialization failures and deadlocks repeat it from the start, so
   * work must have no effects outside of its transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Adds a listener for committed changes: those of this process before `transaction` resolves, those of other
   * processes when their notification arrives, at the latest with `catchUp`. Returns a function that removes it.
   */
  onChange(listener: (changes: readonly Change[]) => void): () => void;
  /**
   * Waits until listeners have been notified of every commit that any process acknowledged before this call. Caches are
   * then as current as the database. Null when there is nothing to wait for.
   */
  catchUp(): Promise<void> | null;
  /** Adds a listener for the loss of notifications from other processes: all caches must be dropped. */
  onChangesLost(listener: () => void): () => void;
  /** Null while the database can be asked. Otherwise every statement is refused at once. */
  readonly away: Away | null;
  /** Adds a listener for the end of a loss. Other processes' commits after `since` may not have been notified. */
  onBack(listener: (since: Date) => void): () => void;
  close(): Promise<void>;
}

/** The database cannot be reached, accepts no connection or cannot do what it is asked at present. */
export class DatabaseUnavailableError extends UnavailableError {}

/** SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** The constraint or unique index named by a database error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

const RETRIED = new Set(['40001', '40P01']);

/** Repeats work after serialization failures and deadlocks. */
export async function withRetries<T>(work: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (!state || !RETRIED.has(state) || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
