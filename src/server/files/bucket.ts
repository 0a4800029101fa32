/** The only bucket: profile pictures. Readable by anybody, writable by users, changeable by the uploader and the admin. */

import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { PICTURE_BUCKET_ID, PICTURE_EXTENSIONS } from '#shared/constants.ts';
import { uploadsFiles } from './policy.ts';

export interface Bucket {
  id: string;
  maxBytes: number;
  extensions: readonly string[];
}

/** @throws AppError bucketNotFound */
export function findBucket(config: Config, id: string): Bucket {
  if (id !== PICTURE_BUCKET_ID) throw new AppError('bucketNotFound');
  return { id, maxBytes: config.uploadMaxBytes, extensions: PICTURE_EXTENSIONS };
}

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** @throws AppError unauthorized */
export function requireUploader(viewer: Viewer): void {
  if (!uploadsFiles(viewer)) throw new AppError('unauthorized');
}
