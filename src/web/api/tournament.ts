import { requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { single } from './client.ts';
import { queryClient, refreshDocuments } from './query-client.ts';

export function tournamentQuery(id: string) {
  return single(requests.tournament(id));
}

/** After a write: puts the server's answer into the cache, and refreshes the answers that depend on it. */
export function cacheTournament(tournament: TournamentDocument): Promise<unknown> {
  queryClient.setQueryData(tournamentQuery(tournament.$id).queryKey, tournament);
  return refreshDocuments('tournaments', 'matches');
}

/** For refused writes: somebody may have joined, or changed something, since the page was loaded. */
export function refreshTournaments(): Promise<unknown> {
  return refreshDocuments('tournaments', 'matches');
}
