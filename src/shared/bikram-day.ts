/** Days in the calendar of Nepal, Bikram Sambat. */
/// <reference path="./bikram-sambat.d.ts" />
import calendar from 'bikram-sambat';
import words from './ne/calendar.json' with { type: 'json' };

export interface BikramDay {
  year: number;
  /** The month, from 1. */
  month: number;
  day: number;
}

/** Nothing checks the table before this day. */
const FIRST = '1943-04-14';

/**
 * Days that two tables of Bikram Sambat give different dates for, first and last of each row: lengths of months are
 * announced year by year. The test compares every day.
 */
const DOUBTFUL: readonly (readonly [first: string, last: string])[] = [
  ['2027-06-15', '2027-07-16'],
  ['2027-08-17', '2028-02-12'],
  ['2028-04-13', '2028-05-13'],
  ['2028-09-16', '2028-10-16'],
  ['2029-03-14', '2029-04-13'],
  ['2029-05-14', '2029-06-14'],
  ['2029-07-16', '2029-08-16'],
  ['2029-10-17', '2029-12-15'],
  ['2030-01-14', '2030-02-12'],
];

/** @param day `YYYY-MM-DD`, Gregorian @returns null for a day outside the table, or in doubt */
export function bikramDay(day: string): BikramDay | null {
  if (day < FIRST || DOUBTFUL.some(([first, last]) => day >= first && day <= last)) return null;
  try {
    return calendar.toBik(day);
  } catch {
    return null;
  }
}

/** A date such as 1 कात्तिक 2083; null as for {@link bikramDay}. */
export function bikramText(day: string): string | null {
  const known = bikramDay(day);
  return known && `${known.day} ${words.bikramMonths[known.month - 1]} ${known.year}`;
}
