import { useMutation } from '@tanstack/react-query';
import type { StageDrawAnswer } from '#shared/wire/matches.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

export interface StageDraw {
  /** Counted from 1. */
  stage: number;
  /** A list: from the best to the last. */
  seeding: 'random' | 'joined' | 'standings' | readonly string[];
  /** Entries that are tied for moving on, the best first; none: as they were put for the draw before. */
  order: readonly string[];
}

/** Draws the groups of a stage, or draws them anew. */
export function useDrawStage(id: string, { onSuccess }: Outcome<StageDrawAnswer>) {
  return useMutation({
    mutationFn: ({ stage, seeding, order }: StageDraw) =>
      command<StageDrawAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/stages/${stage}/draw`, {
        seeding,
        order,
      }),
    onSuccess: async (answer) => {
      await refreshDocuments('matches', 'tournaments');
      onSuccess?.(answer);
    },
    onError: () => refreshDocuments('matches', 'tournaments'),
  });
}
