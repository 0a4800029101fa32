/** How a language writes dates where what browsers know of it is not enough: many have no Nepali. */

export type AgoUnit = 'day' | 'hour' | 'minute' | 'second';

export interface OwnCalendar {
  /**
   * Day, month and year of a date (`YYYY-MM-DD`) in the language's own calendar and in the Gregorian one. `own` is null
   * for days that the own calendar does not know for sure.
   */
  daysOf(day: string): { own: string | null; gregorian: string };
  /** The short name of the weekday. */
  weekdayOf(day: string): string;
  /** A time (`HH:MM`) as it is said. */
  timeOf(clock: string): string;
  /** How long ago something was; 0 seconds: now. */
  ago(count: number, unit: AgoUnit): string;
}
