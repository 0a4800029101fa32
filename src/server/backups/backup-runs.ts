/**
 * Backups under way, as all processes see them. While one is being written no uploaded file is removed from the store, so
 * that every file which the snapshot refers to is still there when its turn comes.
 */
import type { Database, Sql } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

/** For how long a backup whose process was killed keeps removed files in the store. */
const HOLD_HOURS = 24;

/** Records a backup that a command makes; call it before its snapshot is taken. @returns its id */
export async function beginRun(sql: Sql, isScheduled: boolean): Promise<string> {
  const id = newId();
  await sql.query(
    `insert into backup_runs (id, is_scheduled, holds_until)
     values ($1, $2, now() + make_interval(hours => $3))`,
    [id, isScheduled, HOLD_HOURS],
  );
  return id;
}

/** @param error why it failed; null when it was written */
export async function endRun(sql: Sql, id: string, error: string | null): Promise<void> {
  await sql.query('update backup_runs set ended_at = now(), error = $2 where id = $1', [id, error]);
}

/** Runs a backup and records how it ended. */
export async function recordRun<T>(
  database: Database,
  isScheduled: boolean,
  backUp: () => Promise<T>,
): Promise<T> {
  const id = await beginRun(database, isScheduled);
  let error: string | null = 'It was broken off.';
  try {
    const result = await backUp();
    error = null;
    return result;
  } catch (failure) {
    error = failure instanceof Error ? failure.message : String(failure);
    throw failure;
  } finally {
    await endRun(database, id, error);
  }
}
