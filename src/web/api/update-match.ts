import { useMutation } from '@tanstack/react-query';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { updateDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Only the attributes that change: what somebody else changed meanwhile is not written back. */
export type MatchChange = Partial<
  Pick<MatchDocument, 'matchName' | 'scheduledTime' | 'matchStatus' | 'matchResults' | 'entryDetails'>
>;

export function useUpdateMatch(id: string, { onSuccess, onSettled }: Outcome<MatchDocument>) {
  return useMutation({
    mutationFn: (change: MatchChange) => updateDocument('matches', id, change),
    onSuccess: async (match) => {
      // Opening a room can start the tournament.
      await refreshTournaments();
      onSuccess?.(match);
    },
    onError: () => void refreshTournaments(),
    onSettled,
  });
}
