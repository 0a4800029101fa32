/** Sends queued mail. */
import type { Database } from '../database/database.ts';
import { OutboxSender, pauseAfter } from '../jobs/outbox-sender.ts';
import {
  claimMail,
  type DueMail,
  markSent,
  postponeMail,
  renewClaim,
  secondsUntilDue,
  tidyOutbox,
} from './outbox.ts';
import { CONNECTIONS, type MailTransport } from './transport.ts';

/** Claims expire soon after their process has died; a living process renews them several times before that. */
const CLAIM_SECONDS = 15;
const RENEWALS = 4;
const LONGEST_PAUSE_SECONDS = 600;

/**
 * @param report called with failed attempts, without addresses and texts
 * @param claimSeconds how long a claim lasts without being renewed
 */
export function startMailSender(
  database: Database,
  transport: MailTransport,
  report: (error: unknown) => void,
  claimSeconds = CLAIM_SECONDS,
): OutboxSender<DueMail> {
  const send = async (mail: DueMail) => {
    // A mail server may take longer than a claim lasts.
    const renew = () => renewClaim(database, mail.id, claimSeconds).catch(report);
    const renewal = setInterval(renew, (claimSeconds * 1000) / RENEWALS);
    try {
      await transport.send(mail);
    } catch (error) {
      report(error);
      await postponeMail(database, mail.id, {
        seconds: pauseAfter(mail.attempts, LONGEST_PAUSE_SECONDS),
        error: error instanceof Error ? error.message : String(error),
      });
      return;
    } finally {
      clearInterval(renewal);
    }
    await markSent(database, mail.id);
  };
  return new OutboxSender(database, {
    sources: ['mail_outbox'],
    atOnce: CONNECTIONS,
    claim: (limit) => claimMail(database, limit, claimSeconds),
    send,
    secondsUntilDue: () => secondsUntilDue(database),
    tidy: () => tidyOutbox(database),
    report,
  });
}
