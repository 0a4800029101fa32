/** Local times in the wire fields (`regEnd`, `startDate`, …) are Nepal time, UTC+5:45, without an offset. */

export const NEPAL_OFFSET_MINUTES = 5 * 60 + 45;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant a local Nepal time names.
 * @param local year-month-dayThour:minute; a day alone is its midnight, a text with an offset is taken by it
 * @returns null when the text is not of that form or names no real day or time
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

/** The local Nepal time of an instant, as year-month-dayThour:minute. */
export function nepalLocal(instant: Date): string {
  return new Date(instant.getTime() + NEPAL_OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}
