/**
 * Orphaned objects. A key is recorded before its object is written, and the record is deleted in the transaction that
 * attaches the object to a file; deleting a file records its keys again. Hence every object is referenced by a file or
 * recorded here, even after kill -9, and the store need not support listing.
 */
import type { Database, Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { newObjectKey, type ObjectStore } from './object-store.ts';

/** An object that is still orphaned after this time is removed. */
const UNCLAIMED_HOURS = 24;
const SWEEP_SIZE = 100;

/**
 * Whether a backup is being written, which reads the objects that its snapshot refers to. Asked after the commit that
 * released an object: a backup that begins later does not refer to it.
 */
async function isHeld(sql: Sql): Promise<boolean> {
  const rows = await sql.query<{ held: boolean }>(
    'select true as held from backup_runs where ended_at is null and holds_until > now() limit 1',
  );
  return rows.length > 0;
}

/** Stores an object that no file refers to yet. @returns its key */
export async function putOrphaned(
  database: Database,
  store: ObjectStore,
  bytes: Uint8Array,
): Promise<string> {
  const key = newObjectKey();
  await database.query(
    `insert into loose_objects (object_key, due_at) values ($1, now() + make_interval(hours => $2))`,
    [key, UNCLAIMED_HOURS],
  );
  await store.put(key, bytes);
  return key;
}

/**
 * Stores an object, and then in a transaction what refers to it.
 * @param refer returns its answer, and the keys of objects that are released
 */
export async function putReferred<T>(
  database: Database,
  store: ObjectStore,
  bytes: Uint8Array,
  refer: (tx: Transaction, key: string) => Promise<{ answer: T; released: readonly string[] }>,
): Promise<T> {
  const key = await putOrphaned(database, store, bytes);
  try {
    const { answer, released } = await database.transaction((tx) => refer(tx, key));
    await removeReleased(database, store, released);
    return answer;
  } catch (error) {
    // After other failures the outcome of the commit is unknown, so the object must stay.
    if (error instanceof AppError) await removeReleased(database, store, [key]);
    throw error;
  }
}

/** Attaches an object to a file of this transaction. */
export async function claim(tx: Sql, key: string): Promise<void> {
  // An object is claimed only long before its due time, so that a sweep at the same time cannot remove it.
  const rows = await tx.query(
    `delete from loose_objects where object_key = $1 and due_at > now() + interval '10 minutes'
     returning object_key`,
    [key],
  );
  if (rows.length === 0) throw new Error(`The object ${key} is no longer kept.`);
}

/** Records objects that are no longer referenced once this transaction commits. */
export async function release(tx: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `insert into loose_objects (object_key, due_at) select unnest($1::text[]), now()
     on conflict (object_key) do update set due_at = excluded.due_at`,
    [keys],
  );
}

/**
 * Removes objects released by a committed transaction. Failures, and what a backup still reads, are left to the next
 * {@link sweep}.
 */
export async function removeReleased(
  database: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  try {
    if (keys.length === 0 || (await isHeld(database))) return;
    for (const key of keys) {
      await store.remove(key);
      await database.query('delete from loose_objects where object_key = $1', [key]);
    }
  } catch {
    // The next sweep tries again.
  }
}

/** Removes all due objects, unless a backup is being written. @returns their number @throws the first failure of the store */
export async function sweep(database: Database, store: ObjectStore): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await database.query<{ object_key: string }>(
      'select object_key from loose_objects where due_at <= now() order by due_at limit $1',
      [SWEEP_SIZE],
    );
    if (due.length > 0 && (await isHeld(database))) return count;
    // The object first: a record without object is harmless, an object without record would stay forever.
    for (const { object_key: key } of due) {
      await store.remove(key);
      await database.query('delete from loose_objects where object_key = $1', [key]);
    }
    count += due.length;
    if (due.length < SWEEP_SIZE) return count;
  }
}
