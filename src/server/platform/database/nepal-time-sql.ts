/** Instants that travel as local Nepal times: stored as timestamptz, in whole minutes. */
import { NEPAL_OFFSET_MINUTES, nepalInstant } from '#shared/nepal-time.ts';

/** SQL of an instant as nepalLocal writes it. Not by the zone's name: before 1986 its offset was another. */
export function nepalTimeSql(instant: string): string {
  return `to_char(${instant} at time zone interval '${NEPAL_OFFSET_MINUTES} minutes', 'YYYY-MM-DD"T"HH24:MI')`;
}

/** As {@link nepalTimeSql}, of a column that a client may also have given an empty text. */
export function optionalNepalTimeSql(instant: string): string {
  return `case when ${instant} = '-infinity' then '' else ${nepalTimeSql(instant)} end`;
}

/**
 * A local time as it is stored. An empty text is the instant before all others: told again as it came, and ordered
 * before every time, as a text is.
 * @param local a time that nepalLocal wrote, an empty text, or null
 */
export function storedNepalTime(local: string | null): Date | '-infinity' | null {
  if (local === null) return null;
  if (local === '') return '-infinity';
  const instant = nepalInstant(local);
  if (!instant) throw new Error(`${local} is no local time.`);
  return instant;
}
