/** How each kind of problem is noticed. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { backupState, isOverdue, lastDrill } from '#server/backups/backup-runs.ts';
import type { PushKeys } from '#server/notifications/push/push-key.ts';
import { clockAdvice, clockAheadMs } from '#server/platform/database/clock-difference.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { addressesOf } from '#server/platform/database/primary-finder.ts';
import type { Monitor } from '#server/platform/monitoring/monitor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { TRANSFER_COUNT_SQL } from '#server/wallet/ledger/columns.ts';
import type { ProblemKind } from '#shared/problems.ts';

export interface Watched extends Platform {
  monitor: Monitor;
  pushKeys: PushKeys;
}

/** The problems that there are now, each with a detail; null: it has none. */
export type Noticed = Map<ProblemKind, string | null>;

const FREE_BYTES_MIN = 1024 ** 3;
const FREE_SHARE_MIN = 0.1;
const INTERVALS_MAX = 5;
const ERROR_SHARE_MAX = 0.01;
const MIB = 1024 * 1024;
const ASKED_WITHIN_MS = 10_000;

/** Notices the problems that this process sees without the database. */
export async function noticeHere({ config, monitor }: Watched): Promise<Noticed> {
  const noticed: Noticed = new Map();
  const full = await fullDisk([
    config.dataDir,
    ...(config.s3 ? [] : [path.join(config.dataDir, 'uploads')]),
    ...(config.backups ? [config.backups.folder] : []),
  ]);
  if (full !== null) noticed.set('diskFull', full);
  const now = Date.now();
  for (const [name, { lastRun, everyMs, startedAt }] of monitor.jobs) {
    const ms = now - (lastRun?.at ?? startedAt).getTime();
    if (ms > INTERVALS_MAX * everyMs) noticed.set('jobStuck', `${name}: ${Math.round(ms / 1000)} s`);
  }
  const used = Math.round(process.memoryUsage.rss() / MIB);
  if (used > config.memoryLimitMb) noticed.set('memory', `${used} MB of ${config.memoryLimitMb} MB`);
  const { answers, failed } = monitor.lastMinute();
  if (failed > answers * ERROR_SHARE_MAX) noticed.set('errors', `${failed} of ${answers} in a minute`);
  return noticed;
}

/** Notices the problems that the database shows. @throws Error when the database is away */
export async function noticeInDatabase({ config, database, monitor }: Watched): Promise<Noticed> {
  const noticed: Noticed = new Map();
  const clocks = clockAdvice(await clockAheadMs(database));
  if (clocks !== null) noticed.set('clockOff', clocks);
  const backups = await backupState(database);
  monitor.lastBackupAt = backups.lastAt;
  if (backups.failure) noticed.set('backupFailed', backups.failure.error);
  if (backups.sendError !== null && config.backupUrl !== null)
    noticed.set('backupOffSite', backups.sendError);
  const tried = await lastDrill(database);
  if (tried && tried.error !== null) noticed.set('drillFailed', tried.error);
  if (isOverdue(backups, config.backups)) noticed.set('backupOverdue', backups.lastAt?.toISOString() ?? null);
  const [row] = await database.query<{
    ongoing: number;
    transfers: number;
    mails_waiting: number;
    mails: number;
    mail_error: string | null;
    pushes_waiting: number;
    pushes: number;
    hooks: number;
    hook_error: string | null;
    findings: number | null;
    finding: string | null;
  }>(
    `select m.*, p.*, w.*, a.*, (select count(*) from tournaments where status = 'Ongoing') as ongoing,
       ${TRANSFER_COUNT_SQL} as transfers
     from
       (select count(*) as mails_waiting, count(*) filter (where attempts > 1 or last_error is not null) as mails,
          max(last_error) as mail_error
        from mail_outbox where sent_at is null and give_up_at > now()) m,
       (select count(*) as pushes_waiting,
          count(*) filter (where attempts > 1 or attempts = 1 and not is_claimed) as pushes
        from push_outbox where give_up_at > now()) p,
       (select count(*) as hooks, max(error) as hook_error from webhook_deliveries
        where state = 'pending' and error is not null) w
       left join lateral (
         select findings, detail as finding from ledger_audits where ended_at is not null
         order by ended_at desc limit 1) a on true`,
  );
  if (!row) throw new Error('a count returned nothing');
  const { ongoing, transfers, mails_waiting: mails, pushes_waiting: pushes } = row;
  monitor.noteCounts({ ongoing, transfers, mails, pushes });
  if (row.mails > 0) noticed.set('mailWaiting', counted(row.mails, row.mail_error));
  if (row.pushes > 0) noticed.set('pushFailing', String(row.pushes));
  if (row.hooks > 0) noticed.set('webhookFailing', counted(row.hooks, row.hook_error));
  if (row.findings) noticed.set('auditFinding', counted(row.findings, row.finding));
  const missing = config.databaseUrl === null ? null : await missingStandbys(database, config.databaseUrl);
  if (missing !== null) noticed.set('standbyMissing', missing);
  return noticed;
}

/** There is no text of an error while a failed sending is tried again. */
const counted = (count: number, says: string | null) => (says === null ? String(count) : `${count}: ${says}`);

/** A folder that is missing, or whose disk cannot be asked, counts as being on the disk of the folder above it. */
async function fullDisk(folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    const { bavail, bsize, blocks } = await diskOf(folder);
    const free = bavail * bsize;
    if (free < FREE_BYTES_MIN || bavail < blocks * FREE_SHARE_MIN)
      return `${folder}: ${Math.floor(free / MIB)} MB of ${Math.floor((blocks * bsize) / MIB)} MB are free`;
  }
  return null;
}

const diskOf = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: unknown) => {
    const above = path.dirname(folder);
    if (above === folder) throw error;
    return diskOf(above);
  });

/** Expects as standbys all servers of DATABASE_URL but the primary, and at least those that commits may wait for. */
async function missingStandbys(sql: Sql, url: string): Promise<string | null> {
  const [row] = await sql.query<{ names: string; follow: number }>(
    `select current_setting('synchronous_standby_names') as names,
       (select count(*) from pg_stat_replication where application_name <> 'pg_basebackup') as follow`,
  );
  const list = /\((.*)\)/.exec(row?.names ?? '')?.[1] ?? row?.names ?? '';
  const named = list.split(',').filter((name) => name.trim() !== '').length;
  const expected = Math.max(named, (addressesOf(url)?.length ?? 1) - 1);
  const follow = row?.follow ?? 0;
  return follow < expected ? `${follow} of ${expected}` : null;
}

/** @returns why PUBLIC_URL does not lead here; null: it does. All processes have one key for messages to phones, and no other installation has it */
export async function wrongAddress({ config, pushKeys }: Watched): Promise<string | null> {
  if (config.publicUrl === null || config.isCopy) return null;
  try {
    const answer = await fetch(`${config.publicUrl}/v1/push/key`, {
      signal: AbortSignal.timeout(ASKED_WITHIN_MS),
    });
    if (answer.status === 503) return null;
    const { publicKey } = (await answer.json()) as { publicKey?: unknown };
    return publicKey === (await pushKeys.read()).publicKey ? null : `${config.publicUrl} is another server`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${config.publicUrl}: ${cause instanceof Error ? cause.message : message}`;
  }
}
