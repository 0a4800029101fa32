import { readCheckIn } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { checkInWindow } from '#shared/rules/check-in.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

export type CheckInTimes = ReturnType<typeof checkInWindow>;

/** When check-in opens and closes; null for a tournament without check-in. */
export function checkInTimes({
  checkIn: text,
  startDate,
}: Pick<TournamentDocument, 'checkIn' | 'startDate'>): CheckInTimes | null {
  const checkIn = readCheckIn(text);
  const startsAt = nepalInstant(startDate);
  return checkIn && startsAt && checkInWindow(startsAt, checkIn);
}
