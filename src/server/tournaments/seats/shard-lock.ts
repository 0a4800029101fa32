import { type Database, sqlState, type Transaction } from '#server/platform/database/database.ts';

/** Class of the advisory locks of shards; the shard is the second key. */
const LOCK_CLASS = 725_100;
/** Milliseconds that a process which stopped within a batch can delay the others. */
const WAIT_MAX_MS = 250;
/** Postgres error code: the lock was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Sets the limit, takes the lock and lifts the limit, in this order: later waits for rows have no such limit. */
const lockOf = (shard: number) =>
  `select set_config('lock_timeout', '${WAIT_MAX_MS}', true), pg_advisory_xact_lock(${LOCK_CLASS}, ${shard}),
    set_config('lock_timeout', '0', true)`;

/**
 * Runs a transaction while no other process runs one of the same shard. Meanwhile requests gather in the other
 * processes, so that batches stay large. The lock does nothing else, so a batch that waits too long runs without it.
 */
export async function inTurn<Result>(
  database: Database,
  shard: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(work, { opening: lockOf(shard) });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    return database.transaction(work);
  }
}
