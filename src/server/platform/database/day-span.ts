/** Days of which some are summed up (migration `daily-figures`) and the others are read from what happened on them. */

/** The day before every day. */
export const NO_DAY = '-infinity';

/** All days are Nepal's, written YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  /** The last day that is summed up; none is when it is before `from`. */
  closedTo: string;
  /** The instants of the other days: from the first one up to before the second. */
  openFrom: Date | typeof NO_DAY;
  openBefore: Date;
}
