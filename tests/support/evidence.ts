/** Screenshots in the bucket `evidence`. */
import type { Services } from '#server/app.ts';
import { findBucket } from '#server/files/bucket.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { newId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { EVIDENCE_BUCKET_ID } from '#shared/constants.ts';
import { aPng } from './pictures.ts';

/** Uploads a screenshot. @returns its id */
export async function evidenceOf(
  { config, database, objectStore }: Services,
  viewer: Viewer,
  name = 'result.png',
  bucketId = EVIDENCE_BUCKET_ID,
): Promise<string> {
  const file = { id: newId(), name, permissions: [] };
  const bucket = findBucket(config, bucketId);
  await createFile(database, objectStore, { bucket, viewer, file, bytes: await aPng() });
  return file.id;
}

export const evidencePath = (id = '') => `/v1/storage/buckets/${EVIDENCE_BUCKET_ID}/files${id && `/${id}`}`;
