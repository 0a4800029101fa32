/** When entries check in, and until when players join (docs/product.md#check-in). */

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

/** The instants at which check-in opens and closes. */
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
  /** Whether the caller's entry has a seat. */
  hasSeat: boolean;
}): CheckInRefusal | null {
  if (!facts.checkIn) return 'checkInNone';
  const { opensAt, closesAt } = checkInWindow(facts.startsAt, facts.checkIn);
  if (facts.now < opensAt) return 'checkInNotYet';
  if (facts.now >= closesAt) return 'checkInClosed';
  return facts.hasSeat ? null : 'checkInNotJoined';
}

/**
 * Whether nobody can join any more although the tournament is Open: registration has ended and the server acts on the
 * dates, or check-in has closed. Seats that become free then go to the waitlist.
 */
export function isRegistrationClosed(facts: {
  /** Whether the server acts on the dates. */
  hasClock: boolean;
  /** Null: none given. */
  registrationEndsAt: Date | null;
  checkIn: CheckIn | null;
  startsAt: Date;
  now: Date;
}): boolean {
  const { hasClock, registrationEndsAt, checkIn, startsAt, now } = facts;
  if (hasClock && registrationEndsAt && now >= registrationEndsAt) return true;
  return checkIn !== null && now >= checkInWindow(startsAt, checkIn).closesAt;
}
