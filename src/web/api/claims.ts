/** What players say of a match: their own for a player, all for its host. */
import { requests } from '#shared/page-data.ts';
import type { ClaimDocument } from '#shared/wire/disputes.ts';
import { call, list, type Outcome, useChange } from './client.ts';
import { pictureFailure, uploadEvidence } from './evidence.ts';
import { refreshDocuments } from './query-client.ts';

export function claimsQuery(matchId: string) {
  return list(requests.claims(matchId));
}

export interface Claim {
  placement: number;
  kills: number;
  /** A new screenshot, or the id of the one sent before. */
  file: File | string;
}

export function useSendClaim(matchId: string, outcome: Outcome<ClaimDocument>) {
  return useChange(
    async ({ file, ...claim }: Claim) =>
      call('POST /matches/:id/claims', {
        id: matchId,
        ...claim,
        file: typeof file === 'string' ? file : await uploadEvidence(file),
      }),
    {
      refresh: () => refreshDocuments('claims'),
      // The host may have put results since.
      onError: () => refreshDocuments('claims', 'matches'),
      failureText: pictureFailure,
    },
    outcome,
  );
}
