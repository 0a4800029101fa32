import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import { command, eitherWay, type Outcome, pathTo, updateDocument, useChange } from './client.ts';
import { refreshDocuments } from './query-client.ts';
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

/** Starts a tournament with its first matches: from then on nobody joins or leaves. */
export function useStartMatches(tournament: string, outcome: Outcome<readonly string[]>) {
  const start = async (matches: readonly string[]) => {
    await updateDocument('tournaments', tournament, { status: 'Ongoing' });
    for (const match of matches) await updateDocument('matches', match, { matchStatus: 'Ongoing' });
    return matches;
  };
  return useChange(start, eitherWay(refreshTournaments), outcome);
}

interface Settlement {
  /** Of the standings on the screen. */
  revision: number;
  /** The entries tied at a prize, best first. */
  order: readonly string[];
}

/** Pays the prizes from the standings, or announces the payment where there is time for disputes. */
export function useSettleTournament(id: string, outcome: Outcome<SettlementAnswer>) {
  return useChange(
    ({ revision, order }: Settlement) =>
      command<SettlementAnswer>('POST', pathTo`/tournaments/${id}/settlement`, {
        revision,
        ...(order.length > 0 && { order }),
      }),
    {
      refresh: () => refreshDocuments('tournaments', 'matches', 'user_details', 'notifications'),
      // The results may have been changed since the page was drawn.
      onError: refreshTournaments,
    },
    outcome,
  );
}
