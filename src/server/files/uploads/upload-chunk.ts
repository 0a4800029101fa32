/**
 * Uploads in parts (docs/wire.md#uploads): any order, several at once, each again, from any process. A part is an object of the
 * store like a file is, so that the next one may arrive at another machine.
 */

import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import type { Bucket } from '../bucket.ts';
import { type FileRecord, findFile } from '../file.ts';
import type { CheckedPicture } from '../pictures/check-picture.ts';
import { changesFile } from '../policy.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { claim, putLoose, release, removeReleased } from '../store/orphaned-objects.ts';
import { ObjectMissingError } from '../store/store-errors.ts';
import type { Caller } from '../work/fair-queue.ts';
import { checkUploadedPicture } from '../work/picture-work.ts';
import { checkUpload, completeFile, findKept, insertFile, type NewFile, uploaderOf } from './create-file.ts';
import { makeRoom } from './quota.ts';

/** Which part of a file some bytes are: `bytes start-end/total`. */
export interface ChunkPlace {
  start: number;
  end: number;
  total: number;
}

export interface ChunkOutcome {
  file: FileRecord;
  /** True when the file was complete before this part came (again). */
  isRepeated: boolean;
}

/**
 * Keeps one part; the last one to arrive makes the file.
 * @param signal aborted when the uploader leaves: the parts stay, and sending one again makes the file
 * @throws AppError as for a whole file; contentRangeInvalid; unauthorized or fileExists for the file of somebody else
 */
export async function uploadChunk(
  database: Database,
  store: ObjectStore,
  bucket: Bucket,
  viewer: Viewer,
  file: NewFile,
  place: ChunkPlace,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<ChunkOutcome> {
  checkUpload(bucket, viewer, file.name, place.total);
  const number = chunkNumber(place, bytes.length);
  const before = await findFile(database, bucket.id, file.id);
  if (before) {
    checkSameUpload(viewer, before, place.total);
    if (before.objectKey !== null) return { file: before, isRepeated: true };
  }
  const isAll = await keepChunk(database, store, bucket, viewer, file, place.total, number, bytes);
  const after = await findKept(database, bucket, file.id);
  if (!isAll || after.objectKey !== null) return { file: after, isRepeated: after.objectKey !== null };
  const isMine = await assemble(database, store, after, uploaderOf(viewer, signal));
  return { file: await findKept(database, bucket, file.id), isRepeated: !isMine };
}

/** Parts begin where the SDK cuts, and are as long as they say: whatever arrives fits together. */
function chunkNumber({ start, end, total }: ChunkPlace, length: number): number {
  const last = Math.min(start + UPLOAD_CHUNK_BYTES, total) - 1;
  // An old SDK names the total as the end of the last part (docs/wire.md#uploads).
  const isWhole = end === last || (end === total && last === total - 1);
  if (start >= total || start % UPLOAD_CHUNK_BYTES !== 0 || !isWhole || length !== last - start + 1) {
    throw new AppError('contentRangeInvalid');
  }
  return start / UPLOAD_CHUNK_BYTES + 1;
}

function checkSameUpload(
  viewer: Viewer,
  file: Pick<FileRecord, 'ownerId' | 'sizeOriginal'>,
  total: number,
): void {
  if (!changesFile(viewer, file)) throw new AppError('unauthorized');
  if (file.sizeOriginal !== total) throw new AppError('contentRangeInvalid');
}

interface Kept {
  /** Every part is there. */
  isAll: boolean;
  unneeded: string[];
}

/** Keeps the part under the file's record, which the first part to arrive makes. True when every part is there. */
async function keepChunk(
  database: Database,
  store: ObjectStore,
  bucket: Bucket,
  viewer: Viewer,
  file: NewFile,
  total: number,
  number: number,
  bytes: Buffer,
): Promise<boolean> {
  const key = await putLoose(database, store, bytes);
  try {
    const kept: Kept = await database.transaction(async (tx) => {
      const unneeded: string[] = [];
      let row = await lockFile(tx, bucket, file.id);
      if (!row) {
        unneeded.push(...(await makeRoom(tx, viewerId(viewer))));
        await insertFile(tx, bucket, viewer, file, total, Math.ceil(total / UPLOAD_CHUNK_BYTES));
        // Ours, or the one that another first part made at the same time.
        row = await lockFile(tx, bucket, file.id);
      }
      if (!row) throw new AppError('fileNotFound');
      checkSameUpload(viewer, row, total);
      const isNew =
        !row.isComplete &&
        (
          await tx.query(
            `insert into file_chunks (file_id, number, object_key) values ($1, $2, $3)
             on conflict (file_id, number) do nothing returning number`,
            [file.id, number, key],
          )
        ).length > 0;
      if (!isNew) return { isAll: row.chunksKept === row.chunksTotal, unneeded: [...unneeded, key] };
      await claim(tx, key);
      await tx.query(
        'update files set chunks_uploaded = chunks_uploaded + 1, updated_at = now() where id = $1',
        [file.id],
      );
      return { isAll: row.chunksKept + 1 === row.chunksTotal, unneeded };
    });
    await removeReleased(database, store, kept.unneeded);
    return kept.isAll;
  } catch (error) {
    // Of any other failure nobody knows whether it came before or after the commit.
    if (error instanceof AppError) await removeReleased(database, store, [key]);
    throw error;
  }
}

interface LockedFile {
  ownerId: string | null;
  sizeOriginal: number;
  chunksTotal: number;
  chunksKept: number;
  isComplete: boolean;
}

async function lockFile(tx: Sql, bucket: Bucket, id: string): Promise<LockedFile | null> {
  const [row] = await tx.query<LockedFile>(
    `select owner_id as "ownerId", size_original as "sizeOriginal", chunks_total as "chunksTotal",
       chunks_uploaded as "chunksKept", completed_at is not null as "isComplete"
     from files where id = $1 and bucket_id = $2 for update`,
    [id, bucket.id],
  );
  return row ?? null;
}

/**
 * Makes the file of its parts. May run again, and at the same time elsewhere: one of them completes the file.
 * @returns whether it was this one
 * @throws AppError fileTypeInvalid, after which nothing of the upload is left
 */
async function assemble(
  database: Database,
  store: ObjectStore,
  file: FileRecord,
  uploader: Caller,
): Promise<boolean> {
  const chunks = await database.query<{ object_key: string }>(
    'select object_key from file_chunks where file_id = $1 order by number',
    [file.id],
  );
  if (chunks.length < file.chunksTotal) return false;
  let picture: CheckedPicture;
  try {
    const parts = await Promise.all(chunks.map((chunk) => store.read(chunk.object_key)));
    picture = await checkUploadedPicture(uploader, Buffer.concat(parts), file.name);
  } catch (error) {
    // Completed elsewhere while this was reading: the parts went.
    if (error instanceof ObjectMissingError) return false;
    if (error instanceof AppError && error.code === 'fileTypeInvalid') {
      await abandonUploads(database, store, file.id, 0);
    }
    throw error;
  }
  const key = await putLoose(database, store, picture.bytes);
  const released = await database.transaction(async (tx) => {
    if (!(await completeFile(tx, file.id, picture, key))) {
      await release(tx, [key]);
      return { isMine: false, keys: [key] };
    }
    const parts = await tx.query<{ object_key: string }>(
      'delete from file_chunks where file_id = $1 returning object_key',
      [file.id],
    );
    const keys = parts.map((part) => part.object_key);
    await release(tx, keys);
    tx.changed({ collection: 'files', id: file.id, action: 'create' });
    return { isMine: true, keys };
  });
  await removeReleased(database, store, released.keys);
  return released.isMine;
}

/**
 * Removes uploads that were begun and not completed.
 * @param id of one; null for all
 * @param idleMinutes since their last part
 */
export async function abandonUploads(
  database: Database,
  store: ObjectStore,
  id: string | null,
  idleMinutes: number,
): Promise<void> {
  const keys = await database.transaction(async (tx) => {
    const files = await tx.query<{ id: string }>(
      `select id from files where ($1::text is null or id = $1) and completed_at is null
         and updated_at <= now() - make_interval(mins => $2) for update`,
      [id, idleMinutes],
    );
    const ids = files.map((file) => file.id);
    const chunks = await tx.query<{ object_key: string }>(
      'delete from file_chunks where file_id = any($1) returning object_key',
      [ids],
    );
    await tx.query('delete from files where id = any($1)', [ids]);
    const keys = chunks.map((chunk) => chunk.object_key);
    await release(tx, keys);
    return keys;
  });
  await removeReleased(database, store, keys);
}
