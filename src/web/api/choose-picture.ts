import { type Outcome, useChange } from './mutation.ts';
import { keepOwnDetails, updateOwnDetails } from './own-details.ts';

/** Makes a picture of the site the caller's own. */
export function useChoosePicture(outcome: Outcome) {
  return useChange((url: string) => updateOwnDetails({ prof_pic_url: url }), {
    ...outcome,
    refresh: keepOwnDetails,
  });
}
