/** Decides which fields are locked, and the reason to show. */
import type { TournamentStatus } from '#shared/constants.ts';
import { type EditableField, isClosed, isFieldLocked } from '#shared/rules/tournament.ts';
import { texts } from '#web/texts/texts.ts';

export interface LockState {
  status: TournamentStatus;
  participantCount: number;
  /** Whether somebody waits for a seat, or a team is forming. */
  isAwaited?: boolean;
  isByTeam?: boolean;
  /** Whether all taken seats are only held for teams that are still paying. */
  isOnlyHeld?: boolean;
}

/** Why a field is locked; null: it is not. To find the reason, the shared rule is asked again with one fact changed. */
export function lockReason(field: EditableField, state: LockState): string | null {
  const words = texts.hostPanel.locks;
  if (!isFieldLocked(field, state)) return null;
  if (isClosed(state.status)) return words.closed(texts.statuses.tournaments[state.status]);
  if (state.isAwaited && !isFieldLocked(field, { ...state, isAwaited: false })) return words.awaited;
  if (!isFieldLocked(field, { ...state, participantCount: 0, isAwaited: false })) {
    return state.isOnlyHeld ? words.awaited : words.joined;
  }
  if (!isFieldLocked(field, { ...state, status: 'Open' })) return words.notOpen;
  return words.published;
}
