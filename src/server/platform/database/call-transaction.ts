/**
 * One transaction for all that a call does. Transactions and statements that a command begins meanwhile become parts of
 * it; commands need not know.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { NestedDatabase } from './nested-database.ts';

interface Enclosing {
  database: Database;
  nested: NestedDatabase;
  isOpen: boolean;
}

const enclosing = new AsyncLocalStorage<Enclosing>();

/** The transaction of the call that is being handled; null: it has none, or it has ended. */
export function enclosingOf(database: Database): NestedDatabase | null {
  const found = enclosing.getStore();
  return found?.isOpen && found.database === database ? found.nested : null;
}

/** Whether a call's transaction is open: what is read in it is not committed. */
export const isWithinCall = (): boolean => enclosing.getStore()?.isOpen === true;

/**
 * Runs work in one transaction with all that it begins on this database. What has to outlive the transaction must not be
 * begun within.
 * @param work is repeated after deadlocks, and so has no other effects
 */
export async function asOneTransaction<T>(
  database: Database,
  work: (nested: Database) => Promise<T>,
  opening?: string,
): Promise<T> {
  return database.transaction(
    async (tx) => {
      const own: Enclosing = { database, nested: new NestedDatabase(database.engine, tx), isOpen: true };
      try {
        return await enclosing.run(own, () => work(own.nested));
      } finally {
        own.isOpen = false;
      }
    },
    opening ? { opening } : {},
  );
}

/** Runs what serves several calls, and so belongs to no call's transaction. */
export function outsideOfCalls<T>(work: () => T): T {
  return enclosing.exit(work);
}
