/** Uploads of pictures: players' screenshots, profile pictures, covers, and pictures in the operator's texts. */
import {
  CONTENT_BUCKET_ID,
  COVER_BUCKET_ID,
  EVIDENCE_BUCKET_ID,
  PICTURE_BUCKET_ID,
  PICTURE_MAX_BYTES,
  PROJECT_ID,
} from '#shared/constants.ts';
import { shrinkPicture } from '#web/lib/shrink-picture.ts';
import { texts } from '#web/texts/texts.ts';
import { changeOf, pathTo, sdk } from './client.ts';
import { errorText } from './error-text.ts';
import { generalText, serverError } from './errors.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';

async function upload(bucketId: string, file: File): Promise<string> {
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + pathTo`/storage/buckets/${bucketId}/files`);
  const asForm = { 'content-type': 'multipart/form-data' };
  const { $id } = await client.call('POST', url, asForm, { fileId: 'unique()', file });
  return $id;
}

export async function uploadEvidence(file: File, bucketId = EVIDENCE_BUCKET_ID): Promise<string> {
  return upload(bucketId, await shrinkPicture(file, PICTURE_MAX_BYTES));
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

/** The server's refusals speak of files; these texts speak of pictures. @param otherwise the text of other failures */
export function pictureFailure(error: unknown, otherwise: (error: unknown) => string = errorText): string {
  const known = serverError(error);
  if (known?.type === 'storage_invalid_file_size' || known?.status === 413)
    return texts.reasons.pictureTooBig;
  if (known?.type === 'storage_file_type_unsupported') return texts.reasons.pictureTypeInvalid;
  return otherwise(error);
}

/** Uploads a picture. @returns its address without the origin, so that the address survives a change of domain */
async function uploadTo(bucketId: string, file: File): Promise<string> {
  return evidenceAddress(await upload(bucketId, file), null, bucketId);
}

const uploadText = (error: unknown) => pictureFailure(error, generalText);

const uploadOf = (bucketId: string) =>
  changeOf((file: File) => uploadTo(bucketId, file), { failureText: uploadText });

export const useUploadCover = uploadOf(COVER_BUCKET_ID);
export const useUploadContent = uploadOf(CONTENT_BUCKET_ID);

/** Uploads a picture as the viewer's profile picture. */
export const useUploadPicture = changeOf(
  async (file: File) => updateOwnDetails({ prof_pic_url: await uploadTo(PICTURE_BUCKET_ID, file) }),
  { refresh: keepOwnDetails, failureText: uploadText },
);

/** Chooses one of the site's pictures as the viewer's profile picture. */
export const useChoosePicture = changeOf((url: string) => updateOwnDetails({ prof_pic_url: url }), {
  refresh: keepOwnDetails,
});
