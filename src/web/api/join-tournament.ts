import { useMutation } from '@tanstack/react-query';
import { texts } from '#web/texts/texts.ts';
import { command } from './client.ts';
import { errorText } from './error-text.ts';
import type { Outcome } from './mutation.ts';
import { participantsPath, refreshParticipation } from './participation.ts';

/** Joins a tournament, which pays its entry fee. Over only once the page shows what it changed. */
export function useJoinTournament(id: string, { onSuccess, onSettled }: Outcome) {
  return useMutation({
    meta: { failureText: participationFailureText },
    mutationFn: () => command('POST', participantsPath(id)),
    onSuccess: async (result) => {
      await refreshParticipation();
      onSuccess?.(result);
    },
    // Somebody else may have taken the last seat.
    onError: refreshParticipation,
    onSettled,
  });
}

export function participationFailureText(error: unknown): string {
  return errorText(error, texts.reasons.joinFailed);
}
