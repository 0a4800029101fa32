/** The operator's acts on feedback: marking and answering it. */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { chosenLanguage, DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { isEmail, savedEmail } from '#shared/texts/email.ts';
import type { FeedbackDocument } from '#shared/wire/content.ts';

/** How long an answer is tried again while the mail server is away. */
const MAIL_LASTS_HOURS = 48;

interface LockedFeedback {
  email: string;
  status: FeedbackDocument['status'];
  /** The preferences of the account with that address, if there is one. */
  prefs: Record<string, unknown>;
}

/** @throws AppError unauthorized, documentNotFound */
export async function markFeedback(
  { database }: Platform,
  viewer: Viewer,
  { id, status }: { id: string; status: FeedbackDocument['status'] },
): Promise<void> {
  const operator = asOperator(viewer);
  await database.transaction(async (tx) => {
    const before = await lockFeedback(tx, id);
    if (before.status === status) return;
    await tx.query('update feedback set status = $2, updated_at = now() where id = $1', [id, status]);
    tx.changed({ collection: 'feedback', id, action: 'update' });
    await recordAct(tx, operator, {
      action: 'feedback.update',
      target: { type: 'feedback', id },
      before: { status: before.status },
      after: { status },
    });
  });
}

/**
 * Answers feedback by mail. The text of a reply is not in the audit log, because feedback can be deleted with its replies.
 * @param reply feedbackPage: the address of the page for writing again
 * @throws AppError unauthorized, documentNotFound, ruleViolated emailInvalid when nobody can be written to
 */
export async function replyToFeedback(
  { database }: Platform,
  viewer: Viewer,
  { id, message, feedbackPage }: { id: string; message: string; feedbackPage: string },
): Promise<void> {
  const operator = asOperator(viewer);
  await database.transaction(async (tx) => {
    const feedback = await lockFeedback(tx, id);
    const recipient = savedEmail(feedback.email);
    const language = chosenLanguage(feedback.prefs) ?? DEFAULT_LANGUAGE;
    // The sender may have entered anything as the address, such as a list of strangers.
    if (!isEmail(recipient)) throw refusal('ruleViolated', 'emailInvalid');
    await tx.query(
      'insert into feedback_replies (id, feedback_id, by_user, message) values ($1, $2, $3, $4)',
      [newId(), id, viewerId(operator), message],
    );
    await tx.query('update feedback set updated_at = now() where id = $1', [id]);
    await queueMail(tx, {
      recipient,
      giveUpAt: new Date(Date.now() + MAIL_LASTS_HOURS * 3_600_000),
      ...composeMail({
        // The sender may have named another person's address, so nothing that he wrote is mailed.
        ...SERVER_TEXTS[language].mails.feedback,
        language,
        name: '',
        lines: message.split(/\n\s*\n/),
        url: feedbackPage,
      }),
    });
    tx.changed({ collection: 'feedback', id, action: 'update' });
    await recordAct(tx, operator, {
      action: 'feedback.reply',
      target: { type: 'feedback', id },
    });
  });
}

async function lockFeedback(tx: Transaction, id: string): Promise<LockedFeedback> {
  const [feedback] = await tx.query<LockedFeedback>(
    `select email, status, coalesce((select prefs from accounts a where a.email = lower(trim(f.email))), '{}') as prefs
     from feedback f where id = $1 for update`,
    [id],
  );
  if (!feedback) throw documentNotFound(id);
  return feedback;
}
