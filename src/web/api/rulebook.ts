/** The rules that a tournament was published with, and what has changed since. */
import { answer } from './client.ts';
import { rulebookKey } from './query-client.ts';

export function rulebookQuery(tournamentId: string) {
  const key = rulebookKey(tournamentId);
  return answer(key, 'GET /tournaments/:id/rulebook', { id: tournamentId }, { staleTime: 0 });
}
