/** The health report for the operator: of the installation, and of the process that answers. */
import { wireInstant } from '#server/platform/wire-instant.ts';
import { APP_VERSION } from '#shared/constants.ts';
import type { Health } from '#shared/wire/operator.ts';
import { clockAheadMs } from '../database/clock-difference.ts';
import type { Sql } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { type Monitor, uptimeSeconds } from './monitor.ts';

const SLOWEST = 10;

const NO_BACKUPS: Health['backups'] = {
  everyMinutes: null,
  lastAt: null,
  failedAt: null,
  error: null,
  isOverdue: false,
  sentAt: null,
  sendError: null,
  drill: null,
};

/** Each statement reads system views or few rows, in an installation of any size. */
export async function readHealth({ database, config }: Platform, monitor: Monitor): Promise<Health> {
  const { since, calls, refused, failed, slowest } = monitor.calls.summarize(SLOWEST);
  return {
    status: 'pass',
    version: APP_VERSION,
    uptimeSeconds: uptimeSeconds(),
    database: {
      engine: database.engine,
      ...(await readDatabase(database)),
      clockAheadMs: await clockAheadMs(database),
    },
    jobs: [...monitor.jobs].map(([name, { lastRun }]) => ({
      name,
      lastRunAt: lastRun && wireInstant(lastRun.at),
      ms: lastRun && Math.round(lastRun.ms),
      error: lastRun?.error ?? null,
    })),
    mail: await readMail(database),
    backups: (await monitor.backups()) ?? NO_BACKUPS,
    storage: { kind: config.s3 ? 's3' : 'folder', ...(await readStorage(database)) },
    sockets: { open: monitor.sockets() },
    errors: { since: wireInstant(since), calls, refused, failed },
    slowest,
  };
}

async function readDatabase(sql: Sql): Promise<Omit<Health['database'], 'engine' | 'clockAheadMs'>> {
  const [row] = await sql.query<{
    version: string;
    bytes: number;
    connections: number;
    vacuumed_at: Date | null;
  }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       (select count(*) from pg_stat_activity where datname = current_database()) as connections,
       (select max(greatest(last_vacuum, last_autovacuum)) from pg_stat_user_tables) as vacuumed_at`,
  );
  if (!row) throw new Error('a statement without a condition returned nothing');
  return {
    version: row.version,
    bytes: row.bytes,
    connections: row.connections,
    lastVacuumAt: row.vacuumed_at && wireInstant(row.vacuumed_at),
  };
}

/** Mail of the last day, and what still waits. */
async function readMail(sql: Sql): Promise<Health['mail']> {
  const [row] = await sql.query<{
    waiting: number;
    failing: number;
    given_up: number;
    oldest_at: Date | null;
    last_error: string | null;
  }>(
    `select count(*) filter (where waits) as waiting, count(*) filter (where waits and last_error is not null) as failing,
       count(*) filter (where not waits) as given_up, min(created_at) filter (where waits) as oldest_at,
       (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as last_error
     from (select created_at, last_error, give_up_at > now() as waits from mail_outbox where sent_at is null) unsent`,
  );
  if (!row) throw new Error('a count returned nothing');
  return {
    waiting: row.waiting,
    failing: row.failing,
    givenUp: row.given_up,
    oldestAt: row.oldest_at && wireInstant(row.oldest_at),
    lastError: row.last_error,
  };
}

async function readStorage(sql: Sql): Promise<Omit<Health['storage'], 'kind'>> {
  const [row] = await sql.query<{ files: number; bytes: number }>(
    'select count(*) as files, coalesce(sum(size_actual), 0)::bigint as bytes from files where object_key is not null',
  );
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}
