import { useMutation } from '@tanstack/react-query';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { createDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Adds a match to a tournament; its first match becomes that of the bracket. */
export function useScheduleMatch(tournamentID: string, { onSuccess }: Outcome<MatchDocument>) {
  return useMutation({
    mutationFn: (match: Pick<MatchDocument, 'matchName' | 'scheduledTime'>) =>
      createDocument('matches', { ...match, tournamentID, matchParticipants: [] }),
    onSuccess: async (match) => {
      await refreshTournaments();
      onSuccess?.(match);
    },
    onError: () => void refreshTournaments(),
  });
}
