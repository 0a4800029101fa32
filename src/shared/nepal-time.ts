/** Local times on the wire (`regEnd`, `startDate`, …) are Nepal time, UTC+5:45, written without an offset. */

const OFFSET_MINUTES = 5 * 60 + 45;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a local Nepal time.
 * @param local `YYYY-MM-DDThh:mm`; a date alone means midnight, an explicit offset overrides Nepal time
 * @returns null when the text has another form or the date or time does not exist
 */
export function nepalInstant(local: string): Date | null {
  if (WITH_OFFSET.test(local)) {
    const instant = new Date(local);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const parts = LOCAL.exec(local);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(1, 6)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59) return null;
  const calendar = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return null;
  return new Date(calendar.getTime() - OFFSET_MINUTES * 60_000);
}

/** Formats an instant as local Nepal time, `YYYY-MM-DDThh:mm`. */
export function nepalLocal(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}
