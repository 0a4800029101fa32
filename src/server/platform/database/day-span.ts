/** A span of days: the first ones are summed up (tables `daily_*`), the others are read from their events. */

/** The day before every day. */
export const NO_DAY = '-infinity';

/** All days are Nepal's, written YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  /** The last day that is summed up; if it is before `from`, no day is. */
  closedTo: string;
  /** The days that are not summed up begin at this instant and end before `openBefore`. */
  openFrom: Date | typeof NO_DAY;
  openBefore: Date;
}
