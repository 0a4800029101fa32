import { answer, changeWith, eitherWay, hookOf, updateDocument } from './client.ts';
import { PARTICIPATION } from './participation.ts';
import { DOCUMENTS_KEY, refreshDocuments } from './query-client.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Opens an Upcoming tournament, so that players can join; or starts an Open one, so that nobody joins or leaves. */
export const useMoveOn = changeWith(
  ({ id, status }: { id: string; status: 'Open' | 'Ongoing' }) =>
    updateDocument('tournaments', id, { status }),
  { refresh: cacheTournament, onError: refreshTournaments },
);

interface StartedMatches {
  tournament: string;
  matches: readonly string[];
  closesFirst: boolean;
}

/**
 * Starts the first matches: from then on nobody joins or leaves. Opening the first room of an Open tournament starts
 * it, too; a helper for rooms may do only that. `closesFirst`: start the tournament before, as drawn matches need.
 */
export const useStartMatches = changeWith(async ({ tournament, matches, closesFirst }: StartedMatches) => {
  if (closesFirst) await updateDocument('tournaments', tournament, { status: 'Ongoing' });
  for (const match of matches) await updateDocument('matches', match, { matchStatus: 'Ongoing' });
  return matches;
}, eitherWay(refreshTournaments));

const PAYMENT = {
  refresh: () => refreshDocuments('tournaments', 'matches', 'user_details', 'notifications'),
  // After a refusal, the results may have changed since the page was loaded.
  onError: refreshTournaments,
};

/**
 * Pays the prizes by the standings, or, if there is time for disputes, announces the payment. `revision`: that of the
 * standings on the screen; `order`: the entries that are tied for a prize, best first.
 */
export const useSettleTournament = hookOf('POST /tournaments/:id/settlement', PAYMENT);

/** Pays winners that the host names, by rank. */
export const useFinishTournament = changeWith(
  ({ id, winners }: { id: string; winners: string[] }) =>
    updateDocument('tournaments', id, { status: 'Finished', winners }),
  PAYMENT,
);

/** Who has seen the room of a match; for its host. Receipts have no events, so they are polled while they are shown. */
export function receiptsQuery(matchId: string) {
  const key = [DOCUMENTS_KEY, 'matches', 'receipts', matchId];
  return answer(key, 'GET /matches/:id/receipts', { id: matchId }, { refetchInterval: 10_000 });
}

/** Removes a player, or a captain's team, before the start; the whole fee is paid back. */
export const useRemoveEntry = hookOf('DELETE /tournaments/:id/participants/:userId', PARTICIPATION);

const EFFECTS = eitherWay(refreshTournaments);

/** Draws a tournament's matches, for the first time or again. */
export const useDrawBracket = hookOf('POST /tournaments/:id/bracket', EFFECTS);
export const useDrawStage = hookOf('POST /tournaments/:id/stages/:n/draw', EFFECTS);
