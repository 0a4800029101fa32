import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import {
  jsonIn,
  localTimeIn,
  nullableTextIn,
  oneOf,
  textIn,
  textsIn,
} from '#server/appwrite/documents/read-attributes.ts';
import { storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  MATCH_NAME_MAX_LENGTH,
  MATCH_RESULTS_MAX_LENGTH,
  MATCH_STATUSES,
  ROOM_TEXT_MAX_LENGTH,
} from '#shared/constants.ts';
import { matchProblem } from '#shared/forms/match.ts';
import { matchEditRefusal } from '#shared/rules/match.ts';
import { lockManagedMatch, type MatchRow } from './lock-match.ts';

/**
 * Changes a match under the editing locks (docs/product.md#editing-locks). Room details can be set only while Ongoing and
 * are kept afterwards; the collection decides who may read them.
 * @throws AppError documentNotFound, unauthorized, documentInvalid, stateConflict
 */
export async function editMatch(
  platform: Platform,
  viewer: Viewer,
  { id, data }: DocumentUpdate,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, match } = await lockManagedMatch(tx, viewer, id);
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
      changesPutResults: match.results_revision > 0 && data.matchResults !== undefined,
    });
    if (reason) throw refusal('stateConflict', reason);
    const problem = matchProblem({ matchName: next.match_name, scheduledTime: next.scheduled_time });
    if (problem) throw refusal('documentInvalid', problem);
    // A write without changes must not touch `$updatedAt`.
    const rows = await tx.query(
      `update matches set match_name = $2, scheduled_time = $3, match_participants = $4, match_results = $5,
         room_id = $6, room_password = $7, match_status = $8, updated_at = now()
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
