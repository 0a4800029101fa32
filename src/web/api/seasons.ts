/** Seasons of hosts: their tables, computed by the server. */
import type { SeasonValues } from '#shared/forms/evenings.ts';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { answer, call, hookOf, type Outcome, pathTo, useChange } from './client.ts';
import { DOCUMENTS_KEY, queryClient, refreshDocuments, seasonTableKey } from './query-client.ts';

export function seasonTableQuery(seasonId: string) {
  return answer<SeasonStandings>(seasonTableKey(seasonId), pathTo`/seasons/${seasonId}/standings`, {
    // A tournament may have finished since: what is cached is shown and asked for again.
    staleTime: 0,
  });
}

/** As its host sees it: with Drafts. */
export function ownSeasonQuery(id: string) {
  return answer<SeasonDocument>([DOCUMENTS_KEY, 'seasons', 'own', id], pathTo`/seasons/${id}`);
}

const EFFECTS = {
  refresh: () =>
    Promise.all([
      refreshDocuments('seasons'),
      queryClient.invalidateQueries({ queryKey: ['season-tables'] }),
    ]),
};

/** @param season null: a new one of the host */
export function useSaveSeason(season: { $id: string } | null, outcome: Outcome) {
  return useChange(
    (fields: SeasonValues) =>
      season === null
        ? call('POST /seasons', fields)
        : call('PATCH /seasons/:id', { id: season.$id, ...fields }),
    EFFECTS,
    outcome,
  );
}

export const useDeleteSeason = hookOf('DELETE /seasons/:id', EFFECTS);
