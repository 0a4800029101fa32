import type { MatchDocument } from '#shared/wire/matches.ts';
import { changeOf, createDocument, type Outcome, updateDocument, useChange } from './client.ts';
import { refreshTournaments } from './tournament.ts';

// Opening a room can start the tournament.
const EFFECTS = { refresh: refreshTournaments, onError: () => void refreshTournaments() };

export function useScheduleMatch(tournamentID: string, outcome: Outcome<MatchDocument>) {
  return useChange(
    (match: Pick<MatchDocument, 'matchName' | 'scheduledTime'>) =>
      createDocument('matches', { ...match, tournamentID, matchParticipants: [] }),
    EFFECTS,
    outcome,
  );
}

/** To other times, one after the other. */
export const useMoveMatches = changeOf(async (moved: readonly { match: string; to: string }[]) => {
  for (const { match, to } of moved) await updateDocument('matches', match, { scheduledTime: to });
}, EFFECTS);

/** Only the attributes that change: what somebody else changed meanwhile is not written back. */
export type MatchChange = Partial<Pick<MatchDocument, 'matchName' | 'scheduledTime'>>;

export function useUpdateMatch(id: string, outcome: Outcome<MatchDocument>) {
  return useChange((change: MatchChange) => updateDocument('matches', id, change), EFFECTS, outcome);
}
