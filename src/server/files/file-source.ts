import { eventsBelow, withAction } from '#server/appwrite/realtime/names.ts';
import type { RecordSource } from '#server/appwrite/realtime/record-source.ts';
import type { RecordKind } from '#server/platform/database/database.ts';
import { BUCKETS } from './bucket.ts';
import { type FileRecord, findFile, type WireFile, wireFile } from './file.ts';
import { seesFile } from './policy.ts';

/** When more files of a bucket have changed, their changes are not told one by one. */
const CHANGED_MAX = 2000;

/** The files of a bucket as realtime records. @param kind the name under which their changes are published */
function fileSource(kind: RecordKind, bucketId: string): RecordSource {
  return {
    owns: (collection) => collection === kind,
    channelsOf: ({ id, action }) => {
      const files = `buckets.${bucketId}.files`;
      return withAction(['files', files, `${files}.${id}`], action);
    },
    eventsOf: (change) => eventsBelow([`buckets.${bucketId}`, 'buckets.*'], 'files', change),
    // Each file is read once for all viewers.
    read: async (sql, _collection, views) => {
      const files = new Map<string, { record: FileRecord; wire: WireFile } | null>();
      for (const { id } of views) {
        if (files.has(id)) continue;
        const record = await findFile(sql, bucketId, id);
        files.set(id, record && { record, wire: wireFile(record) });
      }
      return views.map(({ viewer, id }) => {
        const file = files.get(id);
        return file && seesFile(viewer, file.record) ? file.wire : null;
      });
    },
    changedSince: async (sql, since) => {
      const rows = await sql.query<{ id: string; is_new: boolean }>(
        `select id, completed_at >= $2 as is_new from files
         where bucket_id = $1 and completed_at is not null and updated_at >= $2
         order by updated_at limit ${CHANGED_MAX + 1}`,
        [bucketId, since],
      );
      if (rows.length > CHANGED_MAX) return null;
      return rows.map(({ id, is_new }) => ({ collection: kind, id, action: is_new ? 'create' : 'update' }));
    },
    deletedPayloadOf: ({ id }) => ({ $id: id, bucketId }),
  };
}

/** The files of all buckets. */
export const fileSources: readonly RecordSource[] = [...BUCKETS].map(([bucketId, kind]) =>
  fileSource(kind, bucketId),
);
