/** When an Open tournament can no longer be joined. Its page and cards show this time. */
import { readCheckIn } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { registrationClosesAt } from '#shared/rules/check-in.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';

export type RegistrationDates = Pick<TournamentDocument, 'regEnd' | 'startDate' | 'clock' | 'checkIn'>;

/** When joining closes by itself; null: only the host closes it. */
export function closingOf({ regEnd, startDate, clock, checkIn }: RegistrationDates): Date | null {
  const startsAt = nepalInstant(startDate);
  if (!startsAt) return null;
  return registrationClosesAt({
    hasClock: clock === 'auto',
    registrationEndsAt: nepalInstant(regEnd ?? ''),
    checkIn: readCheckIn(checkIn),
    startsAt,
  });
}

/** Whether joining has closed, and when (`at`). While it is open, `at` is the next planned end; null: there is none. */
export function registrationEnd(
  tournament: RegistrationDates,
  now: number,
): { isClosed: boolean; at: Date | null } {
  const closesAt = closingOf(tournament);
  if (closesAt && closesAt.getTime() <= now) return { isClosed: true, at: closesAt };
  const planned = nepalInstant(tournament.regEnd ?? '');
  const ahead = [planned, closesAt].filter((end) => end !== null && end.getTime() >= now) as Date[];
  const [first = null] = ahead.toSorted((a, b) => a.getTime() - b.getTime());
  return { isClosed: false, at: first };
}
