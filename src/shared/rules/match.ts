/** What may be changed in a match (docs/product.md#match-states, docs/product.md#editing-locks). */
import type { MatchStatus, TournamentStatus } from '../constants.ts';

export type MatchRefusal =
  | 'matchAborted'
  | 'matchFinished'
  | 'roomNeedsTournament'
  | 'entryDetailsLocked'
  | 'matchNameLocked'
  | 'matchTimeLocked'
  | 'resultsPut'
  | 'bracketSidesOpen'
  | 'bracketStale'
  | 'bracketMatchEarly';

/** How long before its scheduled time a match opens when the server acts on the dates of its tournament. */
export const ROOM_LEAD_MINUTES = 10;

/** What is known of a match of a bracket. */
export interface DrawnState {
  /** Whether both sides are decided. */
  hasBothSides: boolean;
  /** Whether seats have changed since the draw. */
  isStale: boolean;
}

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
  /** Whether nothing but the room is written, and on what is known of it: entered without a line, it comes after the end. */
  isLateRoom: boolean;
  /** Whether a text would replace results that were put. */
  changesPutResults: boolean;
  /** Null for a match that a host has scheduled. */
  drawn: DrawnState | null;
}): MatchRefusal | null {
  if (facts.tournamentStatus === 'Aborted') return 'matchAborted';
  const isOver = facts.status === 'Finished';
  const isLateRoom = facts.isLateRoom && isOver && facts.tournamentStatus === 'Ongoing';
  if (isOver && !isLateRoom) return 'matchFinished';
  if (facts.changesPutResults) return 'resultsPut';
  const canOpenRoom = facts.tournamentStatus === 'Open' || facts.tournamentStatus === 'Ongoing';
  if (facts.nextStatus === 'Ongoing' && !canOpenRoom) return 'roomNeedsTournament';
  if (facts.changesEntryDetails && facts.nextStatus !== 'Ongoing' && !isLateRoom) return 'entryDetailsLocked';
  // Players have joined for the times of scheduled matches. Those of a bracket are drawn afterwards.
  const isLocked = facts.drawn ? facts.status !== 'Scheduled' : facts.participantCount > 0;
  if (facts.changesName && isLocked) return 'matchNameLocked';
  if (facts.changesTime && isLocked) return 'matchTimeLocked';
  return facts.drawn && facts.nextStatus !== 'Scheduled' ? drawnRefusal(facts, facts.drawn) : null;
}

/** Seats can change until the tournament is Ongoing, so no match of a bracket begins or ends before. */
function drawnRefusal(
  { tournamentStatus, nextStatus }: { tournamentStatus: TournamentStatus; nextStatus: MatchStatus },
  { hasBothSides, isStale }: DrawnState,
): MatchRefusal | null {
  if (!hasBothSides) return 'bracketSidesOpen';
  if (isStale) return 'bracketStale';
  const isEarly = tournamentStatus !== 'Ongoing' && tournamentStatus !== 'Finished';
  return nextStatus === 'Finished' && isEarly ? 'bracketMatchEarly' : null;
}
