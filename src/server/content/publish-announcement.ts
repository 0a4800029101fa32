import { keepRevision } from '#server/appwrite/documents/revisions.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';

const DUE = 'publish_at <= now()';

export const dueAnnouncements = dueRows('announcements', DUE, 'publish_at');

/** Publishes a draft at its time. */
export async function publishAnnouncement({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query(
      `update announcements set status = 'published', publish_at = null, updated_at = now()
       where id = $1 and ${DUE} returning id`,
      [id],
    );
    if (rows.length === 0) return;
    await keepRevision(tx, null, { table: 'announcements', id, action: 'publish' });
    tx.changed({ collection: 'announcements', id, action: 'update' });
  });
}
