import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { removeReleased } from '#server/files/store/orphaned-objects.ts';
import { forgetFile } from '#server/files/uploads/quota.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { lockRequest } from './token-request.ts';

/**
 * Withdraws a request of one's own while it waits; its picture is removed, too.
 * @throws AppError documentNotFound also for requests of others, ruleViolated: requestDecided
 */
export async function withdrawRequest(
  { database, objectStore }: Platform & { objectStore: ObjectStore },
  viewer: UserViewer,
  id: string,
): Promise<void> {
  const keys = await database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.account_id !== viewer.id) throw documentNotFound(id);
    if (request.state !== 'asked') throw refusal('ruleViolated', 'requestDecided');
    await tx.query('delete from token_requests where id = $1', [id]);
    await tx.query('delete from picture_uses where file_id = $1', [request.file_id]);
    await recordAct(tx, playerActor(viewer), {
      action: 'tokens.withdraw',
      target: { type: 'tokenRequest', id },
      before: { currency: request.currency, amount: request.amount },
    });
    return request.file_id === null ? [] : forgetFile(tx, request.file_id);
  });
  await removeReleased(database, objectStore, keys);
}
