/** Seasons of hosts: their tables, computed by the server. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SeasonDocument, SeasonStandings } from '#shared/wire/seasons.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { queryClient, seasonTableKey } from './query-client.ts';

export function seasonTableQuery(seasonId: string) {
  return queryOptions({
    queryKey: seasonTableKey(seasonId),
    queryFn: () => command<SeasonStandings>('GET', `/seasons/${encodeURIComponent(seasonId)}/standings`),
    // A tournament may have finished since: what is cached is shown and asked for again.
    staleTime: 0,
  });
}

type SeasonFields = Pick<SeasonDocument, 'name' | 'from' | 'to' | 'points' | 'best'>;

/** @param season null: a new one of the host */
export function useSaveSeason(season: { $id: string } | null, { onSuccess }: Outcome) {
  return useMutation({
    mutationFn: (fields: SeasonFields) =>
      season === null
        ? command<SeasonDocument>('POST', '/seasons', { ...fields })
        : command<SeasonDocument>('PATCH', `/seasons/${encodeURIComponent(season.$id)}`, { ...fields }),
    onSuccess: async (saved) => {
      await refreshSeasons();
      onSuccess?.(saved);
    },
  });
}

export function useDeleteSeason() {
  return useMutation({
    mutationFn: (id: string) => command<null>('DELETE', `/seasons/${encodeURIComponent(id)}`),
    onSuccess: refreshSeasons,
  });
}

function refreshSeasons() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['documents', 'seasons'] }),
    queryClient.invalidateQueries({ queryKey: ['season-tables'] }),
  ]);
}
