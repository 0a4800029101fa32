/** Days of the calendar, `YYYY-MM-DD`. */
import { DAY_MS, nepalInstant } from '../nepal-time.ts';

/** Whether something is a day that exists. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && nepalInstant(value) !== null;
}

export function daysBetween(from: string, until: string): number {
  return Math.round((noonOf(until) - noonOf(from)) / DAY_MS);
}

export function dayAfter(day: string): string {
  return new Date(noonOf(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(noonOf(day)).getUTCDay();
}

/** Noon, UTC: days are counted far from where they change. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
