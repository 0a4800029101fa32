import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type SignedViewer } from '#server/platform/sessions/viewer.ts';

export function retryMailRoute(scope: FastifyInstance, platform: Platform): void {
  serve(scope)('POST /mail/retries', async ({ viewer }) => ({
    retried: await retryMail(platform, asOperator(viewer)),
  }));
}

/**
 * Tries all mails that failed again now, instead of after their pause. A mail that is being sent is left alone.
 * @returns how many mails
 */
function retryMail({ database }: Platform, operator: SignedViewer): Promise<number> {
  return database.transaction(async (tx) => {
    const mails = await tx.query<{ id: string }>(
      `update mail_outbox set next_attempt_at = now()
       where sent_at is null and give_up_at > now() and last_error is not null returning id`,
    );
    // One change is enough to wake the sender.
    for (const { id } of mails.slice(0, 1)) tx.changed({ collection: 'mail_outbox', id, action: 'update' });
    await recordAct(tx, operator, {
      action: 'mail.retry',
      target: { type: 'mail', id: 'outbox' },
      after: { mails: mails.length },
    });
    return mails.length;
  });
}
