/** What may be changed in a match (docs/product.md#match-states, docs/product.md#editing-locks). */
import type { MatchStatus, TournamentStatus } from '../constants.ts';

export type MatchRefusal =
  | 'matchAborted'
  | 'matchFinished'
  | 'roomNeedsTournament'
  | 'entryDetailsLocked'
  | 'matchNameLocked'
  | 'matchTimeLocked'
  | 'resultsPut';

/** A match is Ongoing only in an Ongoing tournament: opening the room of an Open one starts it. */
export function startsTournament(facts: {
  tournamentStatus: TournamentStatus;
  nextStatus: MatchStatus;
}): boolean {
  return facts.tournamentStatus === 'Open' && facts.nextStatus === 'Ongoing';
}

/**
 * The first reason against a change of a match, or null. Matches of a Finished tournament may still be finished and
 * receive results; matches of an Aborted tournament are locked.
 */
export function matchEditRefusal(facts: {
  tournamentStatus: TournamentStatus;
  status: MatchStatus;
  nextStatus: MatchStatus;
  participantCount: number;
  changesName: boolean;
  changesTime: boolean;
  changesEntryDetails: boolean;
  /** Whether a text would replace results that were put. */
  changesPutResults: boolean;
}): MatchRefusal | null {
  if (facts.tournamentStatus === 'Aborted') return 'matchAborted';
  if (facts.status === 'Finished') return 'matchFinished';
  if (facts.changesPutResults) return 'resultsPut';
  const canOpenRoom = facts.tournamentStatus === 'Open' || facts.tournamentStatus === 'Ongoing';
  if (facts.nextStatus === 'Ongoing' && !canOpenRoom) return 'roomNeedsTournament';
  if (facts.changesEntryDetails && facts.nextStatus !== 'Ongoing') return 'entryDetailsLocked';
  if (facts.changesName && facts.participantCount > 0) return 'matchNameLocked';
  if (facts.changesTime && facts.participantCount > 0) return 'matchTimeLocked';
  return null;
}
