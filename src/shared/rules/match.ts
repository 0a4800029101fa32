/** What a host may change in a match: specification section 4 (Match status, Editing locks). */
import type { MatchStatus } from '../constants.ts';

export type MatchRefusal = 'matchFinished' | 'entryDetailsLocked' | 'matchNameLocked' | 'matchTimeLocked';

/** The first reason against a change of a match, or null. */
export function matchEditRefusal(facts: {
  status: MatchStatus;
  nextStatus: MatchStatus;
  participantCount: number;
  changesName: boolean;
  changesTime: boolean;
  changesEntryDetails: boolean;
}): MatchRefusal | null {
  if (facts.status === 'Finished') return 'matchFinished';
  if (facts.changesEntryDetails && facts.nextStatus !== 'Ongoing') return 'entryDetailsLocked';
  if (facts.changesName && facts.participantCount > 0) return 'matchNameLocked';
  if (facts.changesTime && facts.participantCount > 0) return 'matchTimeLocked';
  return null;
}
