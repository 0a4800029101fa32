/** The durable outbox: mail is queued in the transaction that causes it and sent after the commit. */
import type { Database, Transaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { MailText } from './compose-mail.ts';

export interface Mail extends MailText {
  recipient: string;
  /** Not sent after this instant. */
  giveUpAt: Date;
  /** Where the reader switches off mails like this one; absent for mails about the reader's own act. */
  switchOffUrl?: string;
  /** Whether it is only sent to test whether mail arrives. */
  isTest?: boolean;
}

/** A mail claimed by a sender. */
export interface DueMail extends MailText {
  id: string;
  recipient: string;
  attempts: number;
  switchOffUrl: string | null;
  createdAt: Date;
}

/** @returns its id */
export async function queueMail(tx: Transaction, mail: Mail): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into mail_outbox (id, recipient, subject, html, plain, give_up_at, is_test, switch_off_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      mail.recipient,
      mail.subject,
      mail.html,
      mail.plain,
      mail.giveUpAt,
      mail.isTest ?? false,
      mail.switchOffUrl ?? null,
    ],
  );
  tx.changed({ collection: 'mail_outbox', id, action: 'create' });
  return id;
}

/**
 * Claims due mail for this process. No other process sends it until the claim expires; if this process dies without
 * renewing it, another one retries then. Only mails that are sent or given up have no text.
 */
export function claimMail(database: Database, limit: number, claimSeconds: number): Promise<DueMail[]> {
  return database.query<DueMail>(
    `with due as materialized (
       select id from mail_outbox
       where sent_at is null and next_attempt_at <= now() and give_up_at > now()
       order by next_attempt_at limit $1 for update skip locked
     )
     update mail_outbox m
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2), last_error = null
     from due where m.id = due.id
     returning m.id, recipient, subject, coalesce(html, '') as html, coalesce(plain, '') as plain, attempts,
       switch_off_url as "switchOffUrl", created_at as "createdAt"`,
    [limit, claimSeconds],
  );
}

/** Extends a claim whose attempt has no outcome yet: neither sent nor postponed. */
export async function renewClaim(database: Database, id: string, claimSeconds: number): Promise<void> {
  await database.query(
    `update mail_outbox set next_attempt_at = now() + make_interval(secs => $2)
     where id = $1 and sent_at is null and last_error is null`,
    [id, claimSeconds],
  );
}

/**
 * Makes claimed mail due again. Only for a database that no other process uses: the process that claimed it has ended. A
 * claim is an attempt without an outcome.
 */
export async function releaseClaims(database: Database): Promise<void> {
  await database.query(
    'update mail_outbox set next_attempt_at = now() where sent_at is null and attempts > 0 and last_error is null',
  );
}

/** Marks a mail as sent and deletes its text, which contains a secret. */
export async function markSent(database: Database, id: string): Promise<void> {
  await database.query(
    'update mail_outbox set sent_at = now(), html = null, plain = null, last_error = null where id = $1',
    [id],
  );
}

/** Schedules another attempt. */
export async function postponeMail(
  database: Database,
  id: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await database.query(
    'update mail_outbox set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where id = $1',
    [id, seconds, error.slice(0, 500)],
  );
}

/** Deletes mails that were sent or expired a day ago, except the test mail, and the text of expired mails immediately. */
export async function tidyOutbox(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.query(
        "delete from mail_outbox where least(sent_at, give_up_at) < now() - interval '1 day' and not is_test",
      );
      await tx.query(
        'update mail_outbox set html = null, plain = null where sent_at is null and give_up_at <= now() and html is not null',
      );
    },
    { isLong: true },
  );
}

/** Seconds until the next mail is due; null when the outbox is empty. */
export async function secondsUntilDue(database: Database): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 as seconds from mail_outbox
     where sent_at is null and give_up_at > now()`,
  );
  return row?.seconds ?? null;
}
