import { useMutation } from '@tanstack/react-query';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import { command } from './client.ts';

/** Plays the evening of a draft with bots; nothing is changed by it. */
export function useRehearseTournament(id: string) {
  return useMutation({
    mutationFn: () => command<RehearsalAnswer>('POST', `/tournaments/${encodeURIComponent(id)}/rehearsal`),
  });
}
