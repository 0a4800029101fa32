/** The standings of a tournament, computed by the server from the results of its matches. */
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { answer, pathTo } from './client.ts';
import { standingsKey } from './query-client.ts';

/** @param stage counted from 1; undefined: the last one drawn, and of a tournament without stages all */
export function standingsQuery(tournamentId: string, stage?: number) {
  const key = standingsKey(tournamentId);
  const path = pathTo`/tournaments/${tournamentId}/standings`;
  // Results may have been put since: what is cached is shown and asked for again.
  const options = { staleTime: 0 };
  if (stage === undefined) return answer<StandingsDocument>(key, path, options);
  return answer<StandingsDocument>([...key, stage], `${path}?stage=${stage}`, options);
}
