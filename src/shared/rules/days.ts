/** Days of the calendar, `YYYY-MM-DD`. */
import { DAY_MS, nepalInstant } from '../nepal-time.ts';

/** Whether a value is the text of a day that exists. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && nepalInstant(value) !== null;
}

export function daysBetween(from: string, until: string): number {
  return Math.round((noonOf(until) - noonOf(from)) / DAY_MS);
}

export function dayAfter(day: string): string {
  return new Date(noonOf(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The weekday of a day; Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(noonOf(day)).getUTCDay();
}

/** Noon in UTC, in milliseconds: half a day from either midnight, so that no rounding changes the day. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
