/** How a language writes dates. It replaces the browser's own formats, because many browsers have no Nepali. */

export type AgoUnit = 'day' | 'hour' | 'minute' | 'second';

export interface OwnCalendar {
  /**
   * Day, month and year of a date (`YYYY-MM-DD`) in the language's own calendar and in the Gregorian one. `own` is null
   * for days that the own calendar does not know for sure.
   */
  daysOf(day: string): { own: string | null; gregorian: string };
  /** The short name of the weekday. */
  weekdayOf(day: string): string;
  /** A time (`HH:MM`) as people say it in the language. */
  timeOf(clock: string): string;
  /** The words for how long ago something was; 0 seconds: now. */
  ago(count: number, unit: AgoUnit): string;
}
