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
  left: number;
}

/** The time to the next date of an Open tournament; null: it is not Open, or its start has passed. */
export function countdownOf(tournament: Timed, now: number): Countdown | null {
  if (tournament.status !== 'Open') return null;
  const end = registrationEnd(tournament, now);
  if (!end.isClosed && end.at) return { to: 'registrationEnd', left: end.at.getTime() - now };
  return startOf(tournament, now);
}

/** The time to the start of an Open tournament; null: it is not Open, or its start has passed. */
export function startOf({ status, startDate }: Timed, now: number): Countdown | null {
  const startsAt = nepalInstant(startDate)?.getTime();
  if (status !== 'Open' || startsAt === undefined || startsAt < now) return null;
  return { to: 'start', left: startsAt - now };
}

/** "Start In: 3d, 4hrs"; on the last day it shows minutes too, and in the last hour seconds. */
export function startInText({ left }: Countdown): string {
  const { countdown } = texts.common;
  const hours = Math.floor(left / HOUR);
  const days = countdown.days(Math.floor(hours / 24), hours % 24);
  if (left >= DAY) return countdown.startIn(days);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const rest =
    left >= HOUR ? countdown.rest(minutes) : countdown.minutes(minutes, Math.floor((left % MINUTE) / SECOND));
  return countdown.startIn(`${days} ${rest}`);
}

/** Whether so little is left that the countdown shows seconds. */
export function showsSeconds({ left }: Countdown): boolean {
  return left < HOUR;
}

/** "Registration closes in 3d, 4hrs"; minutes on the last day, seconds in the last hour. */
export function countdownText({ to, left }: Countdown): string {
  return texts.common.countdown[to](timeText(left));
}

/** "3d, 4hrs", without a sentence around it. @param left in milliseconds */
export function timeText(left: number): string {
  const { countdown } = texts.common;
  const whole = (unit: number, of = Number.POSITIVE_INFINITY) => Math.floor((left % of) / unit);
  if (left >= DAY) return countdown.days(whole(DAY), whole(HOUR, DAY));
  if (left >= HOUR) return countdown.hours(whole(HOUR), whole(MINUTE, HOUR));
  return countdown.minutes(whole(MINUTE), whole(SECOND, MINUTE));
}
