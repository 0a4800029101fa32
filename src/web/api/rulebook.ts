/** The rules that a tournament was published with, and what has changed since. */
import { queryOptions } from '@tanstack/react-query';
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import { command } from './client.ts';
import { rulebookKey } from './query-client.ts';

export function rulebookQuery(tournamentId: string) {
  return queryOptions({
    queryKey: rulebookKey(tournamentId),
    queryFn: () =>
      command<RulebookDocument>('GET', `/tournaments/${encodeURIComponent(tournamentId)}/rulebook`),
    staleTime: 0,
  });
}
