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

/** Whether a call's transaction is open, in which reads may return what is not committed yet. */
export const isWithinCall = (): boolean => enclosing.getStore()?.isOpen === true;

/**
 * Runs work in one transaction, together with all statements that it causes on this database. Work must not start
 * anything that outlives the transaction.
 * @param work is repeated after deadlocks, and so must have no other effects
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

/** Runs work that serves several calls and must therefore not belong to the transaction of one of them. */
export function outsideOfCalls<T>(work: () => T): T {
  return enclosing.exit(work);
}
