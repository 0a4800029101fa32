import { useMutation } from '@tanstack/react-query';
import { texts } from '#web/texts/texts.ts';
import { command } from './client.ts';
import { errorText } from './error-text.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

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

/** Where participants are added and removed. */
export function participantsPath(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/participants`;
}

/** Seats, balances, joined tournaments and room details depend on who participates. */
export function refreshParticipation(): Promise<unknown> {
  return refreshDocuments('tournaments', 'user_details', 'matches');
}

export function participationFailureText(error: unknown): string {
  return errorText(error, texts.reasons.joinFailed);
}
