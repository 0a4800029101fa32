/** Notes when the details of a room first left the server for each session of a player. */
import { LRUCache } from 'lru-cache';
import type { Delivery } from '#server/appwrite/documents/collection.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { Receipt } from '#shared/wire/matches.ts';

/** Receipts that this process has stored. Later reads of the same room write nothing. */
const stored = new LRUCache<string, true>({ maxSize: 100_000, sizeCalculation: () => 1 });

interface Seen {
  match: string;
  revision: number;
  userId: string;
  sessionId: string;
}

/** Stores receipts for the rooms among documents that were read for individual viewers. */
export async function noteRooms(sql: Sql, deliveries: readonly Delivery[]): Promise<void> {
  const seen = new Map<string, Seen>();
  for (const { viewer, document } of deliveries) {
    const { $id: match, entryDetails, roomRevision: revision } = document;
    if (viewer.kind !== 'user' || typeof match !== 'string' || typeof revision !== 'number') continue;
    if (!entryDetails) continue;
    const one = { match, revision, userId: viewer.id, sessionId: viewer.sessionId };
    const key = Object.values(one).join(' ');
    if (!stored.has(key)) seen.set(key, one);
  }
  if (seen.size === 0) return;
  const rows = [...seen.values()];
  await sql.query(
    `insert into room_receipts (match_id, revision, user_id, session_id)
     select * from unnest($1::text[], $2::int[], $3::text[], $4::text[])
     on conflict (match_id, revision, user_id, session_id) do nothing`,
    [
      rows.map((row) => row.match),
      rows.map((row) => row.revision),
      rows.map((row) => row.userId),
      rows.map((row) => row.sessionId),
    ],
  );
  for (const key of seen.keys()) stored.set(key, true);
}

/** Who has seen the current room details of a match, in the order of joining. */
export async function roomReceipts(sql: Sql, matchId: string): Promise<Receipt[]> {
  return sql.query<Receipt>(
    `select d.id as user, d.username as name, ${wireInstantSql('r.seen_at')} as "seenAt",
       coalesce(r.sessions, 0)::int as sessions
     from matches m
     join participations p on p.tournament_id = m.tournament_id and (m.sides is null or p.user_id = any(m.sides))
       and (m.entries is null or p.user_id = any(m.entries))
     left join team_members e on e.team_id = p.team_id and e.state = 'confirmed'
     join user_details d on d.id = coalesce(e.user_id, p.user_id)
     left join lateral (
       select min(seen_at) as seen_at, count(*) as sessions from room_receipts
       where match_id = m.id and revision = m.room_revision and user_id = d.id
     ) r on true
     where m.id = $1
     order by p.sequence, e.sequence`,
    [matchId],
  );
}
