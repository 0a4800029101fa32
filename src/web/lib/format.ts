/** How numbers, dates and amounts are written. Dates are shown in Nepal time, wherever the viewer is, first in the calendar of the language. */
import { DAY_MS, EVENING_HOUR, isNear, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { inDigits, ownCalendar, texts } from '#web/texts/texts.ts';
import { serverNow } from './clock.ts';

const { locale } = texts.common;

const ZONE = { timeZone: 'Asia/Kathmandu' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const MONTH_DAY = { month: 'short', day: 'numeric' } as const;
const WEEKDAY = { weekday: 'short' } as const;
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, ...ZONE });

const number = new Intl.NumberFormat(locale);
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const day = formatOf({ dateStyle: 'medium' });
const moment = formatOf({ ...MONTH_DAY, ...CLOCK });
const momentOfYear = formatOf({ year: 'numeric', ...MONTH_DAY, ...CLOCK });
const dayAndTime = formatOf({ dateStyle: 'medium', timeStyle: 'short' });
const time = formatOf(CLOCK);
const weekday = formatOf({ ...WEEKDAY, ...MONTH_DAY });
const weekdayMoment = formatOf({ ...WEEKDAY, ...MONTH_DAY, ...CLOCK });
const weekdayAlone = formatOf(WEEKDAY);

/** A date in the language's own calendar (`withDays`) or, if it has none, as the browser formats it (`alone`). */
function dated(date: Date, alone: () => string, withDays: (days: string) => string): string {
  if (!ownCalendar) return alone();
  const { own, gregorian } = ownCalendar.daysOf(nepalLocal(date).slice(0, 10));
  return inDigits(withDays(own === null ? gregorian : `${own} (${gregorian})`));
}

/** 4:30 PM */
function timeOf(date: Date): string {
  return ownCalendar?.timeOf(nepalLocal(date).slice(11, 16)) ?? time.format(date);
}

/** Mon */
function weekdayName(date: Date): string {
  return ownCalendar?.weekdayOf(nepalLocal(date).slice(0, 10)) ?? weekdayAlone.format(date);
}

/** 12,500 */
export function formatAmount(amount: number): string {
  return inDigits(number.format(amount));
}

/** 12,500 for numbers of up to five digits, 1.2M for larger ones: for places of fixed width. */
export function formatShort(amount: number): string {
  return inDigits(Math.abs(amount) < 100_000 ? number.format(amount) : compact.format(amount));
}

/** "Aug 10, 2026" for an instant such as $createdAt. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return dated(
    date,
    () => day.format(date),
    (days) => days,
  );
}

/** "Aug 10, 2026, 4:30 PM" for an instant such as $createdAt. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : momentText(date, dayAndTime);
}

function momentText(date: Date, alone: Intl.DateTimeFormat): string {
  return dated(
    date,
    () => alone.format(date),
    (days) => `${days}, ${timeOf(date)}`,
  );
}

/** "4:30 PM" for an instant near the present, "Aug 10, 2026, 4:30 PM" for any other. */
export function formatClock(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return isNear(date.getTime(), serverNow()) ? inDigits(timeOf(date)) : momentText(date, dayAndTime);
}

/** "4:30 PM" for a local Nepal time, for places where the day is known. */
export function formatTime(local: string): string {
  const date = nepalInstant(local);
  return date ? inDigits(timeOf(date)) : '';
}

/** Compares the years in Nepal, so that server and browser render the same text. */
function isThisYear(date: Date): boolean {
  return nepalLocal(date).slice(0, 4) === nepalLocal(new Date(serverNow())).slice(0, 4);
}

/** "Aug 10, 4:30 PM" for a local Nepal time such as startDate; the year is added unless it is the present one. */
export function formatLocal(local: string | null | undefined): string {
  const date = local ? nepalInstant(local) : null;
  if (!date) return '';
  return momentText(date, isThisYear(date) ? moment : momentOfYear);
}

/** "Mon, Aug 10, 4:30 PM" for a tournament's start in Nepal time; in another year the year stands instead of "Mon". */
export function formatStart(local: string): string {
  const date = nepalInstant(local);
  if (!date) return '';
  return dated(
    date,
    () => (isThisYear(date) ? weekdayMoment : momentOfYear).format(date),
    (days) => `${weekdayName(date)}, ${days}, ${timeOf(date)}`,
  );
}

/**
 * When a tournament starts, in parts: the day as a headline ("Tonight", "Tomorrow" or "Sat, Nov 28"), the Gregorian date
 * if the headline is of another calendar, and "8:00 PM". Null if `local` is not a date.
 */
export function startParts(
  local: string,
  now: number,
): { day: string; beside: string | null; time: string } | null {
  const date = nepalInstant(local);
  if (!date) return null;
  const wanted = nepalLocal(date);
  const isOn = (days: number) =>
    nepalLocal(new Date(now + days * DAY_MS)).slice(0, 10) === wanted.slice(0, 10);
  const { tonight, today, tomorrow } = texts.common.days;
  // A language with a calendar of its own names the part of the day beside the time, so "Tonight" is not needed.
  const isTonight = !ownCalendar && Number(wanted.slice(11, 13)) >= EVENING_HOUR;
  const near = isOn(0) ? (isTonight ? tonight : today) : isOn(1) && tomorrow;
  const isOfThisYear = wanted.slice(0, 4) === nepalLocal(new Date(now)).slice(0, 4);
  const days = near || !ownCalendar ? null : ownCalendar.daysOf(wanted.slice(0, 10));
  const far = days
    ? `${weekdayName(date)}, ${days.own ?? days.gregorian}`
    : (isOfThisYear ? weekday : day).format(date);
  return {
    day: inDigits(near || far),
    beside: days?.own ? inDigits(days.gregorian) : null,
    time: inDigits(timeOf(date)),
  };
}

/** "Sun, Nov 22" in Nepal, for the day that is `days` after the instant `now`. */
export function formatWeekday(now: number, days = 0): string {
  const date = new Date(now + days * DAY_MS);
  return dated(
    date,
    () => weekday.format(date),
    (days) => `${weekdayName(date)}, ${days}`,
  );
}
