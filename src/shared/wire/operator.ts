/** The audit log and the state of the installation. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '../audit-actions.ts';
import { CONTACT_FACTS, ESSENTIAL_PAGES, type EssentialSlug } from '../page-routes.ts';
import { PROBLEM_KINDS } from '../problems.ts';
import { pageOf } from './document.ts';

/** An act of a host, the operator, a player or the server. */
export const auditEntry = z.object({
  $id: z.string(),
  at: z.string(),
  /** The key, and the server when it acts by itself, have neither id nor name. Players are named by username. */
  actor: z.object({
    kind: z.enum(['user', 'key', 'server']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ type: z.enum(AUDIT_TARGETS), id: z.string() }),
  /** `before` and `after` are any JSON values. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditLog = pageOf('entries', auditEntry);

/** The state of the installation; jobs, sockets, errors and slowest are those of the answering process. */
export const health = z.object({
  status: z.literal('pass'),
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    lastVacuumAt: z.nullable(z.string()),
    /** Milliseconds that the database's clock is ahead of the process's; negative: behind. 0 within a round trip. */
    clockAheadMs: z.number(),
  }),
  /** The times are null before the first run has ended. */
  jobs: z.array(
    z.object({
      name: z.string(),
      lastRunAt: z.nullable(z.string()),
      ms: z.nullable(z.number()),
      error: z.nullable(z.string()),
    }),
  ),
  /** Mails of the last day that were not sent. */
  mail: z.object({
    waiting: z.number(),
    /** The number of waiting mails that could not be sent before. */
    failing: z.number(),
    givenUp: z.number(),
    oldestAt: z.nullable(z.string()),
    lastError: z.nullable(z.string()),
  }),
  backups: z.object({
    /** The interval of the schedule; null: there is no schedule. */
    everyMinutes: z.nullable(z.number()),
    /** When the newest complete backup was about to take its snapshot. */
    lastAt: z.nullable(z.string()),
    /** When the newest backup failed; null: it did not. */
    failedAt: z.nullable(z.string()),
    error: z.nullable(z.string()),
    /** Whether the newest backup is older than two intervals of the schedule. */
    isOverdue: z.boolean(),
    /** When the newest backup that is stored elsewhere was begun. */
    sentAt: z.nullable(z.string()),
    /** Why the newest backup is not stored elsewhere. */
    sendError: z.nullable(z.string()),
    /** The last trial restore of the newest backup. */
    drill: z.nullable(
      z.object({
        at: z.string(),
        seconds: z.number(),
        place: z.nullable(z.string()),
        error: z.nullable(z.string()),
      }),
    ),
  }),
  storage: z.object({ kind: z.enum(['folder', 's3']), files: z.number(), bytes: z.number() }),
  sockets: z.object({ open: z.number() }),
  /** Calls since an instant 30 to 60 minutes ago, or since the start: answered with 4xx (refused) and 5xx (failed). */
  errors: z.object({ since: z.string(), calls: z.number(), refused: z.number(), failed: z.number() }),
  /** The calls of the same time, the highest mean time first. */
  slowest: z.array(z.object({ call: z.string(), calls: z.number(), meanMs: z.number(), maxMs: z.number() })),
});
export type Health = z.output<typeof health>;

/** What a new installation needs before its first evening, and what of it is done. */
export const checklist = z.object({
  isBannerChanged: z.boolean(),
  /** How many pages no longer have the text that came with the site; the paths of those that still have it. */
  pages: z.object({
    changed: z.number(),
    total: z.number(),
    standard: z.array(z.enum(Object.keys(ESSENTIAL_PAGES) as EssentialSlug[])),
  }),
  /** The facts about who runs the site that are missing on the contact page. */
  contactMissing: z.array(z.enum(CONTACT_FACTS)),
  /** The last test mail that an admin sent to the own address. */
  testMail: z.object({
    status: z.enum(['none', 'waiting', 'failed', 'sent']),
    /** Why it could not be sent at the last attempt. */
    error: z.nullable(z.string()),
    /** False: mail is written to a folder, because no mail server is configured. */
    hasServer: z.boolean(),
  }),
  /** Whether the server makes backups on a schedule. */
  hasBackups: z.boolean(),
  hasHost: z.boolean(),
  /** Whether there is a tournament that is not a Draft. */
  hasTournament: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

/** The current problems of the installation. */
export const problems = z.object({
  problems: z.array(
    z.object({
      kind: z.enum(PROBLEM_KINDS),
      since: z.string(),
      says: z.string(),
      detail: z.nullable(z.string()),
    }),
  ),
});
export type Problems = z.output<typeof problems>;

/** A kind of problem about which the operator gets no messages for a time. */
export const silenceAnswer = z.object({
  kind: z.enum(PROBLEM_KINDS),
  until: z.string(),
  reason: z.string(),
});
export type Silence = z.output<typeof silenceAnswer>;
