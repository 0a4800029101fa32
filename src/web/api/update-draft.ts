import { useMutation } from '@tanstack/react-query';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Changes fields of a draft. */
export function useUpdateDraft(id: string, { onSuccess }: Outcome<TournamentDocument>) {
  return useMutation({
    mutationFn: (fields: Partial<TournamentFields & BracketFields>) =>
      updateDocument('tournaments', id, fields),
    onSuccess: async (tournament) => {
      await cacheTournament(tournament);
      onSuccess?.(tournament);
    },
    onError: () => void refreshTournaments(),
  });
}
