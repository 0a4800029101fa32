import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import {
  MAILS_OFF,
  type MailedKind,
  NOTIFICATIONS_OFF,
  type NotificationKind,
} from '#shared/notification-kinds.ts';

interface Note {
  userId: string;
  /** Trusted HTML; texts written by users must be escaped by the caller. */
  message: string;
  targetLink: string | null;
}

export type UserNote = Note &
  (
    | { kind: NotificationKind; isMailed?: false }
    /** Also sent by mail, unless the user has switched that off or has not verified the address. */
    | { kind: MailedKind; isMailed: true }
  );

/** SQL for whether an account has switched off a kind. */
function isOffSql(account: string, list: typeof NOTIFICATIONS_OFF | typeof MAILS_OFF, kind: string): string {
  return `coalesce(jsonb_exists(${account}.prefs -> '${list}', ${kind}), false)`;
}

/**
 * Creates a notification for each user who has not switched off its kind, in the transaction of the event it reports.
 * Mails are sent after it (mail-notifications.ts).
 */
export async function notifyUsers(tx: Transaction, notes: readonly UserNote[]): Promise<void> {
  if (notes.length === 0) return;
  const made = await tx.query<{ notification_id: string; user_id: string }>(
    `with wanted as (
       select n.*, n.is_mailed and a.is_email_verified and not ${isOffSql('a', MAILS_OFF, 'n.kind')} as is_mail_due
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) with ordinality
         as n (id, user_id, message, target_link, kind, is_mailed, ord)
       join accounts a on a.id = n.user_id
       where not ${isOffSql('a', NOTIFICATIONS_OFF, 'n.kind')}
     ), made as (
       insert into notifications (id, recipient_type, message, target_link, kind, is_mail_due)
       select id, 'specific', message, target_link, kind, is_mail_due from wanted order by ord
     )
     insert into notification_recipients (notification_id, user_id)
     select id, user_id from wanted order by ord
     returning notification_id, user_id`,
    [
      notes.map(() => newId()),
      notes.map((note) => note.userId),
      notes.map((note) => note.message),
      notes.map((note) => note.targetLink),
      notes.map((note) => note.kind),
      notes.map((note) => note.isMailed ?? false),
    ],
  );
  for (const { notification_id: id, user_id: userId } of made) {
    tx.changed({ collection: 'notifications', id, action: 'create', onlyFor: userId });
    tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  }
}
