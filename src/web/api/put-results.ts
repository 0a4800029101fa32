import { useMutation } from '@tanstack/react-query';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import type { MatchResults } from '#shared/wire/matches.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

export interface PutResults {
  /** The revision that the caller has seen, 0 before the first. */
  revision: number;
  /** Of a drawn match the rounds of its two sides. */
  rows: readonly PlacementRow[] | readonly RoundsRow[];
  /** Players in the room who hold no seat. */
  guests?: number;
}

/** Puts the results of a match. Refused when somebody else has put other ones since; the page then shows those, too. */
export function usePutResults(
  matchId: string,
  { onSuccess }: Outcome<MatchResults<PlacementRow | RoundsRow>>,
) {
  return useMutation({
    mutationFn: (results: PutResults) =>
      command<MatchResults<PlacementRow | RoundsRow>>(
        'PUT',
        `/matches/${encodeURIComponent(matchId)}/results`,
        { ...results },
      ),
    onSuccess: async (results) => {
      await refreshDocuments('matches', 'tournaments');
      onSuccess?.(results);
    },
    onError: () => refreshDocuments('matches', 'tournaments'),
  });
}
