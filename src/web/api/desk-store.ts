/** The data that desks store on the device: entries that wait for a connection, and the last answers of the server. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DESKS } from '#shared/worker-messages.ts';
import type { WaitingEntry } from '#web/lib/waiting/entry.ts';

export interface KeptAnswer {
  /** Account, tournament and hash of the query, with spaces between them. */
  id: string;
  account: string;
  tournament: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** When the server answered, in milliseconds by this device's clock. */
  at: number;
}

interface Desks extends DBSchema {
  waiting: { key: string; value: WaitingEntry };
  kept: { key: string; value: KeptAnswer; indexes: { of: [string, string] } };
}

let opened: Promise<IDBPDatabase<Desks> | null> | undefined;

/** Null: the browser stores nothing, as in some private windows. */
function database(): Promise<IDBPDatabase<Desks> | null> {
  opened ??= openDB<Desks>(DESKS, 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' });
      db.createObjectStore('kept', { keyPath: 'id' }).createIndex('of', ['account', 'tournament']);
    },
    // Another tab deletes the database or upgrades it to a newer version.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  }).catch(() => null);
  return opened;
}

let inMemory: WaitingEntry[] = [];

/** Changes the waiting entries in one transaction, also between tabs. @returns the entries after the change */
export async function changeWaiting(
  change: (entries: readonly WaitingEntry[]) => readonly WaitingEntry[],
): Promise<readonly WaitingEntry[]> {
  const db = await database();
  if (!db) {
    inMemory = [...change(inMemory)];
    return inMemory;
  }
  const tx = db.transaction('waiting', 'readwrite');
  const before = (await tx.store.getAll()).toSorted((a, b) => a.at - b.at);
  const after = change(before);
  const left = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id));
  const changed = after.filter((entry) => !before.includes(entry));
  await Promise.all([
    ...gone.map(({ id }) => tx.store.delete(id)),
    ...changed.map((entry) => tx.store.put(entry)),
    tx.done,
  ]);
  return after;
}

export async function keepAnswers(answers: readonly KeptAnswer[]): Promise<void> {
  const db = await database();
  const tx = db?.transaction('kept', 'readwrite');
  await Promise.all([...answers.map((answer) => tx?.store.put(answer)), tx?.done]);
}

export async function keptAnswers(account: string, tournament: string): Promise<KeptAnswer[]> {
  return (await (await database())?.getAllFromIndex('kept', 'of', [account, tournament])) ?? [];
}

/** Deletes the stored answers of all other accounts. @param account null: nobody is signed in */
export async function forgetKeptOfOthers(account: string | null): Promise<void> {
  const tx = (await database())?.transaction('kept', 'readwrite');
  for (let cursor = await tx?.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.account !== account) await cursor.delete();
  await tx?.done;
}
