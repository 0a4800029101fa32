/** Formats an instant for the wire: `2020-10-15T06:38:00.000+00:00`. */
export function wireInstant(instant: Date): string {
  return instant.toISOString().replace('Z', '+00:00');
}
