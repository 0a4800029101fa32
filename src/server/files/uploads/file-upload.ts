/** Parses the form of an upload (docs/wire.md#uploads). */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#server/platform/errors.ts';
import { checkAct, givenId } from '#server/platform/http/read-act.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { isId } from '#shared/ids.ts';
import type { Bucket } from '../bucket.ts';
import type { ChunkPlace } from './upload-chunk.ts';

/** Allows 100 permissions and a few other fields. */
const FIELDS_MAX = 110;
const FIELD_BYTES_MAX = 1000;
/** Part headers, including long file names. */
const HEADER_BYTES_MAX = 4000;
/** Overhead of the form around one chunk. */
const FORM_BYTES_MAX = 256 * 1024;

export interface UploadForm {
  id: string;
  name: string;
  permissions: string[] | null;
  bytes: Buffer;
  /** Position of the chunk; null when the form contains the whole file. */
  place: ChunkPlace | null;
}

/**
 * Refuses uploads by their headers before the body is received: bodies longer than a chunk, totals above the maximum.
 * @throws AppError fileSizeInvalid, contentRangeInvalid, uploadIdInvalid
 */
export function checkUploadHeaders(request: FastifyRequest, bucket: Bucket): void {
  const place = readPlace(request);
  if (place && place.total > bucket.maxBytes) throw new AppError('fileSizeInvalid');
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_CHUNK_BYTES + FORM_BYTES_MAX) {
    throw new AppError('fileSizeInvalid');
  }
  const id = request.headers['x-appwrite-id'];
  if (place && id !== undefined && !isId(id)) throw new AppError('uploadIdInvalid');
}

const FILE_ID = z.object({ fileId: givenId });

/** @throws AppError fileEmpty, fileSizeInvalid, argumentInvalid */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  const { fields, permissions, file } = await readParts(request);
  if (!file || file.name === '') throw new AppError('fileEmpty');
  // Checked here, because the general check of bodies does not see multipart fields.
  if ([file.name, ...permissions].some((text) => text.includes('\0') || !text.isWellFormed())) {
    throw new AppError('argumentInvalid', 'The request contains a value that cannot be stored.');
  }
  const place = readPlace(request);
  const sentId = request.headers['x-appwrite-id'];
  const id = place && typeof sentId === 'string' ? sentId : checkAct(FILE_ID, fields).fileId;
  return { id, ...file, permissions: permissions.length > 0 ? permissions : null, place };
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  const permissions: string[] = [];
  let file: { name: string; bytes: Buffer } | null = null;
  try {
    for await (const part of parts(request)) {
      if (part.type === 'file') {
        // Other file parts are read and ignored.
        const bytes = await part.toBuffer();
        if (part.fieldname === 'file') file = { name: part.filename, bytes };
      } else if (/^permissions(?:\[\d*\])?$/.test(part.fieldname)) {
        permissions.push(String(part.value));
      } else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return { fields, permissions, file };
}

/** Maps errors of the multipart parser. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('fileSizeInvalid');
  return new AppError('argumentInvalid', 'The form is not readable.');
}

function parts(request: FastifyRequest) {
  // Other content types contain no file.
  if (!request.isMultipart()) throw new AppError('fileEmpty');
  return request.parts({
    limits: {
      fileSize: UPLOAD_CHUNK_BYTES + 1,
      files: 1,
      fields: FIELDS_MAX,
      parts: FIELDS_MAX + 1,
      fieldSize: FIELD_BYTES_MAX,
      headerSize: HEADER_BYTES_MAX,
    },
  });
}

/** @throws AppError contentRangeInvalid */
function readPlace(request: FastifyRequest): ChunkPlace | null {
  const header = request.headers['content-range'];
  if (header === undefined) return null;
  const [, start, end, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? [];
  const place = { start: Number(start), end: Number(end), total: Number(total) };
  const isValid =
    total !== undefined && place.start <= place.end && place.end <= place.total && place.total > 0;
  if (!isValid) throw new AppError('contentRangeInvalid');
  return place;
}
