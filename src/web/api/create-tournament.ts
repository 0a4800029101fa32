import { useMutation } from '@tanstack/react-query';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { createDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { cacheTournament } from './tournament.ts';

/** Creates a draft of the caller's. */
export function useCreateTournament({ onSuccess }: Outcome<TournamentDocument>) {
  return useMutation({
    mutationFn: (fields: TournamentFields & Partial<BracketFields & Pick<TournamentDocument, 'access'>>) =>
      createDocument('tournaments', fields),
    onSuccess: async (tournament) => {
      await cacheTournament(tournament);
      onSuccess?.(tournament);
    },
  });
}
