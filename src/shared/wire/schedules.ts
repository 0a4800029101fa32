/** Templates of hosts and evenings that repeat (docs/product.md#evenings-that-repeat). */
import type { BracketFields, TournamentDocument, TournamentFields } from './tournaments.ts';

/** A template without what it is made of, as lists have it. */
export interface TemplateSummary {
  $id: string;
  $createdAt: string;
  name: string;
  tournTitle: string;
}

/** `GET /templates/{id}`. */
export interface TemplateDocument extends TemplateSummary {
  /** As a new tournament takes them. */
  tournament: Omit<
    TournamentFields & BracketFields & Pick<TournamentDocument, 'access'>,
    'regStart' | 'regEnd' | 'startDate' | 'endDate' | 'isFeatured'
  >;
  /** Minutes from the start; before it they are negative. Null: without. */
  dates: { regStart: number | null; regEnd: number | null; end: number };
  /** The same of the matches, in their order. */
  matches: { name: string; minutes: number }[];
}

/** `GET /templates`: the caller's own, the newest first. */
export interface TemplateList {
  total: number;
  templates: TemplateSummary[];
}

/** An evening that was made. */
export interface ScheduledEvening {
  /** In Nepal. */
  day: string;
  tournament: string;
  /** When it is published, or tried again; null: nothing is left to do. */
  publishesAt: string | null;
  /** Why it was not published when it should have been. */
  problem: { reason: string; says: string } | null;
}

/** `GET /schedules/{id}`. Days and time are those of Nepal. */
export interface ScheduleDocument {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  /** Null: it was deleted after the last evening. */
  template: string | null;
  weekdays: number[];
  time: string;
  from: string;
  until: string;
  publishHours: number;
  pauses: string[];
  /** The next evening that is to be made; null: none is left. */
  next: { day: string; makesAt: string } | null;
  /** The last ones made, the newest first. */
  evenings: ScheduledEvening[];
}

/** `GET /schedules`: the caller's own, the newest first. */
export interface ScheduleList {
  total: number;
  schedules: ScheduleDocument[];
}
