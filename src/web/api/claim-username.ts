import { useMutation } from '@tanstack/react-query';
import type { Outcome } from './mutation.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';
import { refreshDocuments } from './query-client.ts';

export function useClaimUsername({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: (username: string) => updateOwnDetails({ username }),
    onSuccess: (changed) => {
      keepOwnDetails(changed);
      onSuccess?.(changed);
    },
    // One may have been claimed in another tab: the field should then show it.
    onError: () => void refreshDocuments('user_details'),
  });
}
