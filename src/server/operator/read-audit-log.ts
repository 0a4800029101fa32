import { searchSql } from '#server/appwrite/queries/search-text.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { AuditEntry } from '#shared/wire.ts';

export interface AuditQuestion {
  /** Words of the entry: names, ids, reasons, texts before and after, the last one by its beginning; null: all. */
  search: string | null;
  /** Id or e-mail of the account, or `key`; null: whoever. */
  actor: string | null;
  /** An action, or what stands before its dot; null: any. */
  action: string | null;
  /** An id, or a kind of target; null: anything. */
  target: string | null;
  /** The tournament that it is about, with its matches, results and disputes; null: any. */
  tournament: string | null;
  /** From this instant on, up to before the other. */
  from: Date | null;
  to: Date | null;
}

interface Row {
  sequence: number;
  at: Date;
  actor_kind: 'user' | 'key';
  actor_id: string | null;
  actor_name: string | null;
  action: AuditEntry['action'];
  target_type: AuditEntry['target']['type'];
  target_id: string;
  before: object | null;
  after: object | null;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
}

/**
 * Entries of the audit log, newest first: all for the operator, for a host those about the own tournaments. A host does
 * not learn where others have called from.
 */
export async function readAuditLog(
  sql: Sql,
  viewer: SignedViewer,
  { search, actor, action, target, tournament, from, to, limit, cursor }: AuditQuestion & Page,
): Promise<AuditEntry[]> {
  const words = search === null ? undefined : searchSql(search);
  if (words === null) return [];
  const rows = await sql.query<Row>(
    `select l.sequence, l.at, l.actor_kind, l.actor_id, l.actor_name, l.action, l.target_type, l.target_id, l.before,
       l.after, l.reason, l.ip, l.request_id
     from audit_log l
     where ($1::text is null or l.tournament_id in (select id from tournaments where host = $1))
       ${words ? `and l.words @@ ${words.querySql('$2')}` : 'and $2::text is null'}
       and ($3::text is null or l.actor_id = $3 or ($3 = 'key' and l.actor_kind = 'key')
         or l.actor_id = (select id from accounts where email = lower($3)))
       and ($4::text is null or l.action = $4 or split_part(l.action, '.', 1) = $4)
       and ($5::text is null or l.target_id = $5 or l.target_type = $5)
       and ($6::timestamptz is null or l.at >= $6) and ($7::timestamptz is null or l.at < $7)
       and ($8::bigint is null or l.sequence < $8)
       and ($10::text is null or l.tournament_id = $10)
     order by l.sequence desc limit $9`,
    [
      isAdmin(viewer) ? null : viewerId(viewer),
      words?.text ?? null,
      actor,
      action,
      target,
      from,
      to,
      cursor,
      limit,
      tournament,
    ],
  );
  const isShown = (row: Row) => isAdmin(viewer) || row.actor_id === viewerId(viewer);
  return rows.map((row) => ({
    $id: String(row.sequence),
    at: wireInstant(row.at),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    target: { type: row.target_type, id: row.target_id },
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: isShown(row) ? row.ip : null,
    requestId: isShown(row) ? row.request_id : null,
  }));
}
