/** Evenings that repeat by Nepal's clock (docs/product.md#evenings-that-repeat). */
import { DAY_MS, nepalDay, nepalInstant } from '../nepal-time.ts';
import { dayAfter, weekdayOf } from './days.ts';

/** The most templates and schedules that one host can have at one time. */
export const TEMPLATES_MAX = 50;
export const SCHEDULES_MAX = 20;
export const TEMPLATE_NAME_MAX = 60;

/** When evenings are held. Days are `YYYY-MM-DD`, the time is `hh:mm`, both in Nepal. */
export interface Recurrence {
  /** The weekdays of the evenings; Sunday is 0. */
  weekdays: readonly number[];
  time: string;
  from: string;
  until: string;
  /** Days without an evening. */
  pauses: readonly string[];
}

export interface Evening {
  day: string;
  startsAt: Date;
}

/**
 * The first evening that starts after an instant and was not made yet; null: none is left.
 * @param after a day; earlier evenings and those of this day are skipped
 */
export function nextEvening(
  { weekdays, time, from, until, pauses }: Recurrence,
  { now, made, after = '' }: { now: Date; made: ReadonlySet<string>; after?: string },
): Evening | null {
  const today = nepalDay(now.getTime());
  for (let day = from > today ? from : today; day <= until; day = dayAfter(day)) {
    if (day <= after) continue;
    if (!weekdays.includes(weekdayOf(day)) || pauses.includes(day) || made.has(day)) continue;
    const startsAt = nepalInstant(`${day}T${time}`);
    if (startsAt && startsAt > now) return { day, startsAt };
  }
  return null;
}

/** When the draft of an evening is made. */
export function makesAt({ startsAt }: Evening): Date {
  return new Date(startsAt.getTime() - 7 * DAY_MS);
}
