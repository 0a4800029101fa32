import { useMutation } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Sets matches Ongoing, and before them the tournament: from then on nobody joins or leaves. */
export function useStartMatches(
  tournament: Pick<TournamentDocument, '$id' | 'status'>,
  { onSuccess, onSettled }: Outcome<readonly string[]>,
) {
  return useMutation({
    mutationFn: async (matches: readonly string[]) => {
      if (tournament.status !== 'Ongoing') {
        await updateDocument('tournaments', tournament.$id, { status: 'Ongoing' });
      }
      for (const match of matches) await updateDocument('matches', match, { matchStatus: 'Ongoing' });
      return matches;
    },
    onSuccess: async (matches) => {
      await refreshTournaments();
      onSuccess?.(matches);
    },
    onError: () => refreshTournaments(),
    onSettled,
  });
}
