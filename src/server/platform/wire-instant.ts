/** Formats an instant for the wire: `2020-10-15T06:38:00.000+00:00`. */
export function wireInstant(instant: Date): string {
  return instant.toISOString().replace('Z', '+00:00');
}

/** The same as SQL, since the JSON of a timestamp has microseconds and leaves out zeros at their end. */
export function wireInstantSql(instant: string): string {
  return `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;
}
