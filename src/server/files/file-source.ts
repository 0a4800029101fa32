import { eventsBelow, withAction } from '#server/appwrite/realtime/names.ts';
import type { RecordSource } from '#server/appwrite/realtime/record-source.ts';
import { PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { type FileRecord, findFile, type WireFile, wireFile } from './file.ts';
import { seesFile } from './policy.ts';

/** The collection name under which changes of files are published; all files are in one bucket. */
export const FILES = 'files';

/** Files as realtime records. */
export const fileSource: RecordSource = {
  owns: (collection) => collection === FILES,
  channelsOf: ({ id, action }) => {
    const files = `buckets.${PICTURE_BUCKET_ID}.files`;
    return withAction(['files', files, `${files}.${id}`], action);
  },
  eventsOf: (change) => eventsBelow([`buckets.${PICTURE_BUCKET_ID}`, 'buckets.*'], 'files', change),
  // Each file is read once for all viewers.
  read: async (sql, _collection, views) => {
    const files = new Map<string, { record: FileRecord; wire: WireFile } | null>();
    for (const { id } of views) {
      if (files.has(id)) continue;
      const record = await findFile(sql, PICTURE_BUCKET_ID, id);
      files.set(id, record && { record, wire: wireFile(record) });
    }
    return views.map(({ viewer, id }) => {
      const file = files.get(id);
      return file && seesFile(viewer, file.record) ? file.wire : null;
    });
  },
  deletedPayloadOf: ({ id }) => ({ $id: id, bucketId: PICTURE_BUCKET_ID }),
};
