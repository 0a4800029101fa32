import { useMutation } from '@tanstack/react-query';
import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';
import { refreshTournaments } from './tournament.ts';

/** Pays the prizes from the standings, or announces the payment where there is time for disputes. */
export function useSettleTournament(id: string, { onSuccess, onSettled }: Outcome<SettlementAnswer>) {
  return useMutation({
    /** `revision`: of the standings on the screen; `order`: the entries tied at a prize, best first. */
    mutationFn: ({ revision, order }: { revision: number; order: readonly string[] }) =>
      command<SettlementAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/settlement`, {
        revision,
        ...(order.length > 0 ? { order } : {}),
      }),
    onSuccess: async (answer) => {
      await refreshDocuments('tournaments', 'matches', 'user_details', 'notifications');
      onSuccess?.(answer);
    },
    // The results may have been changed since the page was drawn.
    onError: () => refreshTournaments(),
    onSettled,
  });
}
