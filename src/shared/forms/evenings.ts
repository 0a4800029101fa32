/** Seasons, and evenings that repeat. Programs may have sent anything. */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '../rules/days.ts';
import { isListOf, isWhole } from '../rules/plain-values.ts';
import { type Recurrence, TEMPLATE_NAME_MAX } from '../rules/schedules.ts';
import { SEASON_NAME_MAX } from '../rules/seasons.ts';
import { refuse, shownName } from './schema.ts';

/** From the first day to the last. */
const SPAN_DAYS_MAX = 366;
/** Ranks with points, and the most of them. */
const SEASON_RANKS_MAX = 64;
const SEASON_POINTS_MAX = 10_000;
/** Tournaments that are named, and of which the best count. */
const SEASON_TOURNAMENTS_MAX = 200;
const PAUSES_MAX = 100;
/** A draft is made so long before its start, and may be published as early. */
const PUBLISH_HOURS_MAX = 7 * 24;

export const seasonName = z.object({ name: shownName(SEASON_NAME_MAX) });

const seasonValues = z.extend(seasonName, {
  /** Days in Nepal. */
  from: z.custom<string>(),
  to: z.custom<string>(),
  points: z.custom<readonly number[]>(),
  best: z.custom<number | null>(),
  tournaments: z.custom<readonly string[] | null>(),
});

export type SeasonValues = z.output<typeof seasonValues>;

export const season = seasonValues.check(
  refuse('to', 'seasonDays', ({ from, to }) => !areDays(from, to) || daysBetween(from, to) > SPAN_DAYS_MAX),
  refuse(
    'points',
    'seasonPoints',
    ({ points }) => !isList(points, isPoints, SEASON_RANKS_MAX) || points.length === 0,
  ),
  refuse('best', 'seasonBest', ({ best }) => best !== null && !isWhole(best, 1, SEASON_TOURNAMENTS_MAX)),
  refuse(
    'tournaments',
    'seasonTournaments',
    ({ tournaments: ids }) =>
      ids !== null && (!isList(ids, isText, SEASON_TOURNAMENTS_MAX) || ids.length === 0 || isTwice(ids)),
  ),
);

/** A tournament that is kept as a template. */
export const template = z.object({ name: shownName(TEMPLATE_NAME_MAX), from: z.string() });

export interface ScheduleValues extends Recurrence {
  template: string;
  publishHours: number;
}

/** @param today in Nepal */
export function schedule(today: () => string) {
  return z.custom<ScheduleValues>().check(
    refuse('template', 'scheduleTemplate', ({ template }) => !isText(template)),
    refuse(
      'weekdays',
      'scheduleWeekdays',
      ({ weekdays }) => !isListOf(weekdays, isWeekday) || weekdays.length === 0 || isTwice(weekdays),
    ),
    refuse('time', 'scheduleTime', ({ time }) => !isText(time) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)),
    refuse('until', 'scheduleDays', ({ from, until }) => !areDays(from, until)),
    refuse('until', 'scheduleSpan', ({ from, until }) => daysBetween(from, until) > SPAN_DAYS_MAX),
    refuse('until', 'scheduleOver', ({ until }) => until < today()),
    refuse(
      'publishHours',
      'schedulePublishHours',
      ({ publishHours }) => !isWhole(publishHours, 1, PUBLISH_HOURS_MAX),
    ),
    refuse('pauses', 'schedulePauses', ({ pauses }) => !isList(pauses, isDay, PAUSES_MAX)),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPoints = (value: unknown): value is number => isWhole(value, 0, SEASON_POINTS_MAX);
const isWeekday = (value: unknown): value is number => isWhole(value, 0, 6);
const areDays = (from: unknown, to: unknown) => isDay(from) && isDay(to) && from <= to;
const isTwice = (list: readonly unknown[]) => new Set(list).size < list.length;

function isList<One>(value: unknown, isOne: (one: unknown) => one is One, max: number): boolean {
  return isListOf(value, isOne) && value.length <= max;
}
