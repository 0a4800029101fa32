/** The log of acts, and how the installation is. */
import type { AuditAction, AuditTarget } from '../audit-actions.ts';

/** What a host or the operator did. */
export interface AuditEntry {
  $id: string;
  at: string;
  /** The server key, and the server that acts by itself, have neither id nor name. Players are named by their usernames. */
  actor: { kind: 'user' | 'key' | 'server'; id: string | null; name: string | null };
  action: AuditAction;
  target: { type: AuditTarget; id: string };
  /** Any JSON value, as `after`. */
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
}

export interface AuditLog {
  /** Newest first. */
  entries: AuditEntry[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** How the installation is; jobs, sockets, errors and slowest are of the process that answers. */
export interface Health {
  status: 'pass';
  version: string;
  uptimeSeconds: number;
  database: {
    engine: 'pglite' | 'postgres';
    version: string;
    bytes: number;
    connections: number;
    lastVacuumAt: string | null;
    /** By how much its clock is ahead of the process's; negative: behind. 0 within a round trip. */
    clockAheadMs: number;
  };
  /** Null before the first run has ended. */
  jobs: { name: string; lastRunAt: string | null; ms: number | null; error: string | null }[];
  /** Mails of the last day that were not sent. */
  mail: {
    waiting: number;
    /** Of those that wait, the ones that could not be sent before. */
    failing: number;
    givenUp: number;
    oldestAt: string | null;
    lastError: string | null;
  };
  backups: {
    /** Of the schedule; null: there is none. */
    everyMinutes: number | null;
    /** When the snapshot of the newest complete one was about to be taken. */
    lastAt: string | null;
    /** Of the newest one, if it failed. */
    failedAt: string | null;
    error: string | null;
    /** The newest one is older than two intervals of the schedule. */
    isOverdue: boolean;
  };
  storage: { kind: 'folder' | 's3'; files: number; bytes: number };
  sockets: { open: number };
  /** Calls since an instant 30 to 60 minutes ago, or since the start: answered with 4xx (refused) and 5xx (failed). */
  errors: { since: string; calls: number; refused: number; failed: number };
  /** In the same time, by mean time. */
  slowest: { call: string; calls: number; meanMs: number; maxMs: number }[];
}

/** What a new installation needs before its first evening, as it is now. */
export interface Checklist {
  isBannerChanged: boolean;
  /** How many of them no longer have the text that they were installed with. */
  pages: { changed: number; total: number };
  /** The last one that an admin has sent to the own address. */
  testMail: {
    status: 'none' | 'waiting' | 'failed' | 'sent';
    /** Why it could not be sent at the last attempt. */
    error: string | null;
    /** False: mail is written to a folder, because no mail server is configured. */
    hasServer: boolean;
  };
  /** Whether the server makes backups by a schedule. */
  hasBackups: boolean;
  hasHost: boolean;
  /** One that is not a Draft. */
  hasTournament: boolean;
}
