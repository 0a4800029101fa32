/** The standings of a tournament, computed by the server from the results of its matches. */
import { queryOptions } from '@tanstack/react-query';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { command } from './client.ts';
import { standingsKey } from './query-client.ts';

/** @param stage counted from 1; undefined: the last one drawn, and of a tournament without stages all */
export function standingsQuery(tournamentId: string, stage?: number) {
  return queryOptions({
    queryKey: stage === undefined ? standingsKey(tournamentId) : [...standingsKey(tournamentId), stage],
    queryFn: () =>
      command<StandingsDocument>(
        'GET',
        `/tournaments/${encodeURIComponent(tournamentId)}/standings${stage === undefined ? '' : `?stage=${stage}`}`,
      ),
    // Results may have been put since: what is cached is shown and asked for again.
    staleTime: 0,
  });
}
