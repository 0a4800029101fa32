import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import {
  instantIn,
  jsonIn,
  localTimeIn,
  nullableTextIn,
  oneOf,
  shortTextIn,
  textIn,
  textsIn,
} from '#server/appwrite/documents/read-attributes.ts';
import { changesOf, recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { isDrawStaleSql } from '#server/tournaments/head-to-head-sql.ts';
import { refuseEarlierAbort } from '#server/tournaments/refuse-earlier-abort.ts';
import { roomTime } from '#server/tournaments/room-times.ts';
import { matchTimeChange, reviseRulebook } from '#server/tournaments/rulebook.ts';
import { entrantsOf } from '#server/tournaments/seats/entrants.ts';
import { setStatus } from '#server/tournaments/set-status.ts';
import { type TournamentRow, usedSeats } from '#server/tournaments/tournament-row.ts';
import {
  MATCH_NAME_MAX_LENGTH,
  MATCH_RESULTS_MAX_LENGTH,
  MATCH_STATUSES,
  ROOM_TEXT_MAX_LENGTH,
  type TournamentStatus,
} from '#shared/constants.ts';
import { match as matchAct, room as roomAct } from '#shared/forms/match.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { type DrawnState, matchEditRefusal, startsTournament } from '#shared/rules/match.ts';
import { ACT_ROLES, type Hands, hasRole, STAFF_ROLES, type StaffRole } from '#shared/rules/staff.ts';
import { lockHandledMatch, type MatchRow } from './lock-match.ts';

/** Attributes that clients cannot write. */
export const SET_BY_SERVER = [
  'roomRevision',
  'roomBy',
  'stage',
  'group',
  'groups',
  'round',
  'position',
  'section',
  'sides',
  'nextMatch',
  'loserNextMatch',
] as const;

/**
 * Changes a match under the editing locks (docs/product.md#editing-locks). Room details can be set only while Ongoing and
 * are kept afterwards; the collection decides who may read them. Opening the room of an Open tournament starts it. A
 * caller who names the `roomRevision` he saw overwrites no newer room; if he is late, it is stored and nobody is told.
 * @throws AppError documentNotFound, unauthorized, documentInvalid, stateConflict
 */
export async function editMatch(
  platform: Platform,
  viewer: Viewer,
  { id, data }: DocumentUpdate,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, match, hands } = await lockHandledMatch(tx, viewer, { id, roles: STAFF_ROLES });
    const isMoved = data.tournamentID !== undefined && data.tournamentID !== match.tournament_id;
    const roomRevision = data.entryDetails === undefined ? undefined : data.roomRevision;
    const written = SET_BY_SERVER.filter((name) => data[name] !== undefined);
    if (isMoved || written.some((name) => name !== 'roomRevision' || roomRevision === undefined)) {
      throw new AppError('unauthorized');
    }

    const next = readMatch(data, match);
    requireRoles(hands, rolesFor(match, next, data.opensAt !== undefined));
    if (roomRevision !== undefined && roomRevision !== match.room_revision) {
      throw refusal('stateConflict', 'changedMeanwhile');
    }
    const reason = matchEditRefusal({
      tournamentStatus: tournament.status,
      status: match.match_status,
      nextStatus: next.match_status,
      participantCount: usedSeats(tournament),
      changesName: next.match_name !== match.match_name,
      changesTime: next.scheduled_time !== match.scheduled_time,
      changesEntryDetails: next.room_id !== match.room_id || next.room_password !== match.room_password,
      isLateRoom:
        roomRevision !== undefined &&
        Object.keys(data).every((name) => name === 'entryDetails' || name === 'roomRevision'),
      // Older clients send all attributes of a match, also those that they have not changed.
      changesPutResults:
        match.results_revision > 0 &&
        data.matchResults !== undefined &&
        data.matchResults !== match.put_results,
      drawn: await drawnState(tx, match),
    });
    if (reason) throw refusal('stateConflict', reason);
    const named = { matchName: next.match_name, scheduledTime: next.scheduled_time };
    checkAct(matchAct, named, 'documentInvalid');
    const isScheduled = next.match_status === 'Scheduled';
    const scheduledAt = nepalInstant(next.scheduled_time);
    if (!scheduledAt) throw refusal('documentInvalid', 'scheduleTimeInvalid');
    const opening = roomTime({
      given: readOpensAt(data, match),
      scheduledAt,
      isScheduled,
      tournament,
      before: match,
    });
    const isNewRoom =
      next.room_id !== null && (next.room_id !== match.room_id || next.room_password !== match.room_password);
    const tournamentStatus = tournament.status;
    if (startsTournament({ tournamentStatus, nextStatus: next.match_status })) {
      await setStatus(tx, tournament, 'Ongoing');
    }
    // A write without changes must not touch `$updatedAt`.
    const rows = await refuseEarlierAbort(tx, { id: tournament.id, hands }, () =>
      tx.query(
        `update matches set match_name = $2, scheduled_time = $3, match_participants = $4, match_results = $5,
         room_id = $6, room_password = $7, match_status = $8, opens_at = $9, opens_by_clock = $10,
         is_opening = $11, room_revision = room_revision + $12, updated_at = now(),
         room_by = case when $12 = 1 then $13 else room_by end,
         room_by_key = case when $12 = 1 then $14 else room_by_key end,
         ongoing_since = case when $8 <> 'Ongoing' then null when match_status = 'Ongoing' then ongoing_since
           else now() end,
         told_no_results = told_no_results and $8 = 'Ongoing',
         room_shown_at = case when $8 = 'Ongoing' and $6::text is not null
           then coalesce(room_shown_at, now()) else room_shown_at end
       where id = $1 and (match_name, scheduled_time, match_participants, match_results, room_id, room_password,
         match_status, opens_at, opens_by_clock) is distinct from ($2, $3, $4, $5, $6, $7, $8, $9, $10)
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
          opening.opens_at,
          opening.opens_by_clock,
          opening.is_opening,
          isNewRoom ? 1 : 0,
          answeringAccount(viewer),
          viewer.kind === 'hostKey',
        ],
      ),
    );
    if (next.scheduled_time !== match.scheduled_time) {
      await reviseRulebook(tx, tournament, {
        changes: [matchTimeChange(next.match_name, match.scheduled_time, next.scheduled_time)],
        by: answeringAccount(viewer),
      });
    }
    if (isNewRoom) {
      await countRoomChange(tx, id);
      if (next.match_status === 'Ongoing') {
        await announceRoom(tx, tournament, { id, match, name: next.match_name });
      }
    }
    if (rows.length === 0) return;
    tx.changed({ collection: 'matches', id, action: 'update' });
    await recordAct(tx, viewer, {
      action: 'match.update',
      target: { type: 'match', id },
      tournament: tournament.id,
      ...(changesOf(
        recordedMatch(match, { tournamentStatus, opensAt: match.opens_at }),
        recordedMatch(
          { ...next, room_revision: match.room_revision + (isNewRoom ? 1 : 0) },
          { tournamentStatus: tournament.status, opensAt: opening.opens_at },
        ),
      ) ?? { before: null, after: null }),
    });
  });
}

/** All roles that a helper needs to make a change. */
function rolesFor(before: MatchRow, after: MatchRow, hasOpening: boolean): StaffRole[] {
  const changes = (...names: (keyof MatchRow)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return [
    ...(changes('match_status', 'room_id', 'room_password') || hasOpening ? [ACT_ROLES.openRoom] : []),
    ...(changes('match_results') ? [ACT_ROLES.putResults] : []),
    ...(changes('match_name', 'scheduled_time', 'match_participants') ? [ACT_ROLES.scheduleMatch] : []),
  ];
}

/** @throws AppError unauthorized */
function requireRoles(hands: Hands, roles: readonly StaffRole[]): void {
  if (!roles.every((role) => hasRole(hands, role))) throw new AppError('unauthorized');
}

/** What the audit log stores of a match: of its room only whether there is one, and how often it has changed. */
function recordedMatch(match: MatchRow, more: { tournamentStatus: TournamentStatus; opensAt: Date | null }) {
  return {
    ...more,
    matchName: match.match_name,
    scheduledTime: match.scheduled_time,
    matchStatus: match.match_status,
    matchParticipants: match.match_participants,
    matchResults: match.match_results,
    hasRoom: match.room_id !== null,
    roomRevision: match.room_revision,
  };
}

/** What the rule needs to know of a drawn match; null for others. */
async function drawnState(
  tx: Transaction,
  { drawn, stage, tournament_id }: MatchRow,
): Promise<DrawnState | null> {
  if (!drawn && stage === 0) return null;
  const [draw] = await tx.query<{ is_stale: boolean }>(`select ${isDrawStaleSql('$1')} as is_stale`, [
    tournament_id,
  ]);
  return { hasBothSides: !drawn?.sides.includes(null), isStale: draw?.is_stale ?? true };
}

function readMatch(data: Readonly<Record<string, unknown>>, before: MatchRow): MatchRow {
  return {
    ...before,
    match_name: shortTextIn(data, 'matchName', { max: MATCH_NAME_MAX_LENGTH, before: before.match_name }),
    scheduled_time: localTimeIn(data, 'scheduledTime') ?? before.scheduled_time,
    match_participants: textsIn(data, 'matchParticipants', { max: 36 }) ?? before.match_participants,
    match_results: readResults(data, before),
    ...readRoom(data, before),
    match_status: oneOf(data, 'matchStatus', MATCH_STATUSES) ?? before.match_status,
  };
}

/** The text of the results after a write, which cannot change results that were put. */
function readResults(data: Readonly<Record<string, unknown>>, before: MatchRow): string | null {
  if (before.results_revision > 0) return before.match_results;
  const text = nullableTextIn(data, 'matchResults', MATCH_RESULTS_MAX_LENGTH);
  return text === undefined ? before.match_results : text;
}

/** The opening that the host has given, before or now; null: none. */
function readOpensAt(data: Readonly<Record<string, unknown>>, before: MatchRow): Date | null {
  if (data.opensAt === undefined) return before.opens_by_clock ? null : before.opens_at;
  return instantIn(data, 'opensAt');
}

const ROOM_CHANGES_MAX = 10;
const ROOM_CHANGES_MINUTES = 10;

/** @throws AppError stateConflict when everybody has been told too often within some minutes */
async function countRoomChange(tx: Transaction, id: string): Promise<void> {
  // The time is also over where it lies in the future, after the clock was set back.
  const isOver = `coalesce(room_changes_since
    not between now() - make_interval(mins => ${ROOM_CHANGES_MINUTES}) and now(), true)`;
  const [match] = await tx.query<{ room_changes: number }>(
    `update matches set room_changes = case when ${isOver} then 1 else room_changes + 1 end,
       room_changes_since = case when ${isOver} then now() else room_changes_since end
     where id = $1 returning room_changes`,
    [id],
  );
  if (match && match.room_changes > ROOM_CHANGES_MAX) throw refusal('stateConflict', 'roomChangedOften');
}

/** Tells everyone who plays the match that the room details are there, or have changed. The details are only in the match. */
async function announceRoom(
  tx: Transaction,
  tournament: TournamentRow,
  {
    id,
    match: { drawn, entries, room_revision: revision },
    name,
  }: { id: string; match: MatchRow; name: string },
): Promise<void> {
  const all = await entrantsOf(tx, tournament.id);
  const playing = drawn?.sides ?? entries;
  const entrants = playing ? all.filter(({ entry }) => playing.includes(entry)) : all;
  const data = { match: name, title: tournament.title };
  await notify(tx, entrants, {
    kind: 'room',
    by: null,
    isMailed: true,
    news: { text: revision === 0 ? 'roomOpened' : 'roomChanged', data },
    targetLink: `/t/${tournament.id}`,
    subject: `room ${id}`,
  });
}

type Room = Pick<MatchRow, 'room_id' | 'room_password'>;

const NO_ROOM: Room = { room_id: null, room_password: null };

/** The room after a write; details that are no valid room clear it. */
function readRoom(data: Readonly<Record<string, unknown>>, { room_id, room_password }: MatchRow): Room {
  if (data.entryDetails === undefined) return { room_id, room_password };
  if (data.entryDetails === null || data.entryDetails === '') return NO_ROOM;
  const details = jsonIn(data, 'entryDetails') ?? {};
  const { data: room } = roomAct.safeParse({
    roomID: textIn(details, 'roomID', ROOM_TEXT_MAX_LENGTH),
    roomPass: textIn(details, 'roomPass', ROOM_TEXT_MAX_LENGTH),
  });
  return room ? { room_id: room.roomID, room_password: room.roomPass } : NO_ROOM;
}
