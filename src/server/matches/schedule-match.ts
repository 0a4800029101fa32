import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import {
  instantIn,
  localTimeIn,
  shortTextIn,
  textIn,
  textsIn,
} from '#server/appwrite/documents/read-attributes.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actorOf, answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { refuseEarlierAbort } from '#server/tournaments/refuse-earlier-abort.ts';
import { matchTimeChange, reviseRulebook } from '#server/tournaments/rulebook.ts';
import { lockHandledTournament } from '#server/tournaments/tournament-row.ts';
import { MATCH_NAME_MAX_LENGTH, MATCHES_PER_TOURNAMENT_MAX } from '#shared/constants.ts';
import { match as matchAct } from '#shared/forms/match.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { matchPolicy } from '#shared/policies/tournament-policy.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { insertMatch } from './insert-draft.ts';

/**
 * Adds a Scheduled match to a tournament the caller manages; the first one becomes the bracket's match. Status, room
 * details and results in the data are ignored.
 * @throws AppError unauthorized, documentNotFound, documentInvalid with the text of the failed check, stateConflict
 */
export async function scheduleMatch(platform: Platform, viewer: Viewer, input: DocumentInput): Promise<void> {
  if (!isAllowed(matchPolicy.create, actorOf(viewer))) throw new AppError('unauthorized');
  const { data } = input;
  const tournamentId = textIn(data, 'tournamentID', 36);
  if (!tournamentId) {
    throw new AppError(
      'documentInvalid',
      'Invalid document structure: Missing required attribute "tournamentID"',
    );
  }
  const form = {
    matchName: shortTextIn(data, 'matchName', { max: MATCH_NAME_MAX_LENGTH, before: '' }),
    scheduledTime: localTimeIn(data, 'scheduledTime') ?? '',
  };
  const opensAt = instantIn(data, 'opensAt');
  const players = textsIn(data, 'matchParticipants', { max: 36 }) ?? [];
  await platform.database.transaction(async (tx) => {
    const { tournament, hands } = await lockHandledTournament(tx, viewer, {
      id: tournamentId,
      roles: [ACT_ROLES.scheduleMatch],
    });
    if (isClosed(tournament.status)) {
      throw refusal('stateConflict', 'tournamentClosed', tournament.status);
    }
    // A new match without results would hold back prizes that are announced.
    if (tournament.settles_at) throw refusal('stateConflict', 'settlementPending');
    checkAct(matchAct, form, 'documentInvalid');
    const scheduledAt = nepalInstant(form.scheduledTime);
    if (!scheduledAt) throw refusal('documentInvalid', 'scheduleTimeInvalid');
    const matches = await countOf(tx, 'matches where tournament_id = $1 and round is null and stage = 0', [
      tournamentId,
    ]);
    if (matches >= MATCHES_PER_TOURNAMENT_MAX) throw refusal('stateConflict', 'matchLimit');
    await refuseEarlierAbort(tx, { id: tournamentId, hands }, () =>
      insertMatch(tx, input, { tournament, name: form.matchName, scheduledAt, opensAt, players }),
    );
    await reviseRulebook(tx, tournament, {
      changes: [matchTimeChange(form.matchName, null, form.scheduledTime)],
      by: answeringAccount(viewer),
    });
    await recordAct(tx, viewer, {
      action: 'match.create',
      target: { type: 'match', id: input.id },
      tournament: tournamentId,
      after: form,
    });
    if (tournament.bracket_match_id === null) {
      await tx.query('update tournaments set bracket_match_id = $2, updated_at = now() where id = $1', [
        tournamentId,
        input.id,
      ]);
      tx.changed({ collection: 'tournaments', id: tournamentId, action: 'update' });
    }
  });
}
