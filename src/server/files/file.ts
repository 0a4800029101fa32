/** A file's record, and as it travels (dialect 6.1). */
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { seesFile } from './policy.ts';

export interface FileRecord {
  id: string;
  bucketId: string;
  ownerId: string | null;
  permissions: string[];
  createdAt: Date;
  updatedAt: Date;
  name: string;
  mimeType: string;
  signature: string;
  sizeOriginal: number;
  sizeActual: number;
  chunksTotal: number;
  chunksUploaded: number;
  /** Where its bytes are; null until all of them are. */
  objectKey: string | null;
}

export interface WireFile {
  $id: string;
  bucketId: string;
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
  name: string;
  folder: string;
  key: string;
  signature: string;
  mimeType: string;
  sizeOriginal: number;
  sizeActual: number;
  chunksTotal: number;
  chunksUploaded: number;
  encryption: boolean;
  compression: 'none';
}

/**
 * How many chunks a file has, as SQL over the row `d`. All of them is told only once they are one file: a client that
 * finds one missing sends it again, which takes up a file whose putting together was interrupted.
 */
export const CHUNKS_UPLOADED_SQL =
  'case when d.completed_at is null then least(d.chunks_uploaded, d.chunks_total - 1) else d.chunks_total end';

/** The columns of a {@link FileRecord}; the row is `d`. */
export const FILE_COLUMNS = `d.id, d.bucket_id as "bucketId", d.owner_id as "ownerId", d.permissions,
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.name, d.mime_type as "mimeType", d.signature,
  d.size_original as "sizeOriginal", d.size_actual as "sizeActual", d.chunks_total as "chunksTotal",
  ${CHUNKS_UPLOADED_SQL} as "chunksUploaded", d.object_key as "objectKey"`;

/** A file, complete or not; null when there is none. */
export async function findFile(sql: Sql, bucketId: string, id: string): Promise<FileRecord | null> {
  if (!isId(id)) return null;
  const [file] = await sql.query<FileRecord>(
    `select ${FILE_COLUMNS} from files d where d.id = $1 and d.bucket_id = $2`,
    [id, bucketId],
  );
  return file ?? null;
}

/** A file as the viewer may see it. @throws AppError fileNotFound, also for what somebody else is still uploading */
export async function readFile(sql: Sql, viewer: Viewer, bucketId: string, id: string): Promise<FileRecord> {
  const file = await findFile(sql, bucketId, id);
  if (!file || !seesFile(viewer, file)) throw new AppError('fileNotFound');
  return file;
}

export function wireFile(file: FileRecord): WireFile {
  return {
    $id: file.id,
    bucketId: file.bucketId,
    $createdAt: wireInstant(file.createdAt),
    $updatedAt: wireInstant(file.updatedAt),
    $permissions: file.permissions,
    name: file.name,
    folder: '',
    key: file.name,
    signature: file.signature,
    mimeType: file.mimeType,
    sizeOriginal: file.sizeOriginal,
    sizeActual: file.sizeActual,
    chunksTotal: file.chunksTotal,
    chunksUploaded: file.chunksUploaded,
    encryption: false,
    compression: 'none',
  };
}
