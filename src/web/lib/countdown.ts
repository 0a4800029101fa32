/** The countdown of an Open tournament: to the end of registration, then to its start. */
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';
import { type RegistrationDates, registrationEnd } from './registration.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Timed = RegistrationDates & Pick<TournamentDocument, 'status'>;

export interface Countdown {
  to: 'registrationEnd' | 'start';
  /** Milliseconds, not negative. */
  left: number;
}

/** The next date of an Open tournament, or null: in other states, and once its start has passed. */
export function countdownOf(tournament: Timed, now: number): Countdown | null {
  if (tournament.status !== 'Open') return null;
  const end = registrationEnd(tournament, now);
  if (!end.isClosed && end.at) return { to: 'registrationEnd', left: end.at.getTime() - now };
  const startsAt = nepalInstant(tournament.startDate);
  return startsAt && startsAt.getTime() >= now ? { to: 'start', left: startsAt.getTime() - now } : null;
}

/** Whether so little is left that the countdown shows seconds. */
export function showsSeconds({ left }: Countdown): boolean {
  return left < HOUR;
}

/** "Registration closes in 3d, 4hrs"; minutes on the last day, seconds in the last hour. */
export function countdownText({ to, left }: Countdown): string {
  const { countdown } = texts.common;
  return countdown[to](timeText(left));
}

function timeText(left: number): string {
  const { countdown } = texts.common;
  const whole = (unit: number, of = Number.POSITIVE_INFINITY) => Math.floor((left % of) / unit);
  if (left >= DAY) return countdown.days(whole(DAY), whole(HOUR, DAY));
  if (left >= HOUR) return countdown.hours(whole(HOUR), whole(MINUTE, HOUR));
  return countdown.minutes(whole(MINUTE), whole(SECOND, MINUTE));
}
