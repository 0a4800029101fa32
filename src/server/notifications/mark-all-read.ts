import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { NOTIFICATION_LIST_LIMIT } from '#shared/constants.ts';

/** Marks all notifications for the caller read; of those for everyone the ones that are listed. */
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
