import { useMutation } from '@tanstack/react-query';
import type { Currency } from '#shared/constants.ts';
import { command } from './client.ts';
import { participationFailureText } from './join-tournament.ts';
import type { Outcome } from './mutation.ts';
import { participantsPath, refreshParticipation } from './participation.ts';

/** What came back of the entry fee, in whole units. */
export interface ExitRefund {
  refund: number;
  currency: Currency;
}

/** Gives up the caller's seat for a part of the entry fee. Over only once the page shows what it changed. */
export function useExitTournament(id: string, { onSuccess, onSettled }: Outcome<ExitRefund>) {
  return useMutation({
    meta: { failureText: participationFailureText },
    mutationFn: () => command<ExitRefund>('DELETE', `${participantsPath(id)}/me`),
    onSuccess: async (result) => {
      await refreshParticipation();
      onSuccess?.(result);
    },
    onError: refreshParticipation,
    onSettled,
  });
}
