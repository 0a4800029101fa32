/** Local times in the wire fields (`regEnd`, `startDate`, …) are Nepal time, UTC+5:45, without an offset. */

const OFFSET_MINUTES = 5 * 60 + 45;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant a local Nepal time names.
 * @param local year-month-dayThour:minute; a day alone is its midnight, a text with an offset is taken by it
 * @returns null when the text is not of that form or names no real day or time
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

/** The local Nepal time of an instant, as year-month-dayThour:minute. */
export function nepalLocal(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}
