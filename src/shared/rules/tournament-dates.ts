/** The dates with which a tournament may be published, or that may be set later (docs/product.md#publishing). */
import { nepalInstant } from '../nepal-time.ts';

export interface PlannedDates {
  /** Local time of Nepal. */
  startDate: string;
  endDate: string;
}

export type DatesRefusal = 'startInPast' | 'endBeforeStart';

/**
 * The reason against the dates, or null. Unreadable dates are left to the form's check.
 * @param before the dates of a published tournament that is edited: unchanged dates are not refused, since a start
 *   passes while the tournament is played
 */
export function datesRefusal(
  dates: PlannedDates,
  { now, before }: { now: number; before?: PlannedDates },
): DatesRefusal | null {
  const start = nepalInstant(dates.startDate);
  const end = nepalInstant(dates.endDate);
  if (!start || !end) return null;
  const isStartNew = dates.startDate !== before?.startDate;
  if (isStartNew && start.getTime() < now) return 'startInPast';
  const isEndNew = dates.endDate !== before?.endDate;
  return (isStartNew || isEndNew) && end <= start ? 'endBeforeStart' : null;
}

const WEEK_MS = 7 * 86_400_000;

/** The fewest weeks that put a start into the future; 0 for one that is already, or that cannot be read. */
export function weeksAhead(startDate: string, now: number): number {
  const start = nepalInstant(startDate);
  return start ? Math.max(0, Math.floor((now - start.getTime()) / WEEK_MS) + 1) : 0;
}
