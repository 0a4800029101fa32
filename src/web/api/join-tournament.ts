import { useMutation } from '@tanstack/react-query';
import type { JoinAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';
import { command } from './client.ts';
import { errorText } from './error-text.ts';
import type { Outcome } from './mutation.ts';
import { agreedFee, participantsPath, refreshParticipation } from './participation.ts';

/** Joins a tournament, which pays its entry fee. Over only once the page shows what it changed. */
export function useJoinTournament(
  { $id: id, entryFee }: Pick<TournamentDocument, '$id' | 'entryFee'>,
  { onSuccess, onSettled }: Outcome<JoinAnswer>,
) {
  return useMutation({
    meta: { failureText: participationFailureText },
    mutationFn: (code: string) =>
      command<JoinAnswer>('POST', participantsPath(id), { ...agreedFee(entryFee), ...(code && { code }) }),
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
