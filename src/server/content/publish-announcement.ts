import { keepRevision } from '#server/appwrite/documents/revisions.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const DUE = 'publish_at <= now()';

/** Drafts whose time has come. */
export async function dueAnnouncements(sql: Sql, except: readonly string[] = []): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from announcements where ${DUE} and not (id = any($1::text[])) order by publish_at limit 100`,
    [except],
  );
  return rows.map(({ id }) => id);
}

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
