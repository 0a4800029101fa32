/** The rules that a tournament was published with, and what has changed since. */
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import { pathTo } from './client.ts';
import { answer } from './documents.ts';
import { rulebookKey } from './query-client.ts';

export function rulebookQuery(tournamentId: string) {
  return answer<RulebookDocument>(rulebookKey(tournamentId), pathTo`/tournaments/${tournamentId}/rulebook`, {
    staleTime: 0,
  });
}
