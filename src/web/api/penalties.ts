import type { Penalty, strike } from '#shared/forms/match-day.ts';
import { requests } from '#shared/page-data.ts';
import type { StrikeAnswer } from '#shared/wire/penalties.ts';
import { call, list, type Outcome, type Told, useChange } from './client.ts';
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
  return useChange((given: Penalty) => call('POST /tournaments/:id/penalties', { id: tournament }, given), {
    refresh: refreshFor(tournament),
  });
}

export function useWithdrawPenalty(tournament: string) {
  return useChange(
    (penalty: string) =>
      call('DELETE /tournaments/:id/penalties/:penaltyId', { id: tournament, penaltyId: penalty }),
    { refresh: refreshFor(tournament) },
  );
}

/** Strikes a winner out after the settlement; for the operator. */
export function useStrike(tournament: string, outcome: Outcome<StrikeAnswer>) {
  return useChange(
    (told: Told<typeof strike>) => call('POST /tournaments/:id/strikes', { id: tournament }, told),
    { refresh: () => refreshDocuments('tournaments', 'user_details') },
    outcome,
  );
}
