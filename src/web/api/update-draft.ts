import { useMutation } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import type { Outcome } from './mutation.ts';
import { type RevisedChange, revisedFailure, saveRevised } from './revised-change.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Changes fields of a draft. */
export function useUpdateDraft({ onSuccess }: Outcome<TournamentDocument>) {
  return useMutation({
    mutationFn: (change: RevisedChange) => saveRevised(change),
    meta: { failureText: revisedFailure },
    onSuccess: async (tournament) => {
      await cacheTournament(tournament);
      onSuccess?.(tournament);
    },
    onError: () => void refreshTournaments(),
  });
}
