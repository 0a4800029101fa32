/** What has changed while this process could not hear of it, found in the database itself. */
import type { Change, Sql } from '#server/platform/database/database.ts';
import type { CollectionRegistry } from '../documents/collection-registry.ts';

/** More of one collection are not told one by one. */
const CHANGED_MAX = 2000;

/** The documents that were created or changed since an instant; null: too many. */
export async function documentsChangedSince(
  sql: Sql,
  collections: CollectionRegistry,
  since: Date,
): Promise<Change[] | null> {
  const changes: Change[] = [];
  for (const { id: collection, table } of collections.all) {
    const rows = await sql.query<{ id: string; is_new: boolean }>(
      `select id, created_at >= $1 as is_new from ${table} where updated_at >= $1
       order by updated_at limit ${CHANGED_MAX + 1}`,
      [since],
    );
    if (rows.length > CHANGED_MAX) return null;
    for (const row of rows) {
      if (row.is_new) changes.push({ collection, id: row.id, action: 'create' });
      changes.push({ collection, id: row.id, action: 'update' });
    }
  }
  return changes;
}
