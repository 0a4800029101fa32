import { answer, changeWith, eitherWay, hookOf, updateDocument } from './client.ts';
import { PARTICIPATION } from './participation.ts';
import { DOCUMENTS_KEY, refreshDocuments } from './query-client.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Opens an Upcoming tournament, which players can then join, or starts an Open one: nobody joins or leaves any more. */
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
 * Starts a tournament with its first matches: from then on nobody joins or leaves. The first room of an Open one starts it,
 * too, and a helper for rooms may do no more; a drawn match has to be started for.
 */
export const useStartMatches = changeWith(async ({ tournament, matches, closesFirst }: StartedMatches) => {
  if (closesFirst) await updateDocument('tournaments', tournament, { status: 'Ongoing' });
  for (const match of matches) await updateDocument('matches', match, { matchStatus: 'Ongoing' });
  return matches;
}, eitherWay(refreshTournaments));

const PAYMENT = {
  refresh: () => refreshDocuments('tournaments', 'matches', 'user_details', 'notifications'),
  // The results may have been changed since the page was drawn.
  onError: refreshTournaments,
};

/**
 * Pays the prizes from the standings, or announces the payment where there is time for disputes. `revision`: of the
 * standings on the screen; `order`: the entries tied at a prize, best first.
 */
export const useSettleTournament = hookOf('POST /tournaments/:id/settlement', PAYMENT);

/** Pays winners that the host names, by rank. */
export const useFinishTournament = changeWith(
  ({ id, winners }: { id: string; winners: string[] }) =>
    updateDocument('tournaments', id, { status: 'Finished', winners }),
  PAYMENT,
);

/** Who has seen the room of a match; for its host. Nobody is told of a receipt: they are asked for again while shown. */
export function receiptsQuery(matchId: string) {
  const key = [DOCUMENTS_KEY, 'matches', 'receipts', matchId];
  return answer(key, 'GET /matches/:id/receipts', { id: matchId }, { refetchInterval: 10_000 });
}

/** Takes a player, or a captain's team, out of a tournament that has not started; all of the fee comes back. */
export const useRemoveEntry = hookOf('DELETE /tournaments/:id/participants/:userId', PARTICIPATION);

const EFFECTS = eitherWay(refreshTournaments);

/** Draws of a tournament, made for the first time or anew. */
export const useDrawBracket = hookOf('POST /tournaments/:id/bracket', EFFECTS);
export const useDrawStage = hookOf('POST /tournaments/:id/stages/:n/draw', EFFECTS);
