/** The standings of a tournament, computed by the server from the results of its matches. */
import { answer } from './client.ts';
import { standingsKey } from './query-client.ts';

/** @param stage counted from 1; undefined: the last drawn stage, or, without stages, the whole tournament */
export function standingsQuery(tournamentId: string, stage?: number) {
  const key = [...standingsKey(tournamentId), ...(stage === undefined ? [] : [stage])];
  // Results may have been saved since, so the cached standings are shown and fetched again.
  return answer(key, 'GET /tournaments/:id/standings', { id: tournamentId, stage }, { staleTime: 0 });
}
