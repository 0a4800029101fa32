import { type DaySpan, NO_DAY } from '#server/platform/database/day-span.ts';
import { invalidParam } from '#server/platform/http/input.ts';
import { DAY_MS, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';

/** Days in Nepal, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;

/** The days asked for; the last 30 unless given. @throws AppError argumentInvalid */
export function periodOf(first: string | null, last: string | null): Period {
  const to = last ?? dayOf(new Date());
  const from = first ?? dayOf(new Date(startOf(to).getTime() - (DAYS_DEFAULT - 1) * DAY_MS));
  if (!nepalInstant(from)) throw invalidParam('to', 'Value must be a valid date');
  const count = daysOf({ from, to }).length;
  if (count === 0) throw invalidParam('to', 'Value must not be before `from`');
  if (count > DAYS_MAX) throw invalidParam('from', `Value must be at most ${DAYS_MAX} days before \`to\``);
  return { from, to };
}

/** Every day of a period, at most one day more than a question may have. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = startOf(from).getTime(); at <= startOf(to).getTime(); at += DAY_MS) {
    if (days.push(dayOf(new Date(at))) > DAYS_MAX) break;
  }
  return days;
}

/** The first instant of a day, and the first instant of the next day. */
export function boundsOf(day: string): [Date, Date] {
  const start = startOf(day);
  return [start, new Date(start.getTime() + DAY_MS)];
}

/** @param until the last day that is summed up; `-infinity`: none */
export function spanOf({ from, to }: Period, until: string): DaySpan {
  return {
    from,
    closedTo: until < to ? until : to,
    openFrom: until < from ? startOf(from) : boundsOf(until)[1],
    openBefore: boundsOf(to)[1],
  };
}

/** The span from the first day ever to the last day of a period. */
export function spanUpTo({ to }: Period, until: string): DaySpan {
  const openFrom = until === NO_DAY ? NO_DAY : boundsOf(until)[1];
  return { ...spanOf({ from: to, to }, until), from: NO_DAY, openFrom };
}

/** SQL for the Monday of the week of a date; 0001-01-01 was a Monday. */
export function mondaySql(date: string): string {
  return `(${date} - (${date} - date '0001-01-01') % 7)`;
}

export function dayOf(instant: Date): string {
  return nepalLocal(instant).slice(0, 10);
}

function startOf(day: string): Date {
  const start = nepalInstant(day);
  if (!start) throw new Error(`${day} is no day.`);
  return start;
}

export interface Question {
  period: Period;
  /** The id of the game, and of the host; null: all. */
  game: string | null;
  host: string | null;
}

/** A question, with the days that are summed up already and those that are still open. */
export interface DatedQuestion extends Question {
  span: DaySpan;
}
