import type { Database, Sql } from './database.ts';

/** Reads one snapshot with several statements while writes go on, and takes as long as it needs. */
export function inSnapshot<T>(database: Database, read: (tx: Sql) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return read(tx);
    },
    { isLong: true },
  );
}
