/** The buckets (docs/wire.md#storage). */

import type { Config } from '#server/platform/config.ts';
import type { Change, RecordKind } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  CONTENT_BUCKET_ID,
  COVER_BUCKET_ID,
  EVIDENCE_BUCKET_ID,
  PICTURE_BUCKET_ID,
  PICTURE_EXTENSIONS,
  REQUEST_BUCKET_ID,
} from '#shared/constants.ts';
import { uploadsFiles } from './policy.ts';

declare module '#server/platform/database/database.ts' {
  interface RecordKinds {
    files: true;
    covers: true;
    content_pictures: true;
    evidence: true;
    request_pictures: true;
  }
}

/** The buckets, in the order in which they are listed, and the names under which changes of their files are published. */
export const BUCKETS: ReadonlyMap<string, RecordKind> = new Map([
  [PICTURE_BUCKET_ID, 'files'],
  [COVER_BUCKET_ID, 'covers'],
  [CONTENT_BUCKET_ID, 'content_pictures'],
  [EVIDENCE_BUCKET_ID, 'evidence'],
  [REQUEST_BUCKET_ID, 'request_pictures'],
]);

export interface Bucket {
  id: string;
  maxBytes: number;
  extensions: readonly string[];
}

/** @throws AppError bucketNotFound */
export function findBucket(config: Config, id: string): Bucket {
  if (!BUCKETS.has(id)) throw new AppError('bucketNotFound');
  return { id, maxBytes: config.uploadMaxBytes, extensions: PICTURE_EXTENSIONS };
}

/** Whether complete files of a bucket are readable by anybody. */
export function isPublicBucket(bucketId: string): boolean {
  return bucketId !== EVIDENCE_BUCKET_ID && bucketId !== REQUEST_BUCKET_ID;
}

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** @throws AppError unauthorized */
export function requireUploader(viewer: Viewer, bucket: Pick<Bucket, 'id'>): void {
  if (!uploadsFiles(viewer, bucket.id)) throw new AppError('unauthorized');
}

/** The change of a file, published under the name of its bucket's records. */
export function fileChange(
  file: { id: string; bucketId: string; ownerId: string | null },
  action: Change['action'],
): Change {
  const { id, bucketId, ownerId } = file;
  const change = { collection: BUCKETS.get(bucketId) ?? 'files', id, action };
  if (!isPublicBucket(bucketId)) return { ...change, ...(ownerId !== null && { onlyFor: ownerId }) };
  return { ...change, ...(action === 'delete' && { wasReadBy: 'everyone' }) };
}
