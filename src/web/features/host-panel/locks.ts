/** Which fields are locked, and why, in words: specification section 4 (Editing locks). */
import type { TournamentStatus } from '#shared/constants.ts';
import { type EditableField, isClosed, isFieldLocked } from '#shared/rules/tournament.ts';

export interface LockState {
  status: TournamentStatus;
  participantCount: number;
}

/** Why a field cannot be changed now; null when it can. The rule decides, this only finds what it hangs on. */
export function lockReason(field: EditableField, state: LockState): string | null {
  if (!isFieldLocked(field, state)) return null;
  if (isClosed(state.status)) return `Locked: the tournament is ${state.status}.`;
  if (!isFieldLocked(field, { ...state, participantCount: 0 })) return 'Locked: players have joined.';
  if (!isFieldLocked(field, { ...state, status: 'Open' })) return 'Locked: only while Open.';
  return 'Locked: the tournament is published.';
}
