/** Templates of hosts and evenings that repeat (docs/product.md#evenings-that-repeat). */
import * as z from 'zod/mini';
import { documentOf } from './document.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from './tournaments.ts';

/** A template as lists have it: without its content. */
const templateSummary = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  name: z.string(),
  tournTitle: z.string(),
});
export type TemplateSummary = z.output<typeof templateSummary>;

/** `GET /templates/{id}`. */
export const templateDocument = z.extend(templateSummary, {
  /** The attributes of a new tournament made from it. */
  tournament:
    documentOf<
      Omit<
        TournamentFields & BracketFields & Pick<TournamentDocument, 'access'>,
        'regStart' | 'regEnd' | 'startDate' | 'endDate' | 'isFeatured'
      >
    >('tournaments'),
  /** Minutes from the start, negative before it; null: the date is not set. */
  dates: z.object({ regStart: z.nullable(z.number()), regEnd: z.nullable(z.number()), end: z.number() }),
  /** The matches in their order; `minutes` as in `dates`. */
  matches: z.array(z.object({ name: z.string(), minutes: z.number() })),
});
export type TemplateDocument = z.output<typeof templateDocument>;

/** `GET /templates`: the caller's own, the newest first. */
export const templateList = z.object({ total: z.number(), templates: z.array(templateSummary) });
export type TemplateList = z.output<typeof templateList>;

/** An evening that the schedule has made. */
const scheduledEvening = z.object({
  /** The day in Nepal. */
  day: z.string(),
  tournament: z.string(),
  /** When it is published, or the next attempt to; null: nothing is left to do. */
  publishesAt: z.nullable(z.string()),
  /** Why the publication that was due failed; null: it did not. */
  problem: z.nullable(z.object({ reason: z.string(), says: z.string() })),
});
export type ScheduledEvening = z.output<typeof scheduledEvening>;

/** `GET /schedules/{id}`. Days and time are those of Nepal. */
export const scheduleDocument = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  /** Id of the template; null: the template was deleted after the last evening. */
  template: z.nullable(z.string()),
  weekdays: z.array(z.number()),
  time: z.string(),
  from: z.string(),
  until: z.string(),
  publishHours: z.number(),
  pauses: z.array(z.string()),
  /** The next evening that is to be made; null: none is left. */
  next: z.nullable(z.object({ day: z.string(), makesAt: z.string() })),
  /** The evenings made last, the newest first. */
  evenings: z.array(scheduledEvening),
});
export type ScheduleDocument = z.output<typeof scheduleDocument>;

/** `GET /schedules`: the caller's own, the newest first. */
export const scheduleList = z.object({ total: z.number(), schedules: z.array(scheduleDocument) });
export type ScheduleList = z.output<typeof scheduleList>;
