/** Updates of a tournament: first the fields, then the status change (docs/product.md#tournament-states). */

import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import { oneOf } from '#server/appwrite/documents/read-attributes.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperatorsPassword } from '#server/platform/sessions/session.ts';
import { answeringAccount, isAdmin, type Viewer } from '#server/platform/sessions/viewer.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/constants.ts';
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { isClosed, transitionRefusal } from '#shared/rules/tournament.ts';
import { editTournament } from './edit-tournament.ts';
import { abortTournament } from './money/abort-tournament.ts';
import { awardsByName } from './money/awards-by-name.ts';
import { finishTournament } from './money/finish-tournament.ts';
import { prizeLimitFor } from './money/limit-prizes.ts';
import { publishTournament } from './publish-tournament.ts';
import { refuseEarlierAbort } from './refuse-earlier-abort.ts';
import { setStatus } from './set-status.ts';
import { lockHandledTournament, type TournamentRow } from './tournament-row.ts';

/**
 * Edits, publishes, settles or aborts, in one transaction.
 * @throws AppError documentNotFound, unauthorized (also for protected attributes), documentInvalid, stateConflict,
 *   changedMeanwhile for who has read an older revision, passwordNeeded where the operator moves money
 */
export async function updateTournament(
  platform: Platform,
  viewer: Viewer,
  { id, data }: DocumentUpdate,
): Promise<void> {
  const status = oneOf(data, 'status', TOURNAMENT_STATUSES) ?? null;
  const winners = readWinners(data.winners);
  const limit = prizeLimitFor(platform, viewer);
  const by = answeringAccount(viewer);
  await platform.database.transaction(async (tx) => {
    const { tournament, hands } = await lockHandledTournament(tx, viewer, {
      id,
      roles: [ACT_ROLES.editTournament],
    });
    refuseProtected(data, status, winners);
    if (isClosed(tournament.status)) {
      throw refusal('stateConflict', 'tournamentClosed', tournament.status);
    }
    if (typeof data.revision === 'number' && data.revision !== tournament.revision) {
      throw refusal('stateConflict', 'changedMeanwhile');
    }
    const from = tournament.status;
    const next = status ?? from;
    if (hands !== 'all' && next !== from && (from === 'Draft' || isClosed(next)))
      throw new AppError('unauthorized');
    await refuseTransition(tx, tournament, next);
    const changes = await refuseEarlierAbort(tx, { id, hands }, () =>
      editTournament(tx, tournament, { data, limit, by, hands }),
    );
    if (next === 'Finished' && tournament.dispute_minutes && !isAdmin(viewer)) {
      throw refusal('stateConflict', 'settlementPending');
    }
    await enterStatus(tx, tournament, { next, winners, limit, by });
    const isMoved = next !== from;
    const isOfMoney =
      (isMoved && (from === 'Draft' || isClosed(next))) ||
      (from !== 'Draft' && Object.hasOwn(changes?.after ?? {}, 'prizePool'));
    if (isOfMoney) requireOperatorsPassword(viewer);
    if (changes || isMoved) {
      await recordAct(tx, viewer, {
        action: isMoved ? 'tournament.status' : 'tournament.update',
        target: { type: 'tournament', id },
        before: { ...changes?.before, ...(isMoved ? { status: from } : {}) },
        after: {
          ...changes?.after,
          ...(isMoved ? { status: next } : {}),
          ...(next === 'Finished' ? { winners } : {}),
        },
      });
    }
    tx.changed({ collection: 'tournaments', id, action: 'update' });
  });
}

async function refuseTransition(
  tx: Transaction,
  tournament: TournamentRow,
  to: TournamentStatus,
): Promise<void> {
  const { id, status: from, participant_count: participantCount } = tournament;
  const isRoomOpened = from === 'Ongoing' && to !== from && (await hasOpenedRoom(tx, id));
  const reason = transitionRefusal({ from, to, participantCount, isRoomOpened });
  if (reason === 'transitionInvalid') throw refusal('stateConflict', reason, from, to);
  if (reason) throw refusal('stateConflict', reason);
}

async function hasOpenedRoom(tx: Transaction, tournamentId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from matches
     where tournament_id = $1 and (match_status = 'Ongoing' or room_shown_at is not null
       or ((round is not null or stage > 0) and match_status <> 'Scheduled')) limit 1`,
    [tournamentId],
  );
  return rows.length > 0;
}

async function enterStatus(
  tx: Transaction,
  tournament: TournamentRow,
  wish: {
    next: TournamentStatus;
    winners: readonly string[];
    limit: PrizeLimit | null;
    by: string | null;
  },
): Promise<void> {
  const { next, winners, limit, by } = wish;
  if (next === tournament.status) return;
  if (next === 'Finished') {
    const awards = await awardsByName(tx, tournament, winners);
    return finishTournament(tx, tournament, { awards, limit });
  }
  if (next === 'Aborted') await abortTournament(tx, tournament);
  else if (tournament.status === 'Draft') await publishTournament(tx, tournament, { limit, by });
  await setStatus(tx, tournament, next);
}

/** Blank texts are ranks without a winner; a list of only blank texts counts as absent. */
function readWinners(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw new AppError('documentInvalid', 'Invalid document structure: Attribute "winners" must be an array');
  }
  return value.every((name) => name.trim() === '') ? [] : value;
}

export const PROTECTED = [
  'participants',
  'host',
  'belowMin',
  'openedAt',
  'startedAt',
  'closedAt',
  'settlesAt',
  'seatsHeld',
  'rulebook',
];

/** Clients cannot write what only the server decides, and winners only when finishing. */
function refuseProtected(
  data: Readonly<Record<string, unknown>>,
  status: TournamentStatus | null,
  winners: readonly string[],
): void {
  const isWritten = (name: string) => data[name] !== undefined;
  const isProtectedWritten = PROTECTED.some(isWritten);
  if (isProtectedWritten || (winners.length > 0 && status !== 'Finished')) {
    throw new AppError('unauthorized');
  }
}
