import type { Change, Sql } from '#server/platform/database/database.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import type { CollectionRegistry } from '../documents/collection-registry.ts';
import { isUnlisted, readDocumentViews } from '../documents/read-document-views.ts';
import { eventsBelow, withAction } from './names.ts';
import type { RecordSource } from './record-source.ts';

/** Documents as realtime records, under both generations of channel names: documents and rows (docs/wire.md#channels). */
export function documentSource(collections: CollectionRegistry): RecordSource {
  return {
    owns: (collection) => collections.has(collection),
    channelsOf: ({ collection, id, action }) =>
      withAction(
        [
          'documents',
          `databases.${DATABASE_ID}.collections.${collection}.documents`,
          `databases.${DATABASE_ID}.collections.${collection}.documents.${id}`,
          'rows',
          `databases.${DATABASE_ID}.tables.${collection}.rows`,
          `databases.${DATABASE_ID}.tables.${collection}.rows.${id}`,
          `tablesdb.${DATABASE_ID}.tables.${collection}.rows`,
          `tablesdb.${DATABASE_ID}.tables.${collection}.rows.${id}`,
        ],
        action,
      ),
    ownChannelsOf: ({ collection, id, action }) =>
      withAction(
        [
          `databases.${DATABASE_ID}.collections.${collection}.documents.${id}`,
          `databases.${DATABASE_ID}.tables.${collection}.rows.${id}`,
          `tablesdb.${DATABASE_ID}.tables.${collection}.rows.${id}`,
        ],
        action,
      ),
    addressesOf: ({ collection }) => collections.find(collection).listed?.unless ?? [],
    isUnlisted,
    eventsOf: (change) => {
      const databases = [`databases.${DATABASE_ID}`, 'databases.*'];
      const tree = (kind: string, child: string) => {
        const parents = databases.flatMap((database) =>
          [change.collection, '*'].map((one) => `${database}.${kind}.${one}`),
        );
        return eventsBelow(parents, child, change);
      };
      return [...tree('collections', 'documents'), ...tree('tables', 'rows'), ...databases];
    },
    changedSince: (sql, since) => documentsChangedSince(sql, collections, since),
    read: (sql, collection, views) => readDocumentViews(sql, collections.find(collection), views),
    deletedPayloadOf: ({ collection, id }) => ({
      $id: id,
      $databaseId: DATABASE_ID,
      $collectionId: collection,
    }),
  };
}

/** The greatest number of changed documents of one collection that are told one by one. */
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
