/** Mails for notifications that must not be missed. */

import { dueRows } from '#server/platform/jobs/deadlines.ts';
import { composeMail, withoutAddresses } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MailedKind } from '#shared/notification-kinds.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { switchOffPath } from './mail-switch.ts';
import { noteInLanguage } from './note-in-language.ts';

/** After this time a notification is no news any more: its mail is neither queued nor sent. */
const LASTS_MINUTES = 60;

const DUE = `is_mail_due and created_at > now() - interval '${LASTS_MINUTES} minutes'`;

export const dueMails = dueRows('notifications', DUE, 'created_at');

/** Queues the mail of a notification, unless it has been read on the site by now. */
export async function mailNotification({ database, config }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    // If several processes look, one of them finds it due.
    const [note] = await tx.query<{
      kind: MailedKind;
      message: string;
      message_ne: string | null;
      target_link: string | null;
    }>(
      `update notifications set is_mail_due = false where id = $1 and ${DUE}
       returning kind, message, message_ne, target_link`,
      [id],
    );
    const { publicUrl } = config;
    if (!note || publicUrl === null) return;
    const [reader] = await tx.query<{
      id: string;
      email: string;
      name: string;
      language: string | null;
      digits: string | null;
    }>(
      `select a.id, a.email, a.name, a.prefs ->> 'lang' as language, a.prefs ->> 'digits' as digits
       from notification_recipients r join accounts a on a.id = r.user_id
       where r.notification_id = $1 and not r.is_read and a.is_email_verified`,
      [id],
    );
    if (!reader) return;
    const { language, text, link } = noteInLanguage({ ...note, ...reader });
    const switchOffUrl = new URL(await switchOffPath(tx, note.kind, reader.id), publicUrl).href;
    await queueMail(tx, {
      recipient: reader.email,
      switchOffUrl,
      giveUpAt: new Date(Date.now() + LASTS_MINUTES * 60_000),
      ...composeMail({
        subject: text,
        name: reader.name,
        lines: [withoutAddresses(text)],
        ...SERVER_TEXTS[language].mails.notification,
        footnoteUrl: switchOffUrl,
        language,
        url: new URL(link, publicUrl).href,
      }),
    });
  });
}
