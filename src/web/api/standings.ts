/** The standings of a tournament, computed by the server from the results of its matches. */
import { queryOptions } from '@tanstack/react-query';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { command } from './client.ts';
import { standingsKey } from './query-client.ts';

export function standingsQuery(tournamentId: string) {
  return queryOptions({
    queryKey: standingsKey(tournamentId),
    queryFn: () =>
      command<StandingsDocument>('GET', `/tournaments/${encodeURIComponent(tournamentId)}/standings`),
    // Results may have been put since: what is cached is shown and asked for again.
    staleTime: 0,
  });
}
