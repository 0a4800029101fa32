import type { Receipt } from '#shared/wire/matches.ts';
import { answer, eitherWay, hookOf, type Outcome, pathTo, updateDocument, useChange } from './client.ts';
import { PARTICIPATION } from './participation.ts';
import { DOCUMENTS_KEY, refreshDocuments } from './query-client.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

function useSetStatus(id: string, status: 'Open' | 'Ongoing') {
  return useChange(() => updateDocument('tournaments', id, { status }), {
    refresh: cacheTournament,
    onError: refreshTournaments,
  });
}

/** Sets an Upcoming tournament Open: players can join. */
export function useOpenRegistration(id: string) {
  return useSetStatus(id, 'Open');
}

/** Starts an Open tournament: nobody joins or leaves any more. */
export function useCloseRegistration(id: string) {
  return useSetStatus(id, 'Ongoing');
}

/**
 * Starts a tournament with its first matches: from then on nobody joins or leaves. The first room of an Open one starts it,
 * too, and a helper for rooms may do no more; a drawn match has to be started for.
 */
export function useStartMatches(tournament: string, outcome: Outcome<readonly string[]>) {
  const start = async ({ matches, closesFirst }: { matches: readonly string[]; closesFirst: boolean }) => {
    if (closesFirst) await updateDocument('tournaments', tournament, { status: 'Ongoing' });
    for (const match of matches) await updateDocument('matches', match, { matchStatus: 'Ongoing' });
    return matches;
  };
  return useChange(start, eitherWay(refreshTournaments), outcome);
}

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
export function useFinishTournament(id: string, outcome: Outcome) {
  return useChange(
    (winners: string[]) => updateDocument('tournaments', id, { status: 'Finished', winners }),
    PAYMENT,
    outcome,
  );
}

/** Who has seen the room of a match; for its host. Nobody is told of a receipt: they are asked for again while shown. */
export function receiptsQuery(matchId: string) {
  return answer<Receipt[]>(
    [DOCUMENTS_KEY, 'matches', 'receipts', matchId],
    pathTo`/matches/${matchId}/receipts`,
    { refetchInterval: 10_000 },
  );
}

/** Takes a player, or a captain's team, out of a tournament that has not started; all of the fee comes back. */
export const useRemoveEntry = hookOf('DELETE /tournaments/:id/participants/:userId', PARTICIPATION);

const EFFECTS = eitherWay(refreshTournaments);

/** Draws of a tournament, made for the first time or anew. */
export const useDrawBracket = hookOf('POST /tournaments/:id/bracket', EFFECTS);
export const useDrawStage = hookOf('POST /tournaments/:id/stages/:n/draw', EFFECTS);
