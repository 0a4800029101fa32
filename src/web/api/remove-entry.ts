import { useMutation } from '@tanstack/react-query';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { participantsPath, refreshParticipation } from './participation.ts';

/** Takes a player, or a captain's team, out of a tournament that has not started; all of the fee comes back. */
export function useRemoveEntry(tournament: string, { onSuccess }: Outcome) {
  return useMutation({
    mutationFn: ({ entry, reason }: { entry: string; reason: string }) =>
      command('DELETE', `${participantsPath(tournament)}/${encodeURIComponent(entry)}`, { reason }),
    onSuccess: async (result) => {
      await refreshParticipation();
      onSuccess?.(result);
    },
    onError: refreshParticipation,
  });
}
