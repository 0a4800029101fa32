/** Join and exit: the commands, and what they make out of date. */
import { useMutation } from '@tanstack/react-query';
import type { Currency } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { command } from '#web/api/client.ts';
import { serverError } from '#web/api/errors.ts';
import { refreshDocuments } from '#web/api/query-client.ts';
import { toast } from '#web/components/toast.ts';
import { formatAmount } from '#web/lib/format.ts';

/** Seats, balance, joined tournaments and room details depend on it; so does the wallet's history. */
const refresh = () => refreshDocuments('tournaments', 'user_details', 'matches');

const path = (id: string) => `/tournaments/${encodeURIComponent(id)}/participants`;

/** The server's own words; a failed write has a text of its own (specification section 8, Join). */
function showFailure(error: unknown): void {
  const known = serverError(error);
  toast.error(known && known.status < 500 && known.message ? known.message : messages.joinFailed);
}

/** Both are over only once the page shows what they changed. `onSettled`: closes the question. */
export function useJoin(tournamentId: string, onSettled: () => void) {
  return useMutation({
    mutationFn: () => command('POST', path(tournamentId)),
    onSuccess: async () => {
      await refresh();
      toast.success(messages.joinDone);
    },
    onError: async (error) => {
      showFailure(error);
      // Somebody else took the last seat, say: show how things stand now.
      await refresh();
    },
    onSettled,
  });
}

export function useExit(tournamentId: string, onSettled: () => void) {
  return useMutation({
    mutationFn: () => command<{ refund: number; currency: Currency }>('DELETE', `${path(tournamentId)}/me`),
    onSuccess: async ({ refund, currency }) => {
      await refresh();
      const amount = `${formatAmount(refund)} ${CURRENCY_LABELS[currency]}`;
      toast.success(refund > 0 ? messages.exitDone(amount) : messages.exitFreeDone);
    },
    onError: async (error) => {
      showFailure(error);
      await refresh();
    },
    onSettled,
  });
}
