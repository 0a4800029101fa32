/** Seasons of hosts: their tables, computed by the server. */
import type { SeasonValues } from '#shared/forms/evenings.ts';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { answer, call, changeWith, hookOf, pathTo } from './client.ts';
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

/** `id` null: a new one of the host. */
export const useSaveSeason = changeWith(
  ({ id, ...fields }: { id: string | null } & SeasonValues): Promise<unknown> =>
    id === null ? call('POST /seasons', fields) : call('PATCH /seasons/:id', { id, ...fields }),
  EFFECTS,
);

export const useDeleteSeason = hookOf('DELETE /seasons/:id', EFFECTS);
