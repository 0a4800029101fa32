/** The rules with which a tournament was published, and their changes since. */
import { answer } from './client.ts';
import { rulebookKey } from './query-client.ts';

export function rulebookQuery(tournamentId: string) {
  const key = rulebookKey(tournamentId);
  return answer(key, 'GET /tournaments/:id/rulebook', { id: tournamentId }, { staleTime: 0 });
}
