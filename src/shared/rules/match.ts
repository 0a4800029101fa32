/** What a host may change in a match: specification section 4 (Match status, Editing locks). */
import type { MatchStatus, TournamentStatus } from '../constants.ts';

export type MatchRefusal =
  | 'matchAborted'
  | 'matchFinished'
  | 'entryDetailsLocked'
  | 'matchNameLocked'
  | 'matchTimeLocked';

/**
 * The first reason against a change of a match, or null. A Finished tournament's matches may still be finished and get
 * their results; of an Aborted one nothing is played any more.
 */
export function matchEditRefusal(facts: {
  tournamentStatus: TournamentStatus;
  status: MatchStatus;
  nextStatus: MatchStatus;
  participantCount: number;
  changesName: boolean;
  changesTime: boolean;
  changesEntryDetails: boolean;
}): MatchRefusal | null {
  if (facts.tournamentStatus === 'Aborted') return 'matchAborted';
  if (facts.status === 'Finished') return 'matchFinished';
  if (facts.changesEntryDetails && facts.nextStatus !== 'Ongoing') return 'entryDetailsLocked';
  if (facts.changesName && facts.participantCount > 0) return 'matchNameLocked';
  if (facts.changesTime && facts.participantCount > 0) return 'matchTimeLocked';
  return null;
}
