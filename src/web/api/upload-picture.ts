import { CONTENT_BUCKET_ID, COVER_BUCKET_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { type Outcome, sdk, useChange } from './client.ts';
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

function useUploadTo(bucketId: string, outcome: Outcome<string>) {
  return useChange((file: File) => uploadTo(bucketId, file), { failureText: uploadText }, outcome);
}

export function useUploadCover(outcome: Outcome<string>) {
  return useUploadTo(COVER_BUCKET_ID, outcome);
}

export function useUploadContent(outcome: Outcome<string>) {
  return useUploadTo(CONTENT_BUCKET_ID, outcome);
}

/** Uploads a picture and makes it the caller's. */
export function useUploadPicture(outcome: Outcome) {
  return useChange(
    async (file: File) => updateOwnDetails({ prof_pic_url: await uploadTo(PICTURE_BUCKET_ID, file) }),
    { refresh: keepOwnDetails, failureText: uploadText },
    outcome,
  );
}

/** Makes a picture of the site the caller's own. */
export function useChoosePicture(outcome: Outcome) {
  const choose = (url: string) => updateOwnDetails({ prof_pic_url: url });
  return useChange(choose, { refresh: keepOwnDetails }, outcome);
}

const uploadText = (error: unknown) => pictureFailure(error, generalText);
