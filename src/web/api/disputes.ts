/** Disputes about results: a player reads his own, the host and the admin all of a tournament. */
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import { call, eitherWay, hookOf, list, type Outcome, useChange } from './client.ts';
import { documentSource } from './desk-list.ts';
import { refreshDocuments } from './query-client.ts';
import { pictureFailure, uploadEvidence } from './uploads.ts';

export function disputesQuery(tournamentId: string) {
  return list(requests.disputes(tournamentId));
}

/** The disputes of all tournaments with `status`; by default those that wait for the operator. */
export const disputes = documentSource('disputes', ({ status }) => [
  query.equal('status', status || 'escalated'),
]);

export interface NewDispute {
  text: string;
  file: File | null;
}

/** The ids of what is disputed: the results of a match, or a penalty. */
export type Disputed = { match: string } | { tournament: string; penalty: string };

export function useOpenDispute(disputed: Disputed, outcome: Outcome<DisputeDocument>) {
  return useChange(
    async ({ text, file }: NewDispute) => {
      const told = { text, ...(file && { file: await uploadEvidence(file) }) };
      if ('match' in disputed) return call('POST /matches/:id/disputes', { id: disputed.match, ...told });
      const { tournament: id, penalty: penaltyId } = disputed;
      return call('POST /tournaments/:id/penalties/:penaltyId/disputes', { id, penaltyId, ...told });
    },
    {
      refresh: () => refreshDocuments('disputes'),
      onError: () => refreshDocuments('disputes', 'tournaments'),
      failureText: pictureFailure,
    },
    outcome,
  );
}

/** Accepts or rejects a dispute; for the host, and the operator. */
export const useDecideDispute = hookOf('PUT /disputes/:id', {
  refresh: () => refreshDocuments('disputes', 'tournaments'),
  onError: () => refreshDocuments('disputes'),
});

/** Sends a rejected dispute to the operator. */
export const useEscalateDispute = hookOf(
  'POST /disputes/:id/escalation',
  eitherWay(() => refreshDocuments('disputes')),
);
