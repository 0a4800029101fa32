/** The rounds of an evening, one after the other. */
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';

/** So many minutes after a match the next one begins. */
export const ROUND_MINUTES = 25;

/** The n-th match, as it is called unless the host knows better. */
export const roundName = (number: number) => `Match ${number}`;

/** Null where there is no such time. */
export function minutesAfter(local: string, minutes: number): string | null {
  const at = nepalInstant(local);
  const later = at && nepalLocal(new Date(at.getTime() + minutes * 60_000));
  return later && nepalInstant(later) ? later : null;
}
