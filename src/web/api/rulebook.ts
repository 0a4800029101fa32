/** The rules that a tournament was published with, and what has changed since. */
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import { answer, pathTo } from './client.ts';
import { rulebookKey } from './query-client.ts';

export function rulebookQuery(tournamentId: string) {
  return answer<RulebookDocument>(rulebookKey(tournamentId), pathTo`/tournaments/${tournamentId}/rulebook`, {
    staleTime: 0,
  });
}
