import { searchSql } from '#server/appwrite/queries/search-text.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Audience, SentMessage } from '#shared/wire.ts';

interface Row {
  sequence: number;
  notification_id: string;
  created_at: Date;
  sender: string | null;
  audience: object;
  message: string;
  target_link: string | null;
  sent: number;
  read: number;
}

/**
 * Messages to many, newest first, each with its place in the order: all for the operator, for a host those about the own
 * tournaments.
 * @param of.search words of the text, the link, or of whom it was sent to; null: all
 */
export async function readMessages(
  sql: Sql,
  viewer: SignedViewer,
  { search, limit, cursor }: Page & { search: string | null },
): Promise<{ message: SentMessage; $id: string }[]> {
  const words = search === null ? undefined : searchSql(search);
  if (words === null) return [];
  const rows = await sql.query<Row>(
    `select m.sequence, m.notification_id, n.created_at, m.sender, m.audience, n.message, n.target_link, m.sent,
       (select count(*) from notification_recipients r
         where r.notification_id = m.notification_id and r.is_read)::int as read
     from messages m join notifications n on n.id = m.notification_id
     where ($1::text is null or m.tournament_id in (select id from tournaments where host = $1))
       and ($2::bigint is null or m.sequence < $2)
       ${words ? `and m.words @@ ${words.querySql('$4')}` : 'and $4::text is null'}
     order by m.sequence desc limit $3`,
    [isAdmin(viewer) ? null : viewerId(viewer), cursor, limit, words?.text ?? null],
  );
  return rows.map((row) => ({
    $id: String(row.sequence),
    message: {
      $id: row.notification_id,
      at: wireInstant(row.created_at),
      by: row.sender,
      to: row.audience as Audience,
      message: row.message,
      targetLink: row.target_link,
      sent: row.sent,
      read: row.read,
    },
  }));
}
