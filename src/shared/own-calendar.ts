/** How a language writes dates where what browsers know of it is not enough: many have no Nepali. */

export type AgoUnit = 'day' | 'hour' | 'minute' | 'second';

export interface OwnCalendar {
  /**
   * A day (`YYYY-MM-DD`) in the language's own calendar, null where that does not know it for sure, and in the Gregorian
   * one: day, month and year.
   */
  daysOf(day: string): { own: string | null; gregorian: string };
  /** The short name of the weekday. */
  weekdayOf(day: string): string;
  /** How long ago something was; 0 seconds: now. */
  ago(count: number, unit: AgoUnit): string;
}
