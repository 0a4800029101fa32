/** Local times on the wire (`regEnd`, `startDate`, …) are Nepal time, UTC+5:45, written without an offset. */

export const NEPAL_OFFSET_MINUTES = 5 * 60 + 45;

/** ISO 8601: a day, or a day and a time, which may have seconds, a fraction and an offset. */
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;

/**
 * Parses a local Nepal time.
 * @param local `YYYY-MM-DDThh:mm`, seconds do not count; a date alone means midnight, an explicit offset overrides Nepal time
 * @returns null when the text has another form or the date or time does not exist
 */
export function nepalInstant(local: string): Date | null {
  return readInstant(local.replace(/^(\S{16}):[\d.]+$/, '$1'), NEPAL_OFFSET_MINUTES);
}

/** Parses an instant; a time without an offset is in UTC. Dates alone, and null, are as in {@link nepalInstant}. */
export function utcInstant(text: string): Date | null {
  return readInstant(text, 0);
}

/** @param offset minutes east of Greenwich, for texts without an offset */
function readInstant(text: string, offset: number): Date | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [, , , , hasTime, , , fraction = '', utc, sign, hours, minutes] = parts;
  const calendar = new Date(0);
  // Unlike Date.UTC, this does not move the years 1 to 99 into the 20th century.
  calendar.setUTCFullYear(year, month - 1, day);
  const isDay = calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day;
  const away = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (!isDay || hour > 23 || minute > 59 || second > 59 || away > 24 * 60 || Number(minutes ?? 0) > 59)
    return null;
  calendar.setUTCHours(hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const unsaid = hasTime ? offset : NEPAL_OFFSET_MINUTES;
  const given = sign ? (sign === '-' ? -away : away) : unsaid;
  return inCalendar(new Date(calendar.getTime() - (utc ? 0 : given) * 60_000));
}

/** The instant; null if it is invalid, or if its year, in Nepal or in UTC, is 0 or has more than four digits. */
function inCalendar(instant: Date): Date | null {
  const local = new Date(instant.getTime() + NEPAL_OFFSET_MINUTES * 60_000);
  const years = [instant, local].map((one) => one.getUTCFullYear());
  return years.every((year) => year >= 1 && year <= 9999) ? instant : null;
}

/** Formats an instant as local Nepal time, `YYYY-MM-DDThh:mm`. */
export function nepalLocal(instant: Date): string {
  return new Date(instant.getTime() + NEPAL_OFFSET_MINUTES * 60_000).toISOString().slice(0, 16);
}

/** The hour from which today is called tonight. */
export const EVENING_HOUR = 16;

export const DAY_MS = 86_400_000;

/** The day in Nepal, `YYYY-MM-DD`, that is `days` after the day of an instant. */
export function nepalDay(now: number, days = 0): string {
  return nepalLocal(new Date(now + days * DAY_MS)).slice(0, 10);
}

/** Whether the time of day alone identifies an instant: it is today in Nepal, or less than twelve hours away. */
export function isNear(instant: number, now: number): boolean {
  return nepalDay(instant) === nepalDay(now) || Math.abs(instant - now) < DAY_MS / 2;
}
