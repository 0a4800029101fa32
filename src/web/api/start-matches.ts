import { useMutation } from '@tanstack/react-query';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Starts a tournament with its first matches: from then on nobody joins or leaves. */
export function useStartMatches(
  tournament: Pick<TournamentDocument, '$id'>,
  { onSuccess, onSettled }: Outcome<readonly string[]>,
) {
  return useMutation({
    mutationFn: async (matches: readonly string[]) => {
      await updateDocument('tournaments', tournament.$id, { status: 'Ongoing' });
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
