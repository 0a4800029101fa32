import type { MatchDocument } from '#shared/wire/matches.ts';
import { changeOf, changeWith, createDocument, updateDocument } from './client.ts';
import { refreshTournaments } from './tournament.ts';

// Tournaments are refreshed, too, because opening a room can start the tournament.
const EFFECTS = { refresh: refreshTournaments, onError: () => void refreshTournaments() };

export const useScheduleMatch = changeWith(
  (match: Pick<MatchDocument, 'tournamentID' | 'matchName' | 'scheduledTime'>) =>
    createDocument('matches', { ...match, matchParticipants: [] }),
  EFFECTS,
);

/** Moves matches to other times, one after the other. */
export const useMoveMatches = changeOf(async (moved: readonly { match: string; to: string }[]) => {
  for (const { match, to } of moved) await updateDocument('matches', match, { scheduledTime: to });
}, EFFECTS);

/** Sends only the attributes that change, so that others' changes to the match are not overwritten. */
export const useUpdateMatch = changeWith(
  ({ id, ...change }: { id: string } & Partial<Pick<MatchDocument, 'matchName' | 'scheduledTime'>>) =>
    updateDocument('matches', id, change),
  EFFECTS,
);
