import type { DocumentInput } from '#server/appwrite/documents/document-input.ts';
import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actorOf, answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { tournament } from '#shared/forms/tournament.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { addDefaultStaff } from './staff/staff-rows.ts';
import { columnsOf, NEW_TOURNAMENT, readFields, refuseTooLarge } from './tournament-fields.ts';

/**
 * Creates an empty Draft of the caller, ignoring in the data what only the server decides (`ignoredOnCreate`).
 * @throws AppError unauthorized, documentInvalid with the text of the first failed check, documentExists
 */
export async function createTournament(
  platform: Platform,
  viewer: Viewer,
  input: DocumentInput,
): Promise<void> {
  const host = answeringAccount(viewer);
  // The key has no account and cannot be a host.
  if (!isAllowed(tournamentPolicy.create, actorOf(viewer)) || host === null)
    throw new AppError('unauthorized');
  const fields = readFields(input.data, NEW_TOURNAMENT);
  checkAct(tournament(true), fields, 'documentInvalid');
  refuseTooLarge(fields);
  await platform.database.transaction(async (tx) => {
    await insertDocument(tx, {
      collection: 'tournaments',
      input,
      columns: [['host', host], ...columnsOf(fields)],
    });
    await addDefaultStaff(tx, { tournament: input.id, host });
    await recordAct(tx, viewer, {
      action: 'tournament.create',
      target: { type: 'tournament', id: input.id },
      after: { tournTitle: fields.tournTitle },
    });
  });
}
