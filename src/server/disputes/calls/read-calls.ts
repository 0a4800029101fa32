import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { seenBeforeSql } from '#server/files/pictures/seen-pictures.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { readHands, requireSeen } from '#server/tournaments/policy.ts';
import { REPORT_DAYS } from '#shared/constants.ts';
import type { CallState } from '#shared/rules/calls.ts';
import type { OwnCall, Report, StaffCall } from '#shared/wire/calls.ts';
import { isOfEntrySql } from '../entry-of.ts';

const REPORTS_MAX = 500;

const COLUMNS = `c.id as "$id", c.match_id as match, c.entry, c.reason, c.text, c.about, c.file_id as file, c.state,
  ${wireInstantSql('c.created_at')} as at, c.answer_text as "answerText"`;

const STAFF_COLUMNS = `${COLUMNS}, c.by_user as by, c.answered_by as "answeredBy", ${seenBeforeSql('c.file_id', 'c.match_id')} as "seenBefore",
  coalesce((select t.name from participations p join teams t on t.id = p.team_id
    where p.tournament_id = c.tournament_id and p.user_id = c.entry),
    (select username from user_details where id = c.entry)) as name,
  coalesce(array_position(coalesce(m.sides, m.entries), c.entry),
    (select count(*)::int from participations p
     where p.tournament_id = c.tournament_id and p.sequence <= own.sequence)) as seat`;

const FROM = `match_calls c join matches m on m.id = c.match_id
  left join participations own on own.tournament_id = c.tournament_id and own.user_id = c.entry`;

/** SQL: calls about the reader himself are hidden from him, whatever his rights. */
const notAbout = (user: string) =>
  `(c.about is null or ${user}::text is null or not coalesce(${isOfEntrySql({ user: `${user}::text`, entry: 'c.about', tournament: 'c.tournament_id' })}, false))`;

/** The calls of the caller's own entry about a match. @throws AppError documentNotFound */
export async function ownCalls(sql: Sql, viewer: UserViewer, match: string): Promise<OwnCall[]> {
  const [place] = await sql.query<{ tournament: string; host: string; status: string }>(
    'select t.id as tournament, t.host, t.status from matches m join tournaments t on t.id = m.tournament_id where m.id = $1',
    [match],
  );
  if (!place) throw documentNotFound(match);
  await requireSeen(sql, viewer, { id: place.tournament, ...place }, match);
  return sql.query<OwnCall>(
    `select ${COLUMNS} from match_calls c
     where c.match_id = $1 and ${isOfEntrySql({ user: '$2::text', entry: 'c.entry', tournament: 'c.tournament_id' })}
     order by c.state <> 'waiting', c.sequence`,
    [match, viewer.id],
  );
}

/** The calls of a tournament: those that wait first, oldest first. @throws AppError documentNotFound, unauthorized */
export async function callsOf(
  sql: Sql,
  viewer: SignedViewer,
  { tournament: id, state }: { tournament: string; state: CallState | null },
): Promise<StaffCall[]> {
  await readHands(sql, viewer, { tournament: id, roles: ['rooms', 'scores'] });
  return sql.query<StaffCall>(
    `select ${STAFF_COLUMNS} from ${FROM}
     where c.tournament_id = $1 and ($2::text is null or c.state = $2) and ${notAbout('$3')}
     order by c.state <> 'waiting', c.sequence`,
    [id, state, viewerId(viewer)],
  );
}

/** A call that the viewer has just answered. */
export async function readCall(sql: Sql, id: string): Promise<StaffCall> {
  const [call] = await sql.query<StaffCall>(`select ${STAFF_COLUMNS} from ${FROM} where c.id = $1`, [id]);
  if (!call) throw documentNotFound(id);
  return call;
}

/** The reports about somebody, newest first: to the operator all, to a host those of his tournaments. @throws AppError unauthorized */
export async function reportsAbout(sql: Sql, viewer: SignedViewer, about: string): Promise<Report[]> {
  const isHost = viewer.kind === 'user' && viewer.labels.includes('host');
  if (!isAdmin(viewer) && !isHost) throw new AppError('unauthorized');
  return sql.query<Report>(
    `select c.id as "$id", coalesce(c.about, '') as about, c.tournament_id as tournament, c.match_id as match, c.text,
       ${wireInstantSql('c.created_at')} as at, c.by_user as by
     from match_calls c join tournaments t on t.id = c.tournament_id
     where c.about = $1 and c.created_at > now() - make_interval(days => ${REPORT_DAYS})
       and ($2 or t.host = $3) and ${notAbout('$3')}
     order by c.sequence desc limit ${REPORTS_MAX}`,
    [about, isAdmin(viewer), viewerId(viewer)],
  );
}

/** People whom three or more entries have suspected in the last 14 days. */
export function reportedPeople(sql: Sql): Promise<{ about: string; entries: number; last_at: Date }[]> {
  return sql.query(
    `select coalesce(about, '') as about, count(distinct entry)::int as entries, max(created_at) as last_at from match_calls
     where reason = 'suspect' and created_at > now() - interval '14 days'
     group by about having count(distinct entry) >= 3`,
  );
}

/** Deletes old reports. Several processes may do so at once. */
export async function forgetReports(sql: Sql): Promise<void> {
  await sql.query(
    `delete from match_calls where reason = 'suspect' and created_at < now() - make_interval(days => ${REPORT_DAYS})`,
  );
}
