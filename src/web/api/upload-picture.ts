import { useMutation } from '@tanstack/react-query';
import { PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { texts } from '#web/texts/texts.ts';
import { sdk } from './client.ts';
import { generalText, serverError } from './errors.ts';
import type { Outcome } from './mutation.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';

/** Uploads a picture and makes it the caller's. */
export function useUploadPicture({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async (file: File) => {
      const { storage, ID } = await sdk();
      const { $id } = await storage.createFile({ bucketId: PICTURE_BUCKET_ID, fileId: ID.unique(), file });
      const link = new URL(storage.getFileView({ bucketId: PICTURE_BUCKET_ID, fileId: $id }));
      // Without the origin: the picture outlives a change of domain.
      return updateOwnDetails({
        prof_pic_url: `${link.pathname}?project=${link.searchParams.get('project')}`,
      });
    },
    onSuccess: (changed) => {
      keepOwnDetails(changed);
      onSuccess?.(changed);
    },
    meta: { failureText: uploadText },
  });
}

/** Storage refuses in words about files; these are about pictures. */
function uploadText(error: unknown): string {
  const known = serverError(error);
  if (known?.type === 'storage_invalid_file_size' || known?.status === 413)
    return texts.reasons.pictureTooBig;
  if (known?.type === 'storage_file_type_unsupported') return texts.reasons.pictureTypeInvalid;
  return generalText();
}
