import { type Outcome, useChange } from './client.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';
import { refreshDocuments } from './query-client.ts';

export function useClaimUsername(outcome: Outcome) {
  const effects = {
    refresh: keepOwnDetails,
    // One may have been claimed in another tab: the field should then show it.
    onError: () => void refreshDocuments('user_details'),
  };
  return useChange((username: string) => updateOwnDetails({ username }), effects, outcome);
}
