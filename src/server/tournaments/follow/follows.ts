/** Followers of hosts: everybody sees their number, nobody sees their names. */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isHostSql } from '#server/platform/sessions/labels-in-force.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { FollowAnswer } from '#shared/wire/people.ts';

declare module '#server/platform/database/database.ts' {
  interface RecordKinds {
    /** Followers of hosts, by the host; not published. */
    follows: true;
  }
}

/** The most hosts that one account can follow. */
const FOLLOWED_MAX = 500;

/**
 * Follows a host; following him again changes nothing.
 * @throws AppError documentNotFound for who is no host, ruleViolated: followSelf, followsMax
 */
export async function follow(
  { database }: Platform,
  viewer: UserViewer,
  host: string,
): Promise<FollowAnswer> {
  return database.transaction(async (tx) => {
    await requireHostAccount(tx, host);
    if (host === viewer.id) throw refusal('ruleViolated', 'followSelf');
    await tx.query('select id from accounts where id = $1 for no key update', [viewer.id]);
    const kept = await countOf(tx, 'follows where user_id = $1 and host <> $2', [viewer.id, host]);
    if (kept >= FOLLOWED_MAX) throw refusal('ruleViolated', 'followsMax', FOLLOWED_MAX);
    const added = await tx.query(
      'insert into follows (host, user_id) values ($1, $2) on conflict do nothing returning host',
      [host, viewer.id],
    );
    if (added.length > 0) tx.changed({ collection: 'follows', id: host, action: 'update' });
    return followOf(tx, viewer, host);
  });
}

/** Ends following a host; does nothing where the viewer did not follow him. */
export async function unfollow({ database }: Platform, viewer: UserViewer, host: string): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx.query('delete from follows where host = $1 and user_id = $2 returning host', [
      host,
      viewer.id,
    ]);
    if (gone.length > 0) tx.changed({ collection: 'follows', id: host, action: 'update' });
  });
}

/** @throws AppError documentNotFound for who is no host */
export async function readFollow(
  { database }: Platform,
  viewer: Viewer,
  host: string,
): Promise<FollowAnswer> {
  await requireHostAccount(database, host);
  return followOf(database, viewer, host);
}

async function requireHostAccount(sql: Sql, id: string): Promise<void> {
  const found = await sql.query(`select id from accounts a where id = $1 and ${isHostSql('a')}`, [id]);
  if (found.length === 0) throw documentNotFound(id);
}

async function followOf(sql: Sql, viewer: Viewer, host: string): Promise<FollowAnswer> {
  const [found] = await sql.query<FollowAnswer>(
    `select (select count(*) from follows where host = $1)::int as followers,
       exists (select 1 from follows where host = $1 and user_id = $2) as following`,
    [host, viewerId(viewer)],
  );
  return found ?? { followers: 0, following: false };
}
