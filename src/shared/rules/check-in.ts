/** The times of check-in, and how long players can join (docs/product.md#check-in). */

export interface CheckIn {
  /** Minutes before the start at which check-in opens. */
  opens: number;
  /** Minutes before the start at which check-in closes. */
  closes: number;
}

export const CHECK_IN_MINUTES_MAX = 1440;
/** Defaults for missing parts of a check-in; a tournament without the attribute has no check-in. */
export const DEFAULT_CHECK_IN: CheckIn = { opens: 60, closes: 15 };

/** Whether check-in opens before it closes, in whole minutes within the limit. */
export function isCheckIn({ opens, closes }: CheckIn): boolean {
  const isMinutes = (value: number) => Number.isInteger(value) && value >= 0 && value <= CHECK_IN_MINUTES_MAX;
  return isMinutes(opens) && isMinutes(closes) && opens > closes;
}

const MINUTE_MS = 60_000;

export function checkInWindow(startsAt: Date, { opens, closes }: CheckIn): { opensAt: Date; closesAt: Date } {
  const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE_MS);
  return { opensAt: before(opens), closesAt: before(closes) };
}

export type CheckInRefusal = 'checkInNone' | 'checkInNotYet' | 'checkInClosed' | 'checkInNotJoined';

/** The first reason against checking in, or null. */
export function checkInRefusal(facts: {
  /** Null: the tournament has no check-in. */
  checkIn: CheckIn | null;
  startsAt: Date;
  now: Date;
  /** Whether seats without check-in have been given up. Then check-in stays closed, even if a clock is set back. */
  hasClosed: boolean;
  /** Whether the caller's entry has a seat. */
  hasSeat: boolean;
}): CheckInRefusal | null {
  if (!facts.checkIn) return 'checkInNone';
  if (facts.hasClosed) return 'checkInClosed';
  const { opensAt, closesAt } = checkInWindow(facts.startsAt, facts.checkIn);
  if (facts.now < opensAt) return 'checkInNotYet';
  if (facts.now >= closesAt) return 'checkInClosed';
  return facts.hasSeat ? null : 'checkInNotJoined';
}

interface RegistrationFacts {
  /** Whether the server acts on the dates. */
  hasClock: boolean;
  /** The planned end of registration; null: there is none. */
  registrationEndsAt: Date | null;
  checkIn: CheckIn | null;
  startsAt: Date;
}

/**
 * When an Open tournament closes for joining by itself: at the end of registration where the server acts on the dates, or
 * when check-in closes, whichever is earlier. Null: only the host ends registration.
 */
export function registrationClosesAt(facts: RegistrationFacts): Date | null {
  const { hasClock, registrationEndsAt, checkIn, startsAt } = facts;
  const end = hasClock ? registrationEndsAt : null;
  const checkInEnd = checkIn && checkInWindow(startsAt, checkIn).closesAt;
  return end && checkInEnd ? new Date(Math.min(end.getTime(), checkInEnd.getTime())) : (end ?? checkInEnd);
}

/**
 * Whether nobody can join any more although the tournament is Open. From then on free seats go to the waitlist only.
 */
export function isRegistrationClosed({ now, ...facts }: RegistrationFacts & { now: Date }): boolean {
  const closesAt = registrationClosesAt(facts);
  return closesAt !== null && now >= closesAt;
}
