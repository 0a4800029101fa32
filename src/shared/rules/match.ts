/** Which changes of a match are allowed (docs/product.md#match-states, docs/product.md#editing-locks). */
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

/** The state of a match of a bracket. */
export interface DrawnState {
  /** Whether both sides are decided. */
  hasBothSides: boolean;
  /** Whether seats have changed since the draw. */
  isStale: boolean;
}

/** Whether the change starts the tournament: opening a match's room does, because it has to be Ongoing for that. */
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
  /** Whether only the room changes, and the change names its revision: entered offline, it may come after the end. */
  isLateRoom: boolean;
  /** Whether a plain text would replace results that were entered with the form. */
  changesPutResults: boolean;
  /** The state in the bracket; null: the host has scheduled the match. */
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
  // Players have joined knowing the times of scheduled matches; matches of a bracket are drawn after they joined.
  const isLocked = facts.drawn ? facts.status !== 'Scheduled' : facts.participantCount > 0;
  if (facts.changesName && isLocked) return 'matchNameLocked';
  if (facts.changesTime && isLocked) return 'matchTimeLocked';
  return facts.drawn && facts.nextStatus !== 'Scheduled' ? drawnRefusal(facts, facts.drawn) : null;
}

/** No match of a bracket begins or ends before the tournament is Ongoing, because seats can change until then. */
function drawnRefusal(
  { tournamentStatus, nextStatus }: { tournamentStatus: TournamentStatus; nextStatus: MatchStatus },
  { hasBothSides, isStale }: DrawnState,
): MatchRefusal | null {
  if (!hasBothSides) return 'bracketSidesOpen';
  if (isStale) return 'bracketStale';
  const isEarly = tournamentStatus !== 'Ongoing' && tournamentStatus !== 'Finished';
  return nextStatus === 'Finished' && isEarly ? 'bracketMatchEarly' : null;
}
