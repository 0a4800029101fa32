import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { requireHands } from '#server/tournaments/policy.ts';
import { lockHandledTournament, type TournamentRow } from '#server/tournaments/tournament-row.ts';
import type { MatchStatus } from '#shared/constants.ts';
import type { Hands, StaffRole } from '#shared/rules/staff.ts';
import { type DrawnMatch, drawnMatchSql } from './drawn-match.ts';
import { putResultsSql } from './put-results-sql.ts';

export interface MatchRow {
  tournament_id: string;
  match_name: string;
  /** Nepal time. */
  scheduled_time: string;
  match_participants: string[];
  /** Text of a document write; replaced by results that were put. */
  match_results: string | null;
  /** 0 until results are put. */
  results_revision: number;
  /** The text that stands for results that were put. */
  put_results: string | null;
  room_id: string | null;
  room_password: string | null;
  match_status: MatchStatus;
  opens_at: Date | null;
  opens_by_clock: boolean;
  /** Whether the server still has to open the room at that time. */
  is_opening: boolean;
  room_revision: number;
  /** Stage and group are counted from 1; 0: the match is of no stage. */
  stage: number;
  group_number: number;
  /** Who plays a lobby of a group; null: the two sides, or everybody. */
  entries: string[] | null;
  /** Null for a match that a host has scheduled, and for a lobby of a group. */
  drawn: DrawnMatch | null;
}

/**
 * The tournament of a match that the viewer manages, or in which he helps with one of some roles.
 * @throws AppError documentNotFound (also in foreign Drafts), unauthorized
 */
export async function requireHandledMatch(
  sql: Sql,
  viewer: Viewer,
  { id, roles }: { id: string; roles: readonly StaffRole[] },
): Promise<{ tournament_id: string }> {
  const [place] = await sql.query<{ tournament_id: string; host: string; status: string }>(
    'select m.tournament_id, t.host, t.status from matches m join tournaments t on t.id = m.tournament_id where m.id = $1',
    [id],
  );
  if (!place) throw documentNotFound(id);
  await requireHands(sql, viewer, place, { tournament: place.tournament_id, id, roles });
  return place;
}

/**
 * Locks a match after its tournament, for a change by the tournament's host, the admin, or a helper with one of some roles.
 * @returns hands: what else the viewer may do
 * @throws AppError documentNotFound (also in foreign Drafts), unauthorized
 */
export async function lockHandledMatch(
  tx: Sql,
  viewer: Viewer,
  { id, roles }: { id: string; roles: readonly StaffRole[] },
): Promise<{ tournament: TournamentRow; match: MatchRow; hands: Hands }> {
  const { tournament_id } = await requireHandledMatch(tx, viewer, { id, roles });
  const { tournament, hands } = await lockHandledTournament(tx, viewer, { id: tournament_id, roles });
  const [match] = await tx.query<MatchRow>(
    `select tournament_id, match_name, ${nepalTimeSql('scheduled_time')} as scheduled_time, match_participants,
       match_results, results_revision, ${putResultsSql('matches')} as put_results, room_id, room_password, match_status,
       opens_at, opens_by_clock, is_opening, room_revision, stage, group_number, entries, ${drawnMatchSql('matches')} as drawn
     from matches where id = $1 for update`,
    [id],
  );
  if (!match) throw documentNotFound(id);
  return { tournament, match, hands };
}
