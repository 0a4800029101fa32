import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import {
  jsonIn,
  localTimeIn,
  nullableTextIn,
  oneOf,
  textIn,
  textsIn,
} from '#server/appwrite/documents/read-attributes.ts';
import { nepalTimeSql, storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { setStatus } from '#server/tournaments/set-status.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import {
  MATCH_NAME_MAX_LENGTH,
  MATCH_RESULTS_MAX_LENGTH,
  MATCH_STATUSES,
  type MatchStatus,
  ROOM_TEXT_MAX_LENGTH,
} from '#shared/constants.ts';
import { matchProblem } from '#shared/forms/match.ts';
import { matchEditRefusal, startsTournament } from '#shared/rules/match.ts';

interface MatchRow {
  tournament_id: string;
  match_name: string;
  /** Nepal time. */
  scheduled_time: string;
  match_participants: string[];
  match_results: string | null;
  room_id: string | null;
  room_password: string | null;
  match_status: MatchStatus;
}

/**
 * Changes a match under the editing locks (docs/product.md#editing-locks). Room details can be set only while Ongoing and
 * are kept afterwards; the collection decides who may read them. Opening the room of an Open tournament starts it.
 * @throws AppError documentNotFound, unauthorized, documentInvalid, stateConflict
 */
export async function editMatch(
  platform: Platform,
  viewer: Viewer,
  { id, data }: DocumentUpdate,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const notFound = new AppError(
      'documentNotFound',
      `Document with the requested ID '${id}' could not be found.`,
    );
    const [place] = await tx.query<{ tournament_id: string; host: string; status: string }>(
      'select m.tournament_id, t.host, t.status from matches m join tournaments t on t.id = m.tournament_id where m.id = $1',
      [id],
    );
    if (!place || (place.status === 'Draft' && !managesTournament(viewer, place))) throw notFound;
    const tournament = await lockManagedTournament(tx, viewer, place.tournament_id);
    const [match] = await tx.query<MatchRow>(
      `select tournament_id, match_name, ${nepalTimeSql('scheduled_time')} as scheduled_time, match_participants,
         match_results, room_id, room_password, match_status
       from matches where id = $1 for update`,
      [id],
    );
    if (!match) throw notFound;
    if (data.tournamentID !== undefined && data.tournamentID !== match.tournament_id)
      throw new AppError('unauthorized');

    const next = readMatch(data, match);
    const reason = matchEditRefusal({
      tournamentStatus: tournament.status,
      status: match.match_status,
      nextStatus: next.match_status,
      participantCount: tournament.participant_count,
      changesName: next.match_name !== match.match_name,
      changesTime: next.scheduled_time !== match.scheduled_time,
      changesEntryDetails: next.room_id !== match.room_id || next.room_password !== match.room_password,
    });
    if (reason) throw refusal('stateConflict', reason);
    const problem = matchProblem({ matchName: next.match_name, scheduledTime: next.scheduled_time });
    if (problem) throw refusal('documentInvalid', problem);
    if (startsTournament({ tournamentStatus: tournament.status, nextStatus: next.match_status })) {
      await setStatus(tx, tournament.id, 'Ongoing');
    }
    // A write without changes must not touch `$updatedAt`.
    const rows = await tx.query(
      `update matches set match_name = $2, scheduled_time = $3, match_participants = $4, match_results = $5,
         room_id = $6, room_password = $7, match_status = $8, updated_at = now(),
         room_shown_at = case when $8 = 'Ongoing' and $6::text is not null
           then coalesce(room_shown_at, now()) else room_shown_at end
       where id = $1 and (match_name, scheduled_time, match_participants, match_results, room_id, room_password,
         match_status) is distinct from ($2, $3, $4, $5, $6, $7, $8)
       returning id`,
      [
        id,
        next.match_name,
        storedNepalTime(next.scheduled_time),
        next.match_participants,
        next.match_results,
        next.room_id,
        next.room_password,
        next.match_status,
      ],
    );
    if (rows.length > 0) tx.changed({ collection: 'matches', id, action: 'update' });
  });
}

function readMatch(data: Readonly<Record<string, unknown>>, before: MatchRow): MatchRow {
  return {
    ...before,
    match_name: textIn(data, 'matchName', MATCH_NAME_MAX_LENGTH)?.trim() ?? before.match_name,
    scheduled_time: localTimeIn(data, 'scheduledTime') ?? before.scheduled_time,
    match_participants: textsIn(data, 'matchParticipants', { max: 36 }) ?? before.match_participants,
    match_results:
      nullableTextIn(data, 'matchResults', MATCH_RESULTS_MAX_LENGTH) ??
      (data.matchResults === null ? null : before.match_results),
    ...readRoom(data, before),
    match_status: oneOf(data, 'matchStatus', MATCH_STATUSES) ?? before.match_status,
  };
}

type Room = Pick<MatchRow, 'room_id' | 'room_password'>;

const NO_ROOM: Room = { room_id: null, room_password: null };

/** Two empty texts clear the room details. */
function readRoom(data: Readonly<Record<string, unknown>>, { room_id, room_password }: MatchRow): Room {
  if (data.entryDetails === undefined) return { room_id, room_password };
  if (data.entryDetails === null || data.entryDetails === '') return NO_ROOM;
  const details = jsonIn(data, 'entryDetails') ?? {};
  const roomID = textIn(details, 'roomID', ROOM_TEXT_MAX_LENGTH)?.trim() ?? '';
  const roomPass = textIn(details, 'roomPass', ROOM_TEXT_MAX_LENGTH)?.trim() ?? '';
  return roomID === '' && roomPass === '' ? NO_ROOM : { room_id: roomID, room_password: roomPass };
}
