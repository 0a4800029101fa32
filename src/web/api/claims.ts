/** What players say of a match: their own for a player, all for its host. */
import { requests } from '#shared/page-data.ts';

import { call, changeWith, list } from './client.ts';
import { refreshDocuments } from './query-client.ts';
import { pictureFailure, uploadEvidence } from './uploads.ts';

export function claimsQuery(matchId: string) {
  return list(requests.claims(matchId));
}

interface Claim {
  /** The match's id. */
  id: string;
  placement: number;
  kills: number;
  /** A new screenshot, or the id of the one sent before. */
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
    // The host may have put results since.
    onError: () => refreshDocuments('claims', 'matches'),
    failureText: pictureFailure,
  },
);
