/** Instants sent as local Nepal time: stored as timestamptz, in whole minutes. */
import { NEPAL_OFFSET_MINUTES, nepalInstant } from '#shared/nepal-time.ts';

/** SQL that formats an instant like nepalLocal. Uses the fixed offset, since the zone's offset differed before 1986. */
export function nepalTimeSql(instant: string): string {
  return `to_char(${instant} at time zone interval '${NEPAL_OFFSET_MINUTES} minutes', 'YYYY-MM-DD"T"HH24:MI')`;
}

/** SQL for today's date in Nepal. */
export const NEPAL_TODAY = `(now() at time zone interval '${NEPAL_OFFSET_MINUTES} minutes')::date`;

/** Like {@link nepalTimeSql}, for columns to which clients may have written an empty text. */
export function optionalNepalTimeSql(instant: string): string {
  return `case when ${instant} = '-infinity' then '' else ${nepalTimeSql(instant)} end`;
}

/**
 * The stored form of a local time. An empty text is stored as -infinity, which is returned as an empty text and sorts first,
 * as an empty text does.
 * @param local a time that nepalLocal wrote, an empty text, or null
 */
export function storedNepalTime(local: string | null): Date | '-infinity' | null {
  if (local === null) return null;
  if (local === '') return '-infinity';
  const instant = nepalInstant(local);
  if (!instant) throw new Error(`${local} is no local time.`);
  return instant;
}
