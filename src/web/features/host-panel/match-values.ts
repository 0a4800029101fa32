/** The values of the match form, and the changes they make to a match. */
import type { MatchStatus } from '#shared/constants.ts';
import type { MatchForm } from '#shared/forms/match.ts';
import { readEntryDetails } from '#shared/json-fields.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import type { MatchChange } from '#web/api/save-match.ts';

export interface MatchValues extends MatchForm {
  matchStatus: MatchStatus;
  roomID: string;
  roomPass: string;
  matchResults: string;
}

export function matchValues(match: MatchDocument): MatchValues {
  const room = readEntryDetails(match.entryDetails) ?? { roomID: '', roomPass: '' };
  return {
    matchName: match.matchName,
    scheduledTime: match.scheduledTime,
    matchStatus: match.matchStatus,
    roomID: room.roomID,
    roomPass: room.roomPass,
    matchResults: match.matchResults ?? '',
  };
}

/** What differs between two states of the form. @param canSetRoom false: a room typed before is left out, not refused */
export function matchChanges(before: MatchValues, after: MatchValues, canSetRoom: boolean): MatchChange {
  const change: MatchChange = {};
  if (after.matchName.trim() !== before.matchName) change.matchName = after.matchName.trim();
  if (after.scheduledTime !== before.scheduledTime) change.scheduledTime = after.scheduledTime;
  if (after.matchStatus !== before.matchStatus) change.matchStatus = after.matchStatus;
  if (after.matchResults !== before.matchResults) change.matchResults = after.matchResults || null;
  if (canSetRoom && (after.roomID !== before.roomID || after.roomPass !== before.roomPass)) {
    change.entryDetails = JSON.stringify({
      roomID: after.roomID.trim(),
      roomPass: after.roomPass.trim(),
    } satisfies EntryDetails);
  }
  return change;
}
