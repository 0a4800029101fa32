import { CONTENT_BUCKET_ID, COVER_BUCKET_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { changeOf, sdk } from './client.ts';
import { generalText } from './errors.ts';
import { pictureFailure } from './evidence.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';

/** Uploads a picture. @returns its address, without the origin: the picture outlives a change of domain */
async function uploadTo(bucketId: string, file: File): Promise<string> {
  const { storage, ID } = await sdk();
  const { $id } = await storage.createFile({ bucketId, fileId: ID.unique(), file });
  const link = new URL(storage.getFileView({ bucketId, fileId: $id }));
  return `${link.pathname}?project=${link.searchParams.get('project')}`;
}

const uploadText = (error: unknown) => pictureFailure(error, generalText);

const uploadOf = (bucketId: string) =>
  changeOf((file: File) => uploadTo(bucketId, file), { failureText: uploadText });

export const useUploadCover = uploadOf(COVER_BUCKET_ID);
export const useUploadContent = uploadOf(CONTENT_BUCKET_ID);

/** Uploads a picture and makes it the caller's. */
export const useUploadPicture = changeOf(
  async (file: File) => updateOwnDetails({ prof_pic_url: await uploadTo(PICTURE_BUCKET_ID, file) }),
  { refresh: keepOwnDetails, failureText: uploadText },
);

/** Makes a picture of the site the caller's own. */
export const useChoosePicture = changeOf((url: string) => updateOwnDetails({ prof_pic_url: url }), {
  refresh: keepOwnDetails,
});
