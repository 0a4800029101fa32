import { useMutation } from '@tanstack/react-query';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshTournaments } from './tournament.ts';

/** Creates a draft with the fields and matches of a tournament, its dates ahead. */
export function useDuplicateTournament(id: string, { onSuccess }: Outcome<{ $id: string }>) {
  return useMutation({
    mutationFn: () => command<{ $id: string }>('POST', `/tournaments/${encodeURIComponent(id)}/duplicate`),
    onSuccess: async (made) => {
      await refreshTournaments();
      onSuccess?.(made);
    },
  });
}
