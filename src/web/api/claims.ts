/** Players' claims about the results of a match: a player reads his own, the host all. */
import { requests } from '#shared/page-data.ts';

import { call, changeWith, list } from './client.ts';
import { refreshDocuments } from './query-client.ts';
import { pictureFailure, uploadEvidence } from './uploads.ts';

export function claimsQuery(matchId: string) {
  return list(requests.claims(matchId));
}

interface Claim {
  /** The id of the match. */
  id: string;
  placement: number;
  kills: number;
  /** A new screenshot, or the id of a screenshot sent before. */
  file: File | string;
}

export const useSendClaim = changeWith(
  async ({ file, ...claim }: Claim) =>
    call('POST /matches/:id/claims', {
      ...claim,
      file: typeof file === 'string' ? file : await uploadEvidence(file),
    }),
  {
    refresh: () => refreshDocuments('claims'),
    // The host may have saved results since the page was loaded.
    onError: () => refreshDocuments('claims', 'matches'),
    failureText: pictureFailure,
  },
);
