/**
 * Objects no record names. A key is noted before its object is written and taken off the list in the transaction that
 * gives it a record; removing a record puts its keys on the list. So nothing is ever lost in the store, whatever
 * happens to a process, and the store need not be able to list what it has.
 */
import type { Database, Sql } from '#server/platform/database/database.ts';
import { newObjectKey, type ObjectStore } from './object-store.ts';

/** An object that has no record after this long never gets one. */
const UNCLAIMED_HOURS = 24;
const SWEEP_SIZE = 100;

/** Keeps bytes that have no record yet; returns their key. */
export async function putLoose(database: Database, store: ObjectStore, bytes: Uint8Array): Promise<string> {
  const key = newObjectKey();
  await database.query(
    `insert into loose_objects (object_key, due_at) values ($1, now() + make_interval(hours => $2))`,
    [key, UNCLAIMED_HOURS],
  );
  await store.put(key, bytes);
  return key;
}

/** A record of this transaction names the object now. */
export async function claim(tx: Sql, key: string): Promise<void> {
  // Well before its time, so that no clean-up removes it at this moment: the record would name nothing.
  const rows = await tx.query(
    `delete from loose_objects where object_key = $1 and due_at > now() + interval '10 minutes'
     returning object_key`,
    [key],
  );
  if (rows.length === 0) throw new Error(`The object ${key} is no longer kept.`);
}

/** No record names these objects any more once this transaction has committed. */
export async function release(tx: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `insert into loose_objects (object_key, due_at) select unnest($1::text[]), now()
     on conflict (object_key) do update set due_at = excluded.due_at`,
    [keys],
  );
}

/** Removes objects that were just released. What fails is left to the next {@link sweep}. */
export async function removeReleased(
  database: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await store.remove(key);
      await database.query('delete from loose_objects where object_key = $1', [key]);
    } catch {
      return;
    }
  }
}

/** Removes every object whose time has come. Returns how many; throws what the store says about the first failure. */
export async function sweep(database: Database, store: ObjectStore): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await database.query<{ object_key: string }>(
      'select object_key from loose_objects where due_at <= now() order by due_at limit $1',
      [SWEEP_SIZE],
    );
    // The object first: a note without an object is harmless, an object without a note stays for ever.
    for (const { object_key: key } of due) {
      await store.remove(key);
      await database.query('delete from loose_objects where object_key = $1', [key]);
    }
    count += due.length;
    if (due.length < SWEEP_SIZE) return count;
  }
}
