/** One tournament with all its fields. */
import { requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { single } from './documents.ts';
import { queryClient, refreshDocuments } from './query-client.ts';

/** The attributes that its host writes. */
export type TournamentFields = Pick<
  TournamentDocument,
  | 'gameID'
  | 'tournTitle'
  | 'description'
  | 'imgURL'
  | 'regStart'
  | 'regEnd'
  | 'startDate'
  | 'endDate'
  | 'entryFee'
  | 'clock'
  | 'checkIn'
  | 'entryRules'
  | 'isFeatured'
  | 'prizeType'
  | 'prizePool'
  | 'ytStreamURL'
  | 'rules'
  | 'max'
  | 'min'
  | 'gameDetails'
  | 'bracket'
>;

/** How winners are found and when they are paid, as its host writes it. */
export type BracketFields = Pick<TournamentDocument, 'bracket' | 'scoring' | 'disputeMinutes'>;

export function tournamentQuery(id: string) {
  return single(requests.tournament(id));
}

/** After a write: puts the server's answer into the cache, and loads again what else depends on it. */
export function cacheTournament(tournament: TournamentDocument): Promise<unknown> {
  queryClient.setQueryData(tournamentQuery(tournament.$id).queryKey, tournament);
  return refreshDocuments('tournaments', 'matches');
}

/** After a refused write: somebody may have joined, or changed something, since the page was loaded. */
export function refreshTournaments(): Promise<unknown> {
  return refreshDocuments('tournaments', 'matches');
}
