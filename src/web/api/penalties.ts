import type { Penalty, strike } from '#shared/forms/match-day.ts';
import { requests } from '#shared/page-data.ts';
import type { PenaltyDocument, StrikeAnswer } from '#shared/wire/penalties.ts';
import { command, list, type Outcome, pathTo, type Told, useChange } from './client.ts';
import { queryClient, refreshDocuments, standingsKey } from './query-client.ts';

export function penaltiesQuery(tournament: string) {
  return list(requests.penalties(tournament));
}

function refreshFor(tournament: string) {
  return () =>
    Promise.all([
      refreshDocuments('penalties'),
      queryClient.invalidateQueries({ queryKey: standingsKey(tournament) }),
    ]);
}

export function useGivePenalty(tournament: string) {
  return useChange(
    (given: Penalty) => command<PenaltyDocument>('POST', pathTo`/tournaments/${tournament}/penalties`, given),
    { refresh: refreshFor(tournament) },
  );
}

export function useWithdrawPenalty(tournament: string) {
  return useChange(
    (penalty: string) => command('DELETE', pathTo`/tournaments/${tournament}/penalties/${penalty}`),
    { refresh: refreshFor(tournament) },
  );
}

/** Strikes a winner out after the settlement; for the operator. */
export function useStrike(tournament: string, outcome: Outcome<StrikeAnswer>) {
  return useChange(
    (told: Told<typeof strike>) =>
      command<StrikeAnswer>('POST', pathTo`/tournaments/${tournament}/strikes`, told),
    { refresh: () => refreshDocuments('tournaments', 'user_details') },
    outcome,
  );
}
