/**
 * Chunked uploads (docs/wire.md#uploads): in any order, in parallel, repeated. Each chunk is an object of the store,
 * so that another process can take the next one.
 */

import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { type Bucket, fileChange } from '../bucket.ts';
import { type FileRecord, findFile } from '../file.ts';
import type { CheckedPicture } from '../pictures/check-picture.ts';
import { changesFile } from '../policy.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { claim, putReferred, release, removeReleased } from '../store/orphaned-objects.ts';
import { ObjectMissingError } from '../store/store-errors.ts';
import { checkUploadedPicture } from '../work/picture-work.ts';
import {
  checkUpload,
  completeFile,
  type FileUpload,
  findStored,
  insertFile,
  type NewFile,
  recordUpload,
  uploaderOf,
} from './create-file.ts';
import { ensureQuota } from './quota.ts';

/** Position of a chunk: `bytes start-end/total`. */
export interface ChunkPlace {
  start: number;
  end: number;
  total: number;
}

export interface ChunkOutcome {
  file: FileRecord;
  /** True when the file was already complete. */
  isRepeated: boolean;
}

/**
 * Stores a chunk; the last one to arrive completes the file.
 * @param signal aborted when the uploader leaves: the chunks stay, and resending one completes the file
 * @throws AppError as for a whole file; contentRangeInvalid; unauthorized or fileExists for a foreign file
 */
export async function uploadChunk(
  database: Database,
  store: ObjectStore,
  { bucket, viewer, file, place, bytes, signal }: FileUpload & { place: ChunkPlace },
): Promise<ChunkOutcome> {
  checkUpload(bucket, viewer, { name: file.name, size: place.total });
  const number = chunkNumber(place, bytes.length);
  const before = await findFile(database, bucket.id, file.id);
  if (before) {
    checkSameUpload(viewer, before, place.total);
    if (before.objectKey !== null) return { file: before, isRepeated: true };
  }
  const { total } = place;
  const isAll = await storeChunk(database, store, { bucket, viewer, file, total, number, bytes });
  const after = await findStored(database, bucket, file.id);
  if (!isAll || after.objectKey !== null) return { file: after, isRepeated: after.objectKey !== null };
  const isMine = await assemble(database, store, after, { viewer, signal });
  return { file: await findStored(database, bucket, file.id), isRepeated: !isMine };
}

/** The number of a chunk. Only the SDKs' boundaries are accepted, so that chunks never overlap. */
function chunkNumber({ start, end, total }: ChunkPlace, length: number): number {
  const last = Math.min(start + UPLOAD_CHUNK_BYTES, total) - 1;
  // Old SDKs send the total as the end of the last chunk.
  const isWhole = end === last || (end === total && last === total - 1);
  if (start >= total || start % UPLOAD_CHUNK_BYTES !== 0 || !isWhole || length !== last - start + 1) {
    throw new AppError('contentRangeInvalid');
  }
  return start / UPLOAD_CHUNK_BYTES + 1;
}

function checkSameUpload(
  viewer: Viewer,
  file: Pick<FileRecord, 'bucketId' | 'ownerId' | 'sizeOriginal'>,
  total: number,
): void {
  if (!changesFile(viewer, file)) throw new AppError('unauthorized');
  if (file.sizeOriginal !== total) throw new AppError('contentRangeInvalid');
}

/** Stores a chunk of the file's record, which the first chunk creates. @returns whether all chunks have been received */
function storeChunk(
  database: Database,
  store: ObjectStore,
  of: { bucket: Bucket; viewer: Viewer; file: NewFile; total: number; number: number; bytes: Buffer },
): Promise<boolean> {
  const { bucket, viewer, file, total, number, bytes } = of;
  return putReferred(database, store, bytes, async (tx, key) => {
    const released: string[] = [];
    let row = await lockFile(tx, bucket, file.id);
    if (!row) {
      released.push(...(await ensureQuota(tx, bucket.id, viewerId(viewer))));
      const chunks = Math.ceil(total / UPLOAD_CHUNK_BYTES);
      await insertFile(tx, { bucket, viewer, file, size: total, chunks });
      // Our record, or the one created concurrently by another chunk.
      row = await lockFile(tx, bucket, file.id);
    }
    if (!row) throw new AppError('fileNotFound');
    checkSameUpload(viewer, row, total);
    const isNew = !row.isComplete && (await insertChunk(tx, file.id, { number, key }));
    if (!isNew) return { answer: row.chunksKept === row.chunksTotal, released: [...released, key] };
    await claim(tx, key);
    await tx.query(
      'update files set chunks_uploaded = chunks_uploaded + 1, updated_at = now() where id = $1',
      [file.id],
    );
    return { answer: row.chunksKept + 1 === row.chunksTotal, released };
  });
}

/** @returns false when the file already has a chunk of that number */
async function insertChunk(
  tx: Sql,
  file: string,
  { number, key }: { number: number; key: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into file_chunks (file_id, number, object_key) values ($1, $2, $3)
     on conflict (file_id, number) do nothing returning number`,
    [file, number, key],
  );
  return rows.length > 0;
}

interface LockedFile {
  bucketId: string;
  ownerId: string | null;
  sizeOriginal: number;
  chunksTotal: number;
  chunksKept: number;
  isComplete: boolean;
}

async function lockFile(tx: Sql, bucket: Bucket, id: string): Promise<LockedFile | null> {
  const [row] = await tx.query<LockedFile>(
    `select bucket_id as "bucketId", owner_id as "ownerId", size_original as "sizeOriginal", chunks_total as "chunksTotal",
       chunks_uploaded as "chunksKept", completed_at is not null as "isComplete"
     from files where id = $1 and bucket_id = $2 for update`,
    [id, bucket.id],
  );
  return row ?? null;
}

/**
 * Assembles the file from its chunks. May run repeatedly and concurrently; exactly one run completes the file.
 * @returns whether this run did
 * @throws AppError fileTypeInvalid, after deleting the upload
 */
async function assemble(
  database: Database,
  store: ObjectStore,
  file: FileRecord,
  { viewer, signal }: Pick<FileUpload, 'viewer' | 'signal'>,
): Promise<boolean> {
  const chunks = await database.query<{ object_key: string }>(
    'select object_key from file_chunks where file_id = $1 order by number',
    [file.id],
  );
  if (chunks.length < file.chunksTotal) return false;
  let picture: CheckedPicture;
  try {
    const parts = await Promise.all(chunks.map((chunk) => store.read(chunk.object_key)));
    picture = await checkUploadedPicture(uploaderOf(viewer, signal), Buffer.concat(parts), file.name);
  } catch (error) {
    // Another run has completed the file and removed the chunks.
    if (error instanceof ObjectMissingError) return false;
    if (error instanceof AppError && error.code === 'fileTypeInvalid') {
      await abandonUploads(database, store, { id: file.id, idleMinutes: 0 });
    }
    throw error;
  }
  return putReferred(database, store, picture.bytes, async (tx, key) => {
    if (!(await completeFile(tx, { id: file.id, picture, key }))) {
      await release(tx, [key]);
      return { answer: false, released: [key] };
    }
    const parts = await tx.query<{ object_key: string }>(
      'delete from file_chunks where file_id = $1 returning object_key',
      [file.id],
    );
    const released = parts.map((part) => part.object_key);
    await release(tx, released);
    await recordUpload(tx, viewer, file);
    tx.changed(fileChange(file, 'create'));
    return { answer: true, released };
  });
}

/**
 * Deletes incomplete uploads.
 * @param id restricts to one file; null for all
 * @param idleMinutes minimum time since the last chunk
 */
export async function abandonUploads(
  database: Database,
  store: ObjectStore,
  { id, idleMinutes }: { id: string | null; idleMinutes: number },
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
