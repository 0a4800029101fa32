import { requests } from '#shared/page-data.ts';
import { hookOf, list } from './client.ts';
import { queryClient, refreshDocuments, STANDINGS_KEY } from './query-client.ts';

export function penaltiesQuery(tournament: string) {
  return list(requests.penalties(tournament));
}

const EFFECTS = {
  refresh: () =>
    Promise.all([refreshDocuments('penalties'), queryClient.invalidateQueries({ queryKey: STANDINGS_KEY })]),
};

export const useGivePenalty = hookOf('POST /tournaments/:id/penalties', EFFECTS);
export const useWithdrawPenalty = hookOf('DELETE /tournaments/:id/penalties/:penaltyId', EFFECTS);

/** Removes a winner after the settlement; for the operator. */
export const useStrike = hookOf('POST /tournaments/:id/strikes', {
  refresh: () => refreshDocuments('tournaments', 'user_details'),
});
