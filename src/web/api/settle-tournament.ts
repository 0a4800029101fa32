import { useMutation } from '@tanstack/react-query';
import type { SettlementAnswer } from '#shared/wire.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';
import { refreshTournaments } from './tournament.ts';

/** Pays the prizes from the standings, or announces the payment where there is time for disputes. */
export function useSettleTournament(id: string, { onSuccess, onSettled }: Outcome<SettlementAnswer>) {
  return useMutation({
    /** The entries that are tied at a prize, best first. */
    mutationFn: (order: readonly string[]) =>
      command<SettlementAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/settlement`, {
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
