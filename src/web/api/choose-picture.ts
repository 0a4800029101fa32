import { useMutation } from '@tanstack/react-query';
import type { Outcome } from './mutation.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';

/** Makes a picture of the site the caller's own. */
export function useChoosePicture({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: (url: string) => updateOwnDetails({ prof_pic_url: url }),
    onSuccess: (changed) => {
      keepOwnDetails(changed);
      onSuccess?.(changed);
    },
  });
}
