import { type Operator, recordAct } from '../audit-log.ts';
import type { Platform } from '../platform.ts';
import { OUTBOX } from './outbox.ts';

/**
 * Tries again now what could not be sent, instead of after its pause. What is being sent is left alone.
 * @returns how many mails
 */
export function retryMail({ database }: Pick<Platform, 'database'>, operator: Operator): Promise<number> {
  return database.transaction(async (tx) => {
    const mails = await tx.query<{ id: string }>(
      `update mail_outbox set next_attempt_at = now()
       where sent_at is null and give_up_at > now() and last_error is not null returning id`,
    );
    // One is enough to wake the sender.
    for (const { id } of mails.slice(0, 1)) tx.changed({ collection: OUTBOX, id, action: 'update' });
    await recordAct(tx, operator, {
      action: 'mail.retry',
      target: { type: 'mail', id: 'outbox' },
      before: null,
      after: { mails: mails.length },
    });
    return mails.length;
  });
}
