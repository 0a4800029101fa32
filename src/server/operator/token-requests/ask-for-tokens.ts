import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { notePictureUse } from '#server/files/pictures/seen-pictures.ts';
import { countOf } from '#server/platform/database/count.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { REQUEST_BUCKET_ID } from '#shared/constants.ts';
import type { TokenRequestInput } from '#shared/forms/token-requests.ts';
import { referenceKey } from '#shared/texts/reference.ts';
import { isReferenceUsed } from './token-request.ts';

/** How many requests of one account may wait at once. */
const WAITING_MAX = 3;

/**
 * Asks the operator for tokens or coins.
 * @returns the request's id
 * @throws AppError ruleViolated: requestsMax, referenceUsed; argumentInvalid for a picture that is not the caller's
 */
export async function askForTokens(
  { database }: Platform,
  viewer: UserViewer,
  { currency, amount, note, reference, file }: TokenRequestInput,
): Promise<string> {
  return database.transaction(async (tx) => {
    // Requests of one account are made one after another.
    await tx.query('select 1 from accounts where id = $1 for no key update', [viewer.id]);
    const waiting = await countOf(tx, `token_requests where account_id = $1 and state = 'asked'`, [
      viewer.id,
    ]);
    if (waiting >= WAITING_MAX) throw refusal('ruleViolated', 'requestsMax');
    const key = reference === undefined ? null : referenceKey(reference);
    if (await isReferenceUsed(tx, key)) throw refusal('ruleViolated', 'referenceUsed');
    if (file !== undefined) {
      const own = await tx.query(
        `select 1 from files f where id = $1 and bucket_id = $2 and owner_id = $3 and completed_at is not null
           and not exists (select 1 from token_requests where file_id = f.id) for update`,
        [file, REQUEST_BUCKET_ID, viewer.id],
      );
      if (own.length === 0) throw refusal('argumentInvalid', 'evidenceMissing');
    }
    const id = newId();
    await tx.query(
      `insert into token_requests (id, account_id, currency, amount, note, reference, reference_key, file_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, viewer.id, currency, amount, note ?? null, reference ?? null, key, file ?? null],
    );
    if (file !== undefined) {
      await notePictureUse(tx, { file, match: null });
      tx.changed({ collection: 'request_pictures', id: file, action: 'update', onlyFor: viewer.id });
    }
    await recordAct(tx, playerActor(viewer), {
      action: 'tokens.ask',
      target: { type: 'tokenRequest', id },
      after: { currency, amount },
    });
    return id;
  });
}
