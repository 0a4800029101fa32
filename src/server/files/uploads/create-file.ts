/** Creates a file from a single request. */
import { createHash } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/jobs/fair-queue.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { CONTENT_BUCKET_ID } from '#shared/constants.ts';
import { type Bucket, extensionOf, fileChange, requireUploader } from '../bucket.ts';
import { type FileRecord, findFile } from '../file.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { claim, putReferred } from '../store/orphaned-objects.ts';
import { checkUploadedPicture } from '../work/picture-work.ts';
import { ensureQuota } from './quota.ts';

export interface NewFile {
  id: string;
  /** The name given by the client. */
  name: string;
  permissions: readonly string[];
}

const NAME_MAX = 255;

/**
 * Checks that do not need the bytes.
 * @throws AppError unauthorized, fileSizeInvalid, fileTypeInvalid
 */
export function checkUpload(
  bucket: Bucket,
  viewer: Viewer,
  { name, size }: { name: string; size: number },
): void {
  requireUploader(viewer, bucket);
  if (size > bucket.maxBytes) throw new AppError('fileSizeInvalid');
  if (isLongerThan(name, NAME_MAX))
    throw new AppError('argumentInvalid', 'The name of the file is too long.');
  if (!bucket.extensions.includes(extensionOf(name))) throw new AppError('fileTypeInvalid');
}

/** A file that somebody sends. */
export interface FileUpload {
  bucket: Bucket;
  viewer: Viewer;
  file: NewFile;
  bytes: Buffer;
  /** Aborted when the uploader leaves. */
  signal?: AbortSignal | undefined;
}

/**
 * Stores a file uploaded in one request.
 * @throws AppError also fileEmpty, fileExists, busy
 */
export async function createFile(
  database: Database,
  store: ObjectStore,
  { bucket, viewer, file, bytes, signal }: FileUpload,
): Promise<FileRecord> {
  checkUpload(bucket, viewer, { name: file.name, size: bytes.length });
  if (bytes.length === 0) throw new AppError('fileEmpty');
  const picture = await checkUploadedPicture(uploaderOf(viewer, signal), bytes, file.name);
  await putReferred(database, store, picture.bytes, async (tx, key) => {
    const released = await ensureQuota(tx, bucket.id, viewerId(viewer));
    if (!(await insertFile(tx, { bucket, viewer, file, size: bytes.length, chunks: 1 })))
      throw new AppError('fileExists');
    await completeFile(tx, { id: file.id, picture, key });
    await recordUpload(tx, viewer, { ...file, bucketId: bucket.id });
    tx.changed(fileChange({ id: file.id, bucketId: bucket.id, ownerId: viewerId(viewer) }, 'create'));
    return { answer: null, released };
  });
  return findStored(database, bucket, file.id);
}

/** The caller whose turn in the queue the check takes. */
export function uploaderOf(viewer: Viewer, signal = new AbortController().signal): Caller {
  return { key: viewerId(viewer) ?? 'key', signal };
}

/** Inserts the record of an incomplete file. @returns false when the id is taken */
export async function insertFile(
  tx: Sql,
  of: { bucket: Pick<Bucket, 'id'>; viewer: Viewer; file: NewFile; size: number; chunks: number },
): Promise<boolean> {
  const { bucket, viewer, file, size, chunks } = of;
  const rows = await tx.query(
    `insert into files (id, bucket_id, owner_id, permissions, name, size_original, chunks_total)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id`,
    [file.id, bucket.id, viewerId(viewer), file.permissions, file.name, size, chunks],
  );
  return rows.length > 0;
}

/** Completes a file. @returns false when it was already complete or deleted */
export async function completeFile(
  tx: Sql,
  {
    id,
    picture,
    key,
  }: { id: string; picture: { mimeType: string; bytes: Buffer; hash?: Buffer | null }; key: string },
): Promise<boolean> {
  const signature = createHash('md5').update(picture.bytes).digest('hex');
  const rows = await tx.query(
    `update files set mime_type = $2, signature = $3, size_actual = $4, object_key = $5, chunks_uploaded = chunks_total,
       completed_at = now(), updated_at = now(),
       hash = case when bucket_id in ('evidence', 'requests') then $6::bytea end
     where id = $1 and completed_at is null returning id`,
    [id, picture.mimeType, signature, picture.bytes.length, key, picture.hash ?? null],
  );
  if (rows.length > 0) await claim(tx, key);
  return rows.length > 0;
}

/** Records that the operator has added a picture of content; other files are their owners' own affair. */
export async function recordUpload(
  tx: Sql,
  viewer: Viewer,
  of: Pick<FileRecord, 'id' | 'bucketId' | 'name'> & Pick<NewFile, 'permissions'>,
): Promise<void> {
  const { id, bucketId, name, permissions } = of;
  if (bucketId !== CONTENT_BUCKET_ID) return;
  await recordAct(tx, viewer, {
    action: 'file.create',
    target: { type: 'file', id },
    after: { bucketId, owner: viewerId(viewer), name, permissions },
  });
}

/** Reads an existing file. @throws AppError fileNotFound when it has been deleted */
export async function findStored(database: Database, bucket: Bucket, id: string): Promise<FileRecord> {
  const file = await findFile(database, bucket.id, id);
  if (!file) throw new AppError('fileNotFound');
  return file;
}
