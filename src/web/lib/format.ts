/** How numbers, dates and amounts are written. Dates are shown in Nepal time, wherever the viewer is. */
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { texts } from '#web/texts/texts.ts';
import { serverNow } from './clock.ts';

const { locale } = texts.common;

const number = new Intl.NumberFormat(locale);
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' });
const moment = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kathmandu',
});
const momentOfYear = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kathmandu',
});
const dayAndTime = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kathmandu',
});
const time = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kathmandu',
});
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** 12,500 */
export function formatAmount(amount: number): string {
  return number.format(amount);
}

/** 12,500 up to five digits, then 1.2M: for places of fixed width. */
export function formatShort(amount: number): string {
  return Math.abs(amount) < 100_000 ? number.format(amount) : compact.format(amount);
}

/** Aug 10, 2026, of an instant such as $createdAt. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

/** Aug 10, 2026, 4:30 PM, of an instant such as $createdAt. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dayAndTime.format(date);
}

/** 4:30 PM, of an instant of today; on other days Aug 10, 2026, 4:30 PM. */
export function formatClock(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return (day.format(date) === day.format(new Date(serverNow())) ? time : dayAndTime).format(date);
}

/** 4:30 PM, of a local Nepal time, where the day is known. */
export function formatTime(local: string): string {
  const date = nepalInstant(local);
  return date ? time.format(date) : '';
}

/** In Nepal, so that it is the same wherever the page is drawn. */
function isThisYear(date: Date): boolean {
  return nepalLocal(date).slice(0, 4) === nepalLocal(new Date(serverNow())).slice(0, 4);
}

/** Aug 10, 4:30 PM, of a local Nepal time such as startDate; with its year when that is not this one. */
export function formatLocal(local: string | null | undefined): string {
  const date = local ? nepalInstant(local) : null;
  if (!date) return '';
  return (isThisYear(date) ? moment : momentOfYear).format(date);
}

const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Kathmandu',
});
const weekdayMoment = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kathmandu',
});

/** Mon, Aug 10, 4:30 PM, of a local Nepal time: when a tournament is played. Of another year without the weekday. */
export function formatStart(local: string): string {
  const date = nepalInstant(local);
  if (!date) return '';
  return (isThisYear(date) ? weekdayMoment : momentOfYear).format(date);
}

/** From this hour on today is called tonight. */
const EVENING_HOUR = 16;
const DAY_MS = 86_400_000;

/**
 * When a tournament starts, in two parts for places of which the day is the headline: "Tonight", "Tomorrow" or
 * "Sat, Nov 28", and "8:00 PM". Null for what is no date.
 */
export function startParts(local: string, now: number): { day: string; time: string } | null {
  const date = nepalInstant(local);
  if (!date) return null;
  const wanted = nepalLocal(date);
  const isOn = (days: number) =>
    nepalLocal(new Date(now + days * DAY_MS)).slice(0, 10) === wanted.slice(0, 10);
  const { tonight, today, tomorrow } = texts.common.days;
  const near = isOn(0)
    ? Number(wanted.slice(11, 13)) < EVENING_HOUR
      ? today
      : tonight
    : isOn(1) && tomorrow;
  const isOfThisYear = wanted.slice(0, 4) === nepalLocal(new Date(now)).slice(0, 4);
  return { day: near || (isOfThisYear ? weekday : day).format(date), time: time.format(date) };
}

/** Sun, Nov 22, of the day that is `days` after an instant's, in Nepal. */
export function formatWeekday(now: number, days = 0): string {
  return weekday.format(new Date(now + days * DAY_MS));
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago"; "now" within the last minute. */
export function formatAgo(instant: string, now: number): string {
  const past = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const elapsed = now - new Date(instant).getTime();
  for (const [unit, size] of STEPS) {
    if (elapsed >= size) return past.format(-Math.floor(elapsed / size), unit);
  }
  return past.format(0, 'second');
}
