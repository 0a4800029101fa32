import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

export interface UserNote {
  userId: string;
  /** Trusted HTML; texts written by users must be escaped by the caller. */
  message: string;
  targetLink: string | null;
}

/** Creates a notification for each user, in the transaction of the event it reports. */
export async function notifyUsers(tx: Transaction, notes: readonly UserNote[]): Promise<void> {
  if (notes.length === 0) return;
  const ids = notes.map(() => newId());
  await tx.query(
    `insert into notifications (id, recipient_type, message, target_link)
     select id, 'specific', message, target_link
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as n (id, message, target_link, ord)
     order by ord`,
    [ids, notes.map((note) => note.message), notes.map((note) => note.targetLink)],
  );
  await tx.query(
    `insert into notification_recipients (notification_id, user_id)
     select id, user_id from unnest($1::text[], $2::text[]) with ordinality as n (id, user_id, ord) order by ord`,
    [ids, notes.map((note) => note.userId)],
  );
  for (const [index, { userId }] of notes.entries()) {
    tx.changed({ collection: 'notifications', id: ids[index] ?? '', action: 'create', onlyFor: userId });
    tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  }
}
