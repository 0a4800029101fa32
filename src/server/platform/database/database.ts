/** What the rest of the server knows of a database: SQL in, rows out, the same on both engines. */

import type { CollectionId } from '#shared/wire.ts';
import { UnavailableError } from '../errors.ts';

export interface Sql {
  /** Runs one statement. Columns: int8 as number, timestamptz as Date, arrays as arrays. */
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The kinds of records whose changes are told: documents, and what is read by other calls. */
export type RecordKind = CollectionId | 'accounts' | 'files' | 'mail_outbox';

/** What a commit touched. Caches, other processes and sockets learn of it, after the commit only. */
export interface Change {
  collection: RecordKind;
  id: string;
  action: 'create' | 'update' | 'delete';
  /**
   * The account that alone, the admin besides, reads what has changed. It saves asking for everybody else; who may
   * read what is still the collection's to say.
   */
  onlyFor?: string;
  /** Of a deletion: who read the document whoever they were. Without it the admin, and whom `onlyFor` names. */
  wasReadBy?: 'everyone' | 'users';
}

export interface Transaction extends Sql {
  /** Notes what this transaction touches; told to the listeners when, and only when, it has committed. */
  changed(change: Change): void;
}

export interface Database extends Sql {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs work in one transaction (READ COMMITTED). Serialization failures and deadlocks run it again from the
   * start, so work must have no effect outside its transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Hears of every commit that changed something: this process's own before the caller of `transaction` goes on,
   * other processes' as soon as the server tells, or with `catchUp`. Returns the way to stop.
   */
  onChange(listener: (changes: readonly Change[]) => void): () => void;
  /**
   * Waits until the listeners have heard of every commit that any process has answered for before this call. What was
   * remembered is then as good as what the database would say. Null where there is nothing to wait for.
   */
  catchUp(): Promise<void> | null;
  /** Hears that changes of other processes may have been missed: whatever was remembered must be forgotten. */
  onChangesLost(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The database cannot be reached or accepts no connection. */
export class DatabaseUnavailableError extends UnavailableError {}

/** SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** The constraint or unique index an error names. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

const RETRIED = new Set(['40001', '40P01']);

/** Repeats work while the database says that only the timing was bad. */
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
