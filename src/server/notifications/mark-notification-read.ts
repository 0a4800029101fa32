import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { NOTIFICATION_LIST_LIMIT } from '#shared/constants.ts';

/**
 * Marks a notification read for the caller: updates the caller's entry, or adds one for a notification for all.
 * @throws AppError scopeMissing for visitors, documentNotFound when it is not for the caller
 */
export async function markNotificationRead(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  const userId = viewerId(viewer);
  if (userId === null) throw new AppError(viewer.kind === 'visitor' ? 'scopeMissing' : 'unauthorized');
  await platform.database.transaction(async (tx) => {
    const [notification] = await tx.query<{ recipient_type: string; is_read: boolean | null }>(
      `select n.recipient_type, r.is_read from notifications n
       left join notification_recipients r on r.notification_id = n.id and r.user_id = $2
       where n.id = $1`,
      [id, userId],
    );
    const isForCaller =
      notification && (notification.recipient_type === 'all' || notification.is_read !== null);
    if (!isForCaller) {
      throw documentNotFound(id);
    }
    if (notification.is_read) return;
    await tx.query(
      `insert into notification_recipients (notification_id, user_id, is_read) values ($1, $2, true)
       on conflict (notification_id, user_id) do update set is_read = true`,
      [id, userId],
    );
    tx.changed({ collection: 'notifications', id, action: 'update', onlyFor: userId });
  });
}

/** Marks all of the caller's own notifications read, and those to everybody that the list shows. */
export async function markAllRead({ database }: Platform, viewer: UserViewer): Promise<void> {
  await database.transaction(async (tx) => {
    const own = await tx.query<{ notification_id: string }>(
      `update notification_recipients set is_read = true where user_id = $1 and not is_read
       returning notification_id`,
      [viewer.id],
    );
    const forAll = await tx.query<{ notification_id: string }>(
      `insert into notification_recipients (notification_id, user_id, is_read)
       select id, $1, true from (
         select id from notifications where recipient_type = 'all' order by created_at desc, sequence desc limit $2
       ) n
       on conflict (notification_id, user_id) do nothing
       returning notification_id`,
      [viewer.id, NOTIFICATION_LIST_LIMIT],
    );
    for (const { notification_id: id } of [...own, ...forAll]) {
      tx.changed({ collection: 'notifications', id, action: 'update', onlyFor: viewer.id });
    }
  });
}
