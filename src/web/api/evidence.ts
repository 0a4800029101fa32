/** Screenshots that players send with their results and disputes. */
import { EVIDENCE_BUCKET_ID, PICTURE_MAX_BYTES, PROJECT_ID } from '#shared/constants.ts';
import { shrinkPicture } from '#web/lib/shrink-picture.ts';
import { texts } from '#web/texts/texts.ts';
import { sdk } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';

export async function uploadEvidence(file: File, bucketId = EVIDENCE_BUCKET_ID): Promise<string> {
  const { storage, ID } = await sdk();
  const picture = await shrinkPicture(file, PICTURE_MAX_BYTES);
  const { $id } = await storage.createFile({
    bucketId,
    fileId: ID.unique(),
    file: picture,
  });
  return $id;
}

export function evidenceAddress(
  id: string,
  width: number | null = null,
  bucketId = EVIDENCE_BUCKET_ID,
): string {
  const file = `/v1/storage/buckets/${bucketId}/files/${encodeURIComponent(id)}`;
  const project = `project=${PROJECT_ID}`;
  return width === null ? `${file}/view?${project}` : `${file}/preview?${project}&width=${width}`;
}

/** Storage refuses in words about files; these are about pictures. @param otherwise what any other failure says */
export function pictureFailure(error: unknown, otherwise: (error: unknown) => string = errorText): string {
  const known = serverError(error);
  if (known?.type === 'storage_invalid_file_size' || known?.status === 413)
    return texts.reasons.pictureTooBig;
  if (known?.type === 'storage_file_type_unsupported') return texts.reasons.pictureTypeInvalid;
  return otherwise(error);
}
