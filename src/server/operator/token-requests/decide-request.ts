import { recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { sqlState, violatedConstraint } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, asOperator, type Viewer } from '#server/platform/sessions/viewer.ts';
import { grantIn } from '#server/wallet/grant-funds.ts';
import type { TokenDecision } from '#shared/forms/token-requests.ts';
import { isReferenceUsed, lockRequest } from './token-request.ts';

/**
 * Grants or refuses a request, once, and tells the sender. A grant is one transfer whose line names the request.
 * @throws AppError unauthorized, documentNotFound, ruleViolated: requestDecided, referenceUsed, confirmationNeeded
 */
export async function decideRequest(
  { database }: Platform,
  viewer: Viewer,
  { id, decision, amount, reason, confirm }: TokenDecision & { id: string },
): Promise<void> {
  const operator = asOperator(viewer);
  try {
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (request.state !== 'asked') throw refusal('ruleViolated', 'requestDecided');
      const { account_id: userId, currency } = request;
      const granted = decision === 'granted' ? (amount ?? request.amount) : null;
      if (granted !== null) {
        if (await isReferenceUsed(tx, request.reference_key)) throw refusal('ruleViolated', 'referenceUsed');
        await grantIn(tx, operator, {
          userId,
          currency,
          amount: granted,
          reason: `Token request ${id}`,
          confirm,
          isRequested: true,
          reference: `request:${id}`,
        });
      } else {
        await recordAct(tx, operator, {
          action: 'tokens.refuse',
          target: { type: 'tokenRequest', id },
          before: { currency, amount: request.amount },
          reason,
        });
      }
      await tx.query(
        `update token_requests set state = $2, granted = $3, reason = $4, decided_by = $5, decided_at = now() where id = $1`,
        [id, decision, granted, reason || null, answeringAccount(viewer)],
      );
      await notify(tx, userId, {
        kind: 'news',
        by: null,
        news:
          granted === null
            ? { text: 'tokensRefused', data: { amount: request.amount, currency, reason } }
            : { text: 'tokensGranted', data: { amount: granted, currency, reason } },
        targetLink: '/profile?tab=wallet',
      });
    });
  } catch (error) {
    // Two requests with the same reference were granted at the same time.
    if (sqlState(error) === '23505' && violatedConstraint(error) === 'token_requests_granted_reference') {
      throw refusal('ruleViolated', 'referenceUsed');
    }
    throw error;
  }
}
