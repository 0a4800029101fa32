/** Local times on the wire (`regEnd`, `startDate`, …) are Nepal time, UTC+5:45, written without an offset. */

export const NEPAL_OFFSET_MINUTES = 5 * 60 + 45;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a local Nepal time.
 * @param local `YYYY-MM-DDThh:mm`; a date alone means midnight, an explicit offset overrides Nepal time
 * @returns null when the text has another form or the date or time does not exist
 */
export function nepalInstant(local: string): Date | null {
  if (WITH_OFFSET.test(local)) {
    return inCalendar(new Date(local));
  }
  const parts = LOCAL.exec(local);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(1, 6)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59) return null;
  const calendar = new Date(0);
  // Unlike Date.UTC it takes the years 1 to 99 for what they are.
  calendar.setUTCFullYear(year, month - 1, day);
  calendar.setUTCHours(hour, minute);
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return null;
  return inCalendar(new Date(calendar.getTime() - NEPAL_OFFSET_MINUTES * 60_000));
}

/** Null for what is no instant, or whose local year four digits cannot tell or no calendar has (0). */
function inCalendar(instant: Date): Date | null {
  const year = new Date(instant.getTime() + NEPAL_OFFSET_MINUTES * 60_000).getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : null;
}

/** Formats an instant as local Nepal time, `YYYY-MM-DDThh:mm`. */
export function nepalLocal(instant: Date): string {
  return new Date(instant.getTime() + NEPAL_OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}
