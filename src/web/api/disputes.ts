/** Disputes about results: a player's own, all of a tournament for its host and the admin. */
import { useMutation } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import { command } from './client.ts';
import { documentSource } from './desk-list.ts';
import { list } from './documents.ts';
import { evidenceErrorText, uploadEvidence } from './evidence.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

export function disputesQuery(tournamentId: string) {
  return list(requests.disputes(tournamentId));
}

/** Over all tournaments: what waits for the operator, or as `status` says. */
export const disputes = documentSource('disputes', ({ status }) => [
  query.equal('status', status || 'escalated'),
]);

export interface NewDispute {
  text: string;
  /** A screenshot; null: none. */
  file: File | null;
}

/** By their ids. */
export type Disputed = { match: string } | { tournament: string; penalty: string };

function openPath(disputed: Disputed): string {
  if ('match' in disputed) return `/matches/${encodeURIComponent(disputed.match)}/disputes`;
  const { tournament, penalty } = disputed;
  return `/tournaments/${encodeURIComponent(tournament)}/penalties/${encodeURIComponent(penalty)}/disputes`;
}

/** Disputes the results of a match, or a penalty. */
export function useOpenDispute(disputed: Disputed, { onSuccess }: Outcome<DisputeDocument>) {
  return useMutation({
    mutationFn: async ({ text, file }: NewDispute) =>
      command<DisputeDocument>('POST', openPath(disputed), {
        text,
        ...(file ? { file: await uploadEvidence(file) } : {}),
      }),
    onSuccess: async (dispute) => {
      await refreshDocuments('disputes');
      onSuccess?.(dispute);
    },
    onError: () => refreshDocuments('disputes', 'tournaments'),
    meta: { failureText: evidenceErrorText },
  });
}

function path(disputeId: string): string {
  return `/disputes/${encodeURIComponent(disputeId)}`;
}

/** Accepts or rejects a dispute; for the host, and the operator. */
export function useDecideDispute(disputeId: string, { onSuccess, onSettled }: Outcome<DisputeDocument>) {
  return useMutation({
    mutationFn: (decision: { decision: 'accepted' | 'rejected'; answer: string }) =>
      command<DisputeDocument>('PUT', path(disputeId), decision),
    onSuccess: async (dispute) => {
      await refreshDocuments('disputes', 'tournaments');
      onSuccess?.(dispute);
    },
    onError: () => refreshDocuments('disputes'),
    onSettled,
  });
}

/** Sends a rejected dispute to the operator. */
export function useEscalateDispute(disputeId: string, { onSuccess }: Outcome<DisputeDocument>) {
  return useMutation({
    mutationFn: () => command<DisputeDocument>('POST', `${path(disputeId)}/escalation`),
    onSuccess: async (dispute) => {
      await refreshDocuments('disputes');
      onSuccess?.(dispute);
    },
    onError: () => refreshDocuments('disputes'),
  });
}
