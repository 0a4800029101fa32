import { useMutation } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { cacheTournament, refreshTournaments } from './tournament.ts';

/** Publishes a draft, which funds its prizes; from then on the edit locks apply. */
export function usePublishTournament(id: string, { onSuccess }: Outcome<TournamentDocument>) {
  return useMutation({
    mutationFn: (status: 'Open' | 'Upcoming') => updateDocument('tournaments', id, { status }),
    onSuccess: async (tournament) => {
      await cacheTournament(tournament);
      onSuccess?.(tournament);
    },
    onError: () => void refreshTournaments(),
  });
}
