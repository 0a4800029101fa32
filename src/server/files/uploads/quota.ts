/** The quota of files for each user, and removal of unused files. */
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { release } from '../store/orphaned-objects.ts';

export const FILES_PER_USER_MAX = 40;
/** Recently uploaded pictures count as used, since they are about to be referenced. */
const FRESH_MINUTES = 10;

/** True for files `f` that neither the profile nor a tournament of their owner refers to. */
const IS_UNUSED = `
  not exists (select 1 from user_details u where u.id = f.owner_id and u.prof_pic_url like '%/files/' || f.id || '/%')
  and not exists (select 1 from tournaments t where t.host = f.owner_id and t.img_url like '%/files/' || f.id || '/%')`;

/**
 * Deletes unused pictures: replaced ones and ones that were never used.
 * @param ownerId restricts to one user; null for all
 * @returns the keys of their objects, to be removed after the commit
 */
export async function removeUnused(
  tx: Transaction,
  ownerId: string | null,
  olderThanMinutes: number,
): Promise<string[]> {
  const removed = await tx.query<{ id: string; object_key: string }>(
    `delete from files f where f.owner_id is not null and ($1::text is null or f.owner_id = $1)
       and f.completed_at < now() - make_interval(mins => $2) and ${IS_UNUSED}
     returning f.id, f.object_key`,
    [ownerId, olderThanMinutes],
  );
  for (const { id } of removed) {
    tx.changed({ collection: 'files', id, action: 'delete', wasReadBy: 'everyone' });
  }
  const keys = removed.map((file) => file.object_key);
  await release(tx, keys);
  return keys;
}

/**
 * Ensures that the quota allows one more file, deleting unused ones if necessary. Locks the account until the transaction
 * ends, so that concurrent uploads cannot exceed the quota.
 * @returns the keys of deleted objects, to be removed after the commit
 * @throws AppError badRequest when all files are in use or recent
 */
export async function ensureQuota(tx: Transaction, ownerId: string | null): Promise<string[]> {
  if (ownerId === null) return [];
  await tx.query('select 1 from accounts where id = $1 for no key update', [ownerId]);
  if ((await countOf(tx, ownerId)) < FILES_PER_USER_MAX) return [];
  const keys = await removeUnused(tx, ownerId, FRESH_MINUTES);
  if ((await countOf(tx, ownerId)) < FILES_PER_USER_MAX) return keys;
  throw new AppError(
    'badRequest',
    `You can keep at most ${FILES_PER_USER_MAX} files. Please delete some first.`,
  );
}

async function countOf(tx: Sql, ownerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*) as count from files where owner_id = $1', [
    ownerId,
  ]);
  return row?.count ?? 0;
}
