import type { FastifyRequest } from 'fastify';
import { invalidParam, queryParam } from '#server/platform/http/input.ts';
import { instantParam } from '#server/platform/http/pages.ts';
import { NEPAL_OFFSET_MINUTES, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';

/** Days in Nepal, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 24 * 3_600_000;
const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;

/** `from` and `to`: days, or instants of which the days count; the last 30 days unless given. @throws AppError argumentInvalid */
export function readPeriod(request: FastifyRequest, now = new Date()): Period {
  const to = dayParam(request, 'to') ?? dayOf(now);
  const from =
    dayParam(request, 'from') ?? dayOf(new Date(startOf(to).getTime() - (DAYS_DEFAULT - 1) * DAY_MS));
  const count = daysOf({ from, to }).length;
  if (count === 0) throw invalidParam('to', 'Value must not be before `from`');
  if (count > DAYS_MAX) throw invalidParam('from', `Value must be at most ${DAYS_MAX} days before \`to\``);
  return { from, to };
}

/** Every day of a period, at most one more than can be asked for. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = startOf(from).getTime(); at <= startOf(to).getTime(); at += DAY_MS) {
    if (days.push(dayOf(new Date(at))) > DAYS_MAX) break;
  }
  return days;
}

/** From the first instant of a period up to before the second. */
export function boundsOf({ from, to }: Period): [Date, Date] {
  return [startOf(from), new Date(startOf(to).getTime() + DAY_MS)];
}

/** SQL for the Monday of its week in Nepal, as a date. */
export function weekSql(instant: string): string {
  return `date_trunc('week', ${instant} at time zone interval '${NEPAL_OFFSET_MINUTES} minutes')::date`;
}

function dayParam(request: FastifyRequest, name: string): string | null {
  const text = queryParam(request, name);
  if (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    if (nepalInstant(text)) return text;
    throw invalidParam(name, 'Value must be a valid date');
  }
  const instant = instantParam(request, name);
  return instant && dayOf(instant);
}

function dayOf(instant: Date): string {
  return nepalLocal(instant).slice(0, 10);
}

function startOf(day: string): Date {
  const start = nepalInstant(day);
  if (!start) throw new Error(`${day} is no day.`);
  return start;
}

/** What figures are asked for. */
export interface Question {
  period: Period;
  /** Null: all. */
  game: string | null;
  host: string | null;
}
