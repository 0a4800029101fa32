import { keepPreviousData } from '@tanstack/react-query';
import { DAY_MS, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { serverNow } from '#web/lib/clock.ts';
import { deskAnswer, tableAddress } from './desk-list.ts';

/** The longest period that the server answers. */
export const PERIOD_DAYS_MAX = 366;

/** Days in Nepal, both included; '' leaves the choice to the server. */
export interface AnalyticsQuestion {
  from: string;
  to: string;
  game: string;
  /** An id or a username. */
  host: string;
}

/** The period of the last days, today included. */
export function lastDays(count: number, now = serverNow()): { from: string; to: string } {
  const dayOf = (instant: number) => nepalLocal(new Date(instant)).slice(0, 10);
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
}

/** How many days a period has, less than 1 when it ends before it begins; null when an end is open or no day. */
export function periodLength({ from, to }: { from: string; to: string }): number | null {
  const [first, last] = [nepalInstant(from), nepalInstant(to)];
  return first && last && Math.round((last.getTime() - first.getTime()) / DAY_MS) + 1;
}

export function analyticsQuery(question: AnalyticsQuestion) {
  // While other filters are loaded, what is here stays.
  return deskAnswer('GET /analytics', { ...question }, { placeholderData: keepPreviousData });
}

export const analyticsTable = (question: AnalyticsQuestion) =>
  tableAddress('GET /analytics.csv', { ...question });
