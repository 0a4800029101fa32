/** The log of acts, and how the installation is. */
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '../audit-actions.ts';
import { CONTACT_FACTS, ESSENTIAL_PAGES, type EssentialSlug } from '../page-routes.ts';
import { PROBLEM_KINDS } from '../problems.ts';
import { pageOf } from './document.ts';

/** What a host or the operator did. */
export const auditEntry = z.object({
  $id: z.string(),
  at: z.string(),
  /** The server key, and the server that acts by itself, have neither id nor name. Players are named by their usernames. */
  actor: z.object({
    kind: z.enum(['user', 'key', 'server']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.object({ type: z.enum(AUDIT_TARGETS), id: z.string() }),
  /** Any JSON value, as `after`. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditLog = pageOf('entries', auditEntry);

/** How the installation is; jobs, sockets, errors and slowest are of the process that answers. */
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
    /** By how much its clock is ahead of the process's; negative: behind. 0 within a round trip. */
    clockAheadMs: z.number(),
  }),
  /** Null before the first run has ended. */
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
    /** Of those that wait, the ones that could not be sent before. */
    failing: z.number(),
    givenUp: z.number(),
    oldestAt: z.nullable(z.string()),
    lastError: z.nullable(z.string()),
  }),
  backups: z.object({
    /** Of the schedule; null: there is none. */
    everyMinutes: z.nullable(z.number()),
    /** When the snapshot of the newest complete one was about to be taken. */
    lastAt: z.nullable(z.string()),
    /** Of the newest one, if it failed. */
    failedAt: z.nullable(z.string()),
    error: z.nullable(z.string()),
    /** The newest one is older than two intervals of the schedule. */
    isOverdue: z.boolean(),
    /** When the newest that is stored elsewhere was begun. */
    sentAt: z.nullable(z.string()),
    /** Why the newest one is not stored elsewhere. */
    sendError: z.nullable(z.string()),
    /** How the newest one was last restored on trial. */
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
  /** In the same time, by mean time. */
  slowest: z.array(z.object({ call: z.string(), calls: z.number(), meanMs: z.number(), maxMs: z.number() })),
});
export type Health = z.output<typeof health>;

/** What a new installation needs before its first evening, as it is now. */
export const checklist = z.object({
  isBannerChanged: z.boolean(),
  /** How many of them no longer have the text that came with the site, and which have it, by their paths. */
  pages: z.object({
    changed: z.number(),
    total: z.number(),
    standard: z.array(z.enum(Object.keys(ESSENTIAL_PAGES) as EssentialSlug[])),
  }),
  /** What the contact page does not tell of who runs the site. */
  contactMissing: z.array(z.enum(CONTACT_FACTS)),
  /** The last one that an admin has sent to the own address. */
  testMail: z.object({
    status: z.enum(['none', 'waiting', 'failed', 'sent']),
    /** Why it could not be sent at the last attempt. */
    error: z.nullable(z.string()),
    /** False: mail is written to a folder, because no mail server is configured. */
    hasServer: z.boolean(),
  }),
  /** Whether the server makes backups by a schedule. */
  hasBackups: z.boolean(),
  hasHost: z.boolean(),
  /** One that is not a Draft. */
  hasTournament: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

/** What is wrong now. */
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

/** A kind of which nobody is told. */
export const silenceAnswer = z.object({
  kind: z.enum(PROBLEM_KINDS),
  until: z.string(),
  reason: z.string(),
});
export type Silence = z.output<typeof silenceAnswer>;
