/** Delivers the bytes of a file (docs/wire.md#delivery). */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { isPublicBucket } from './bucket.ts';
import type { FileRecord } from './file.ts';
import type { ByteRange, ObjectStore } from './store/object-store.ts';
import { ObjectMissingError } from './store/store-errors.ts';

/** Pictures are public and a file's bytes never change (docs/decisions/0012). */
const VIEW_CACHE = 'public, max-age=3888000';
const PREVIEW_CACHE = 'public, max-age=2592000';
/** Only the browser caches such a file, and asks each time whether its user may still see it. */
const PRIVATE_CACHE = 'private, no-cache';

export function cacheControl({ bucketId }: Pick<FileRecord, 'bucketId'>, isPreview: boolean): string {
  if (!isPublicBucket(bucketId)) return PRIVATE_CACHE;
  return isPreview ? PREVIEW_CACHE : VIEW_CACHE;
}

/** Prevents any content from acting when it is opened as a page. */
export const INERT = {
  'content-security-policy': "script-src 'none'; default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** How many bytes `/view` sends for a range without an end. */
const VIEWED_BYTES_MAX = 20_000_000;

/** SVGs are attachments: an `<img>` still shows them, but a tab downloads them instead of running them. */
function dispositionOf(file: FileRecord, isDownload: boolean): string {
  const type = isDownload || file.mimeType === 'image/svg+xml' ? 'attachment' : 'inline';
  // Always quoted, as Appwrite writes it.
  return contentDisposition(file.name, { type }).replace(/filename=([^";]+)/, 'filename="$1"');
}

/** @throws AppError rangeInvalid, fileNotFound */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file, isDownload }: { store: ObjectStore; file: FileRecord; isDownload: boolean },
): Promise<FastifyReply> {
  if (file.objectKey === null) throw new AppError('fileNotFound');
  const etag = `"${file.signature}"`;
  const headers = {
    ...INERT,
    'content-type': file.mimeType,
    'content-disposition': dispositionOf(file, isDownload),
    'cache-control': cacheControl(file, false),
    'accept-ranges': 'bytes',
    etag,
  };
  if (isKnown(request, etag)) return reply.code(304).headers(headers).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === etag
      ? readRange(request, reply, { size: file.sizeActual, isDownload })
      : null;
  // Opened before headers are sent, so that a missing object is an error instead of a truncated answer.
  const stream = await store.open(file.objectKey, range ?? undefined).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new AppError('fileNotFound') : error;
  });
  reply.headers(headers);
  if (!range) return reply.header('content-length', file.sizeActual).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.sizeActual}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}

export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known === '*' || (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}

/** Parses `bytes=a-b` with a < b < size, and `bytes=a-`; other forms are refused, as by Appwrite. */
function readRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, isDownload }: { size: number; isDownload: boolean },
): ByteRange | null {
  const { range: header } = request.headers;
  if (header === undefined) return null;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  const start = Number(first);
  const open = isDownload ? size : Math.min(start + VIEWED_BYTES_MAX, size);
  const end = last ? Number(last) : open - 1;
  const isValid = first !== undefined && end < size && (last ? start < end : start <= end);
  if (isValid) return { start, end };
  reply.header('content-range', `bytes */${size}`);
  throw new AppError('rangeInvalid');
}
