/** Days, some of them summed up (migration `daily-figures`). The others are read from their events. */

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
