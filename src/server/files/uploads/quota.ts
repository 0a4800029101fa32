/** The quotas of files for each user, and removal of unused files. */
import { countOf } from '#server/platform/database/count.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import {
  CONTENT_BUCKET_ID,
  COVER_BUCKET_ID,
  EVIDENCE_BUCKET_ID,
  PROOF_KEPT_DAYS,
  REQUEST_BUCKET_ID,
} from '#shared/constants.ts';
import { fileChange } from '../bucket.ts';
import { release } from '../store/orphaned-objects.ts';

export const FILES_PER_USER_MAX = 40;
/** Allows one picture for each match of the evenings of a month, and some more for disputes. */
const EVIDENCE_PER_USER_MAX = 200;
/** How many pictures for each match of their owner may be part of no claim or dispute yet. */
export const UNSENT_PER_MATCH_MAX = 5;
/** Counts the covers of all tournaments that are shown, past ones included. */
const COVERS_PER_USER_MAX = 200;
/** Allows the pictures in pages, announcements and promotions of several years. */
const CONTENT_PER_USER_MAX = 1000;
const LIMITS: ReadonlyMap<string, number> = new Map([
  [COVER_BUCKET_ID, COVERS_PER_USER_MAX],
  [CONTENT_BUCKET_ID, CONTENT_PER_USER_MAX],
  [EVIDENCE_BUCKET_ID, EVIDENCE_PER_USER_MAX],
]);
/** Pictures of one account that are part of no request for tokens yet. */
const UNSENT_REQUESTS_MAX = 3;
/** Recently uploaded pictures count as used, since they are about to be referenced. */
const FRESH_MINUTES = 10;

/**
 * True for files `f` that are of no use any more: pictures to which neither the profile nor a tournament of their owner
 * refers; covers of no tournament (an admin uploads them for other hosts); evidence that is part of no claim or
 * dispute, or whose tournament ended long ago; pictures without a request, or whose request was decided long ago.
 * Pictures of content stay until the operator deletes them, because earlier versions and mails refer to them.
 */
const IS_UNUSED = `case f.bucket_id when 'evidence' then
    f.evidence_of is null or exists (
      select 1 from tournaments t
      where t.id = f.evidence_of and t.closed_at < now() - make_interval(days => ${PROOF_KEPT_DAYS}))
  when 'covers' then not exists (select 1 from tournaments t
      where substring(t.img_url from '/covers/files/([^/]+)/') = f.id and t.img_url like '%/covers/files/%/%')
  when 'content' then false
  when 'requests' then not exists (select 1 from token_requests r where r.file_id = f.id
      and (r.decided_at is null or r.decided_at > now() - make_interval(days => ${PROOF_KEPT_DAYS})))
  else
    not exists (select 1 from user_details u where u.id = f.owner_id and u.prof_pic_url like '%/files/' || f.id || '/%')
    and not exists (select 1 from tournaments t where t.host = f.owner_id and t.img_url like '%/files/' || f.id || '/%')
  end`;

/**
 * Deletes unused files: replaced ones, ones that were never used, and old evidence.
 * @param ownerId restricts to one user; null for all
 * @returns the keys of their objects, to be removed after the commit
 */
export async function removeUnused(
  tx: Transaction,
  ownerId: string | null,
  olderThanMinutes: number,
): Promise<string[]> {
  return forget(
    tx,
    await tx.query<Removed>(
      `delete from files f where f.owner_id is not null and ($1::text is null or f.owner_id = $1)
         and f.completed_at < now() - make_interval(mins => $2) and (${IS_UNUSED})
       returning f.id, f.bucket_id, f.owner_id, f.object_key`,
      [ownerId, olderThanMinutes],
    ),
  );
}

interface Removed {
  id: string;
  bucket_id: string;
  owner_id: string | null;
  object_key: string | null;
}

async function forget(tx: Transaction, removed: readonly Removed[]): Promise<string[]> {
  for (const { id, bucket_id: bucketId, owner_id } of removed) {
    tx.changed(fileChange({ id, bucketId, ownerId: owner_id }, 'delete'));
  }
  const keys = removed.flatMap((file) => file.object_key ?? []);
  await release(tx, keys);
  return keys;
}

/** Deletes a file that nothing refers to any more. @returns the keys of its objects, to be removed after the commit */
export async function forgetFile(tx: Transaction, id: string): Promise<string[]> {
  return forget(
    tx,
    await tx.query<Removed>('delete from files where id = $1 returning id, bucket_id, owner_id, object_key', [
      id,
    ]),
  );
}

const OF_OWNER = 'files where owner_id = $1 and bucket_id = $2';

/**
 * Ensures that the quota of a bucket allows one more file, deleting unused ones if necessary. Locks the account until the
 * transaction ends, so that concurrent uploads cannot exceed the quota.
 * @returns the keys of deleted objects, to be removed after the commit
 * @throws AppError badRequest when all files are in use or recent, ruleViolated for evidence of somebody who plays no match
 */
export async function ensureQuota(
  tx: Transaction,
  bucketId: string,
  ownerId: string | null,
): Promise<string[]> {
  if (ownerId === null) return [];
  const max = LIMITS.get(bucketId) ?? FILES_PER_USER_MAX;
  await tx.query('select 1 from accounts where id = $1 for no key update', [ownerId]);
  if (bucketId === REQUEST_BUCKET_ID) await refuseUnsentRequests(tx, ownerId);
  const keys = bucketId === EVIDENCE_BUCKET_ID ? await makeRoomForEvidence(tx, ownerId) : [];
  if ((await countOf(tx, OF_OWNER, [ownerId, bucketId])) < max) return keys;
  keys.push(...(await removeUnused(tx, ownerId, FRESH_MINUTES)));
  if ((await countOf(tx, OF_OWNER, [ownerId, bucketId])) < max) return keys;
  throw new AppError('badRequest', `You can keep at most ${max} files. Please delete some first.`);
}

/** @throws AppError ruleViolated: evidenceLimit */
async function refuseUnsentRequests(tx: Transaction, ownerId: string): Promise<void> {
  const unsent = await countOf(
    tx,
    `files f where owner_id = $1 and bucket_id = $2 and not exists (select 1 from token_requests r where r.file_id = f.id)`,
    [ownerId, REQUEST_BUCKET_ID],
  );
  if (unsent >= UNSENT_REQUESTS_MAX) throw refusal('ruleViolated', 'evidenceLimit');
}

/**
 * Evidence is about the matches of tournaments in which its owner has an entry. Files that wait for a claim or dispute
 * are removed for newer ones: they may be left over from an act that was refused or a claim that was replaced.
 */
async function makeRoomForEvidence(tx: Transaction, ownerId: string): Promise<string[]> {
  const [row] = await tx.query<{ matches: number; unsent: number }>(
    `with entered as (
       select tournament_id from participations where user_id = $1
       union select p.tournament_id from participations p join team_members m on m.team_id = p.team_id
         where m.user_id = $1 and m.state = 'confirmed'
     )
     select (select count(*)::int from matches m join tournaments t on t.id = m.tournament_id
         where t.id in (select tournament_id from entered)
           and coalesce(t.closed_at > now() - make_interval(days => ${PROOF_KEPT_DAYS}), true)) as matches,
       (select count(*)::int from files
         where owner_id = $1 and bucket_id = '${EVIDENCE_BUCKET_ID}' and evidence_of is null) as unsent`,
    [ownerId],
  );
  const { matches, unsent } = row ?? { matches: 0, unsent: 0 };
  if (matches === 0) throw refusal('ruleViolated', 'evidenceNeedsEntry');
  const surplus = unsent + 1 - matches * UNSENT_PER_MATCH_MAX;
  if (surplus <= 0) return [];
  const removed = await tx.query<Removed>(
    `delete from files where id in (
       select id from files
       where owner_id = $1 and bucket_id = '${EVIDENCE_BUCKET_ID}' and evidence_of is null and completed_at is not null
       order by sequence limit $2)
     returning id, bucket_id, owner_id, object_key`,
    [ownerId, surplus],
  );
  if (removed.length < surplus) throw refusal('ruleViolated', 'evidenceLimit');
  return forget(tx, removed);
}
