/** The names and times of the matches of an evening, which are played one after the other. */
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';

/** Minutes from the start of a match to the start of the next one. */
export const ROUND_MINUTES = 25;

/** The default name of the n-th match; the host may change it. */
export const roundName = (number: number) => `Match ${number}`;

/** @returns null: `local` is not a valid time */
export function minutesAfter(local: string, minutes: number): string | null {
  const at = nepalInstant(local);
  const later = at && nepalLocal(new Date(at.getTime() + minutes * 60_000));
  return later && nepalInstant(later) ? later : null;
}
