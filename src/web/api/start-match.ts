import { useMutation } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Sets a match Ongoing, and before it the tournament: from then on nobody joins or leaves. */
export function useStartMatch(
  tournament: Pick<TournamentDocument, '$id' | 'status'>,
  { onSettled }: Outcome,
) {
  return useMutation({
    mutationFn: async (matchId: string) => {
      if (tournament.status !== 'Ongoing') {
        await updateDocument('tournaments', tournament.$id, { status: 'Ongoing' });
      }
      return updateDocument('matches', matchId, { matchStatus: 'Ongoing' });
    },
    onSuccess: () => refreshTournaments(),
    onError: () => refreshTournaments(),
    onSettled,
  });
}
