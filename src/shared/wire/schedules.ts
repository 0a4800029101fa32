/** Templates of hosts and evenings that repeat (docs/product.md#evenings-that-repeat). */
import * as z from 'zod/mini';
import { documentOf } from './document.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from './tournaments.ts';

/** A template without what it is made of, as lists have it. */
const templateSummary = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  name: z.string(),
  tournTitle: z.string(),
});
export type TemplateSummary = z.output<typeof templateSummary>;

/** `GET /templates/{id}`. */
export const templateDocument = z.extend(templateSummary, {
  /** As a new tournament takes them. */
  tournament:
    documentOf<
      Omit<
        TournamentFields & BracketFields & Pick<TournamentDocument, 'access'>,
        'regStart' | 'regEnd' | 'startDate' | 'endDate' | 'isFeatured'
      >
    >('tournaments'),
  /** Minutes from the start; before it they are negative. Null: without. */
  dates: z.object({ regStart: z.nullable(z.number()), regEnd: z.nullable(z.number()), end: z.number() }),
  /** The same of the matches, in their order. */
  matches: z.array(z.object({ name: z.string(), minutes: z.number() })),
});
export type TemplateDocument = z.output<typeof templateDocument>;

/** `GET /templates`: the caller's own, the newest first. */
export const templateList = z.object({ total: z.number(), templates: z.array(templateSummary) });
export type TemplateList = z.output<typeof templateList>;

/** An evening that was made. */
const scheduledEvening = z.object({
  /** In Nepal. */
  day: z.string(),
  tournament: z.string(),
  /** When it is published, or tried again; null: nothing is left to do. */
  publishesAt: z.nullable(z.string()),
  /** Why it was not published when it should have been. */
  problem: z.nullable(z.object({ reason: z.string(), says: z.string() })),
});
export type ScheduledEvening = z.output<typeof scheduledEvening>;

/** `GET /schedules/{id}`. Days and time are those of Nepal. */
export const scheduleDocument = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  /** Null: it was deleted after the last evening. */
  template: z.nullable(z.string()),
  weekdays: z.array(z.number()),
  time: z.string(),
  from: z.string(),
  until: z.string(),
  publishHours: z.number(),
  pauses: z.array(z.string()),
  /** The next evening that is to be made; null: none is left. */
  next: z.nullable(z.object({ day: z.string(), makesAt: z.string() })),
  /** The last ones made, the newest first. */
  evenings: z.array(scheduledEvening),
});
export type ScheduleDocument = z.output<typeof scheduleDocument>;

/** `GET /schedules`: the caller's own, the newest first. */
export const scheduleList = z.object({ total: z.number(), schedules: z.array(scheduleDocument) });
export type ScheduleList = z.output<typeof scheduleList>;
