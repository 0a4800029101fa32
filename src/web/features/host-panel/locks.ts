/** Which fields are locked, and the reason shown for it. */
import type { TournamentStatus } from '#shared/constants.ts';
import { type EditableField, isClosed, isFieldLocked } from '#shared/rules/tournament.ts';
import { texts } from '#web/texts/texts.ts';

export interface LockState {
  status: TournamentStatus;
  participantCount: number;
}

/**
 * Why a field cannot be changed now; null when it can. The shared rule decides; the reason is found by asking it again
 * with a single fact changed.
 */
export function lockReason(field: EditableField, state: LockState): string | null {
  const words = texts.hostPanel.locks;
  if (!isFieldLocked(field, state)) return null;
  if (isClosed(state.status)) return words.closed(texts.common.statuses[state.status]);
  if (!isFieldLocked(field, { ...state, participantCount: 0 })) return words.joined;
  if (!isFieldLocked(field, { ...state, status: 'Open' })) return words.notOpen;
  return words.published;
}
