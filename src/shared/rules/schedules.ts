/** Evenings that repeat by Nepal's clock (docs/product.md#evenings-that-repeat). */
import { nepalInstant } from '../nepal-time.ts';
import { DAY_MS, dayAfter, daysBetween, isDay, nepalDay, weekdayOf } from './days.ts';
import { isListOf, isWhole } from './plain-values.ts';

/** Of one host at one time. */
export const TEMPLATES_MAX = 50;
export const SCHEDULES_MAX = 20;
export const TEMPLATE_NAME_MAX = 60;
const PAUSES_MAX = 100;
/** From the first day to the last. */
const SPAN_DAYS_MAX = 366;
/** A draft is made so long before its start, and may be published as early. */
const PUBLISH_HOURS_MAX = 7 * 24;

/** When evenings are held. Days are `YYYY-MM-DD`, the time is `hh:mm`, both in Nepal. */
export interface Recurrence {
  /** Sunday is 0. */
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
 * The first evening after an instant that is not made yet; null: none is left.
 * @param after only evenings of later days
 */
export function nextEvening(
  { weekdays, time, from, until, pauses }: Recurrence,
  { now, made, after = '' }: { now: Date; made: ReadonlySet<string>; after?: string },
): Evening | null {
  const today = nepalDay(now);
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

type ScheduleProblem =
  | 'scheduleWeekdays'
  | 'scheduleTime'
  | 'scheduleDays'
  | 'scheduleSpan'
  | 'scheduleOver'
  | 'schedulePauses'
  | 'schedulePublishHours';

/** The first reason against values that a client has sent, or null. */
export function scheduleProblem(
  value: Readonly<Record<keyof Recurrence | 'publishHours', unknown>>,
  today: string,
): ScheduleProblem | null {
  const { weekdays, time, from, until, publishHours, pauses } = value;
  if (!isListOf(weekdays, isWeekday) || weekdays.length === 0 || new Set(weekdays).size < weekdays.length)
    return 'scheduleWeekdays';
  if (typeof time !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'scheduleTime';
  if (!isDay(from) || !isDay(until) || until < from) return 'scheduleDays';
  if (daysBetween(from, until) > SPAN_DAYS_MAX) return 'scheduleSpan';
  if (until < today) return 'scheduleOver';
  if (!isWhole(publishHours, 1, PUBLISH_HOURS_MAX)) return 'schedulePublishHours';
  return isListOf(pauses, isDay) && pauses.length <= PAUSES_MAX ? null : 'schedulePauses';
}

const isWeekday = (value: unknown): value is number => isWhole(value, 0, 6);
