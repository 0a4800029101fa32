import { findByWords } from '#server/appwrite/queries/find-by-words.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { Page } from '#shared/forms/queries.ts';
import type { Audience, SentMessage } from '#shared/wire/notifications.ts';

/**
 * Messages to many, newest first, each with its place in the order. The operator gets all, a host those about own
 * tournaments.
 * @param of.search words of the text, the link or the recipients; null: all
 */
export async function readMessages(
  sql: Sql,
  viewer: SignedViewer,
  { search, limit, cursor }: Page & { search: string | null },
): Promise<{ message: SentMessage; $id: string }[]> {
  const scope = new Scope(viewer);
  const where = ['true'];
  if (!isAdmin(viewer)) {
    const own = scope.value(viewerId(viewer), 'text');
    where.push(`m.tournament_id in (select id from tournaments where host = ${own})`);
  }
  if (cursor !== null) where.push(`m.sequence < ${scope.value(cursor, 'bigint')}`);
  if (search !== null) {
    const found = await findByWords(sql, scope, { table: 'messages', alias: 'm', search });
    if (!found) return [];
    where.push(found);
  }
  const rows = await sql.query<Omit<SentMessage, 'to'> & { sequence: number; to: object }>(
    `select m.sequence, m.notification_id as "$id", ${wireInstantSql('n.created_at')} as at, m.sender as by, m.audience as to,
       n.message, n.message_ne as "messageNe", n.target_link as "targetLink", m.sent,
       (select count(*) from notification_recipients r
         where r.notification_id = m.notification_id and r.is_read)::int as read
     from messages m join notifications n on n.id = m.notification_id
     where ${where.join(' and ')}
     order by m.sequence desc limit ${scope.value(limit, 'bigint')}`,
    scope.params,
  );
  return rows.map(({ sequence, to, ...message }) => ({
    $id: String(sequence),
    message: { ...message, to: to as Audience },
  }));
}
