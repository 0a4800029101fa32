import { useMutation } from '@tanstack/react-query';
import type { BracketAnswer } from '#shared/wire/brackets.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

/** Who meets whom first: by lot, in the order of joining, or as the ids of all entries are given, the strongest first. */
export type Seeding = 'random' | 'joined' | readonly string[];

/** Draws the bracket of a tournament, or draws it anew. */
export function useDrawBracket(id: string, { onSuccess }: Outcome<BracketAnswer>) {
  return useMutation({
    mutationFn: (seeding: Seeding) =>
      command<BracketAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/bracket`, { seeding }),
    onSuccess: async (answer) => {
      await refreshDocuments('matches', 'tournaments');
      onSuccess?.(answer);
    },
    onError: () => refreshDocuments('matches', 'tournaments'),
  });
}
