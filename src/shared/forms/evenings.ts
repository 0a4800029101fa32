/** The schemas of seasons and of evenings that repeat. Programs may send values of any kind. */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '../rules/days.ts';
import { TEMPLATE_NAME_MAX } from '../rules/schedules.ts';
import { SEASON_NAME_MAX } from '../rules/seasons.ts';
import { refuse, shownName } from './schema.ts';

/** The most days from the first day to the last. */
const SPAN_DAYS_MAX = 366;
/** The most ranks with points, and the most points of a rank. */
const SEASON_RANKS_MAX = 64;
const SEASON_POINTS_MAX = 10_000;
/** The most tournaments that a season can name, and the most results of an entry that can count. */
const SEASON_TOURNAMENTS_MAX = 200;
const PAUSES_MAX = 100;
/** The most hours before the start at which an evening is published: its draft is made that early. */
const PUBLISH_HOURS_MAX = 7 * 24;

export const seasonName = z.object({ name: shownName(SEASON_NAME_MAX) });

/** A day in Nepal; all else becomes ''. Wrong values of every field become ones that a check below refuses. */
const day = z.catch(z.iso.date().check(z.refine(isDay)), '');

export const season = z
  .extend(seasonName, {
    from: day,
    to: day,
    points: z.catch(
      z
        .array(z.int().check(z.gte(0), z.lte(SEASON_POINTS_MAX)))
        .check(z.minLength(1), z.maxLength(SEASON_RANKS_MAX)),
      [],
    ),
    best: z._default(z.catch(z.nullable(z.int().check(z.gte(1), z.lte(SEASON_TOURNAMENTS_MAX))), 0), null),
    tournaments: z._default(
      z.catch(z.nullable(z.array(z.string()).check(z.maxLength(SEASON_TOURNAMENTS_MAX))), []),
      null,
    ),
  })
  .check(
    refuse('to', 'seasonDays', ({ from, to }) => !areDays(from, to) || daysBetween(from, to) > SPAN_DAYS_MAX),
    refuse('points', 'seasonPoints', ({ points }) => points.length === 0),
    refuse('best', 'seasonBest', ({ best }) => best === 0),
    refuse(
      'tournaments',
      'seasonTournaments',
      ({ tournaments: ids }) => ids !== null && (ids.length === 0 || isTwice(ids)),
    ),
  );

export type SeasonValues = z.output<typeof season>;

/** Stores a tournament as a template. */
export const template = z.object({ name: shownName(TEMPLATE_NAME_MAX), from: z.string() });

/** Holds a tournament again: on a day in Nepal, or without one the fewest weeks later that are in the future. */
export const sameAgain = z
  .object({ day: z.optional(day) })
  .check(refuse('day', 'duplicateDay', ({ day }) => day === ''));

/** Whether the deletion of a schedule also takes back the evenings in which nobody has a seat. */
export const takesBack = z.object({
  takeBack: z.optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })),
});

/** @param today in Nepal */
export function schedule(today: () => string) {
  return z
    .object({
      template: z.catch(z.nullable(z.string()), null),
      weekdays: z.catch(z.array(z.int().check(z.gte(0), z.lte(6))), []),
      time: z.catch(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), ''),
      from: day,
      until: day,
      publishHours: z._default(z.catch(z.int().check(z.gte(1), z.lte(PUBLISH_HOURS_MAX)), 0), 24),
      pauses: z._default(z.catch(z.array(day).check(z.maxLength(PAUSES_MAX)), ['']), []),
    })
    .check(
      refuse('template', 'scheduleTemplate', ({ template }) => template === null),
      refuse('weekdays', 'scheduleWeekdays', ({ weekdays }) => weekdays.length === 0 || isTwice(weekdays)),
      refuse('time', 'scheduleTime', ({ time }) => time === ''),
      refuse('until', 'scheduleDays', ({ from, until }) => !areDays(from, until)),
      refuse('until', 'scheduleSpan', ({ from, until }) => daysBetween(from, until) > SPAN_DAYS_MAX),
      refuse('until', 'scheduleOver', ({ until }) => until < today()),
      refuse('publishHours', 'schedulePublishHours', ({ publishHours }) => publishHours === 0),
      refuse('pauses', 'schedulePauses', ({ pauses }) => pauses.includes('')),
    );
}

export type ScheduleValues = z.output<ReturnType<typeof schedule>>;

const areDays = (from: string, to: string) => from !== '' && to !== '' && from <= to;
const isTwice = (list: readonly unknown[]) => new Set(list).size < list.length;
