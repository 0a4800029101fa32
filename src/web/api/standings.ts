/** The standings of a tournament, computed by the server from the results of its matches. */
import { answer } from './client.ts';
import { standingsKey } from './query-client.ts';

/** @param stage counted from 1; undefined: the last one drawn, and of a tournament without stages all */
export function standingsQuery(tournamentId: string, stage?: number) {
  const key = [...standingsKey(tournamentId), ...(stage === undefined ? [] : [stage])];
  // Results may have been put since: what is cached is shown and asked for again.
  return answer(key, 'GET /tournaments/:id/standings', { id: tournamentId, stage }, { staleTime: 0 });
}
