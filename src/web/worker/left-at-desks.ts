/** What desks have left on the device (src/web/api/desk-store.ts). */
import { openDB } from 'idb';
import { DESKS } from '#shared/worker-messages.ts';

/**
 * Deletes what was left by accounts.
 * @param stores `kept`: what was last known; `waiting`: what was entered and not sent yet
 */
export async function forgetAccounts(
  stores: readonly ('kept' | 'waiting')[],
  isGone: (account: string) => Promise<boolean>,
): Promise<void> {
  // To open one that there is not would make it, without what the web puts into it.
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DESKS)) return;
  const db = await openDB(DESKS);
  for (const store of stores)
    for (const { id, account } of await db.getAll(store))
      if (await isGone(account)) await db.delete(store, id);
  db.close();
}
