/** Penalties of a tournament's entries. */
import { useMutation } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import type { PenaltyDocument, StrikeAnswer } from '#shared/wire/penalties.ts';
import { command } from './client.ts';
import { list } from './documents.ts';
import type { Outcome } from './mutation.ts';
import { queryClient, refreshDocuments, standingsKey } from './query-client.ts';

export function penaltiesQuery(tournament: string) {
  return list(requests.penalties(tournament));
}

const path = (tournament: string) => `/tournaments/${encodeURIComponent(tournament)}/penalties`;

async function refresh(tournament: string): Promise<void> {
  await Promise.all([
    refreshDocuments('penalties'),
    queryClient.invalidateQueries({ queryKey: standingsKey(tournament) }),
  ]);
}

export interface NewPenalty {
  entry: string;
  /** Null: off the total. */
  match: string | null;
  /** Null: none are taken. */
  points: number | null;
  disqualify: boolean;
  reason: string;
}

export function useGivePenalty(tournament: string, { onSuccess }: Outcome) {
  return useMutation({
    mutationFn: ({ points, match, ...penalty }: NewPenalty) =>
      command<PenaltyDocument>('POST', path(tournament), {
        ...penalty,
        ...(points === null ? {} : { points }),
        ...(match === null ? {} : { match }),
      }),
    onSuccess: async (given) => {
      await refresh(tournament);
      onSuccess?.(given);
    },
  });
}

export function useWithdrawPenalty(tournament: string) {
  return useMutation({
    mutationFn: (penalty: string) => command('DELETE', `${path(tournament)}/${encodeURIComponent(penalty)}`),
    onSuccess: () => refresh(tournament),
  });
}

export interface Strike {
  entry: string;
  reason: string;
  /** Whether the next ranks are paid what they would have got. */
  reaward: boolean;
}

/** Strikes a winner out after the settlement; for the operator. */
export function useStrike(tournament: string, { onSuccess }: Outcome<StrikeAnswer>) {
  return useMutation({
    mutationFn: (strike: Strike) =>
      command<StrikeAnswer>('POST', `/tournaments/${encodeURIComponent(tournament)}/strikes`, { ...strike }),
    onSuccess: async (answer) => {
      await refreshDocuments('tournaments', 'user_details');
      onSuccess?.(answer);
    },
  });
}
