import { useMutation } from '@tanstack/react-query';
import type { BracketAnswer } from '#shared/wire.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

/** Draws the bracket of a tournament, or draws it anew: by lot, or in the order of joining. */
export function useDrawBracket(id: string, { onSuccess }: Outcome<BracketAnswer>) {
  return useMutation({
    mutationFn: (seeding: 'random' | 'joined') =>
      command<BracketAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/bracket`, { seeding }),
    onSuccess: async (answer) => {
      await refreshDocuments('matches', 'tournaments');
      onSuccess?.(answer);
    },
    onError: () => refreshDocuments('matches', 'tournaments'),
  });
}
