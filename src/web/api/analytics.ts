import { keepPreviousData } from '@tanstack/react-query';
import { DAY_MS, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { serverNow } from '#web/lib/clock.ts';
import { deskAnswer, tableAddress } from './desk-list.ts';

/** The longest period for which the server answers, in days. */
export const PERIOD_DAYS_MAX = 366;

/** Days in Nepal, both included; '' leaves the choice to the server. */
export interface AnalyticsQuestion {
  from: string;
  to: string;
  game: string;
  /** The id or username of a host. */
  host: string;
}

/** The period of the last `count` days, today included. */
export function lastDays(count: number, now = serverNow()): { from: string; to: string } {
  const dayOf = (instant: number) => nepalLocal(new Date(instant)).slice(0, 10);
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
}

/** The days in a period; less than 1: it ends before it begins; null: a day is missing or not valid. */
export function periodLength({ from, to }: { from: string; to: string }): number | null {
  const [first, last] = [nepalInstant(from), nepalInstant(to)];
  return first && last && Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1;
}

export function analyticsQuery(question: AnalyticsQuestion) {
  // The old figures stay on the page while those for other filters are loaded.
  return deskAnswer('GET /analytics', { ...question }, { placeholderData: keepPreviousData });
}

export const analyticsTable = (question: AnalyticsQuestion) =>
  tableAddress('GET /analytics.csv', { ...question });
