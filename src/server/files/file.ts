/** File records and their wire form (docs/wire.md#file-model). */
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { isId } from '#shared/ids.ts';
import { JUDGES_SQL, seesFile } from './policy.ts';

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
  /** Key of the object with the bytes; null until the file is complete. */
  objectKey: string | null;
  /** The host of the tournament that the file was sent to as evidence; null: none. */
  sentTo: string | null;
  /** The helpers of that tournament who judge results or disputes. */
  sentToStaff: string[];
  /** Whether it is part of what was sent to a host or the operator. */
  isSent: boolean;
}

export type WireFile = ReturnType<typeof wireFile>;

/**
 * SQL over the row `d` for the number of chunks received. The full number is reported only once the file is assembled:
 * a client that finds one missing resends it, which resumes an interrupted assembly.
 */
export const CHUNKS_UPLOADED_SQL =
  'case when d.completed_at is null then least(d.chunks_uploaded, d.chunks_total - 1) else d.chunks_total end';

/** The columns of a {@link FileRecord}; the row is `d`. */
export const FILE_COLUMNS = `d.id, d.bucket_id as "bucketId", d.owner_id as "ownerId", d.permissions,
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.name, d.mime_type as "mimeType", d.signature,
  d.size_original as "sizeOriginal", d.size_actual as "sizeActual", d.chunks_total as "chunksTotal",
  ${CHUNKS_UPLOADED_SQL} as "chunksUploaded", d.object_key as "objectKey",
  (select t.host from tournaments t where t.id = d.evidence_of) as "sentTo",
  ${JUDGES_SQL} as "sentToStaff",
  d.evidence_of is not null or exists (select 1 from token_requests r where r.file_id = d.id) as "isSent"`;

/** A file, complete or not; null when there is none. */
export async function findFile(sql: Sql, bucketId: string, id: string): Promise<FileRecord | null> {
  if (!isId(id)) return null;
  const [file] = await sql.query<FileRecord>(
    `select ${FILE_COLUMNS} from files d where d.id = $1 and d.bucket_id = $2`,
    [id, bucketId],
  );
  return file ?? null;
}

/** Reads a file the viewer may see. @throws AppError fileNotFound, also for incomplete files of other users */
export async function readFile(
  sql: Sql,
  viewer: Viewer,
  { bucketId, id }: { bucketId: string; id: string },
): Promise<FileRecord> {
  const file = await findFile(sql, bucketId, id);
  if (!file || !seesFile(viewer, file)) throw new AppError('fileNotFound');
  return file;
}

export function wireFile(file: FileRecord) {
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
    compression: 'none' as const,
  };
}
