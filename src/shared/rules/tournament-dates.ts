/** Which planned dates a tournament may be published with, or given later (docs/product.md#publishing). */
import { nepalInstant } from '../nepal-time.ts';

export interface PlannedDates {
  /** Nepal time. */
  startDate: string;
  endDate: string;
}

export type DatesRefusal = 'startInPast' | 'endBeforeStart';

/**
 * The reason against the dates, or null. Unreadable dates are left to the form's check.
 * @param before the dates of a published tournament that is edited: what stays the same is not refused, since a start
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

/** How many weeks a start has to be moved to be ahead; 0 for one that is ahead, or cannot be read. */
export function weeksAhead(startDate: string, now: number): number {
  const start = nepalInstant(startDate);
  return start ? Math.max(0, Math.floor((now - start.getTime()) / WEEK_MS) + 1) : 0;
}
