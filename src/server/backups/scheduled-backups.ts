/** What the server does for its data by itself: backups (BACKUP_EVERY), their copies elsewhere, the audit of the night. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askTask, backUpRunning } from './backup-process.ts';
import {
  backupState,
  beginDrill,
  beginDueRun,
  carryOut,
  carryOutDrill,
  type DrillResult,
  reasonOf,
  sendUnsent,
} from './backup-runs.ts';
import { clearDrill } from './drill.ts';
import { writeWhole } from './make-backup.ts';
import { auditIfDue } from './nightly-audit.ts';

const LOOK_EVERY_MS = 30_000;
const AUDIT_EVERY_MS = 60_000;
const SEND_EVERY_MS = 10_000;
/** The first backup waits this long, because a server that starts is busy enough. */
const FIRST_AFTER_MS = 10_000;

const NAME = /^egofficial-\d{8}T\d{6}Z\.backup$/;

type Work = (platform: Platform, signal: AbortSignal) => Promise<unknown>;

/** Failures are reported, and tried again later. */
export function startBackupJobs(platform: Platform, report: (error: unknown) => void): RepeatingJob[] {
  const job = (what: string, everyMs: number, work: Work) =>
    new RepeatingJob({
      run: async (signal) => {
        try {
          await work(platform, signal);
        } catch (cause) {
          if (!signal.aborted) throw new Error(`${what}: ${reasonOf(cause)}`, { cause });
        }
      },
      firstAfterMs: FIRST_AFTER_MS,
      everyMs,
      report,
    });
  const { backups, backupUrl, drillMinutes } = platform.config;
  return [
    job('Nightly audit', AUDIT_EVERY_MS, auditIfDue),
    ...(backups ? [job('Scheduled backup', LOOK_EVERY_MS, backUpIfDue)] : []),
    ...(drillMinutes === null ? [] : [job('Drill', LOOK_EVERY_MS, drillIfDue)]),
    ...(backups && backupUrl ? [job('Copy elsewhere', SEND_EVERY_MS, sendIfDue)] : []),
  ];
}

/** Makes a backup if one is due, and removes those beyond the number to keep. @returns its file, or null */
export async function backUpIfDue(platform: Platform, signal: AbortSignal): Promise<string | null> {
  const { backups, dataDir } = platform.config;
  if (!backups) return null;
  const runId = await beginDueRun(platform.database, backups.everyMinutes);
  if (runId === null) return null;
  const instant = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = path.join(backups.folder, `egofficial-${instant}.backup`);
  const { end } = await carryOut(platform.database, runId, async () => {
    if (backups.folder === path.join(dataDir, 'backups'))
      await mkdir(backups.folder, { recursive: true, mode: 0o700 });
    return writeWhole(file, (output) => backUpRunning(platform, { output, signal }));
  });
  await platform.database.query('update backup_runs set file = $2 where id = $1', [
    runId,
    path.basename(file),
  ]);
  await removeOld(backups.folder, backups.keep);
  if (end.missing.length > 0)
    throw new Error(`The backup ${file} lacks ${end.missing.length} uploads, which the store has lost.`);
  return file;
}

/** Sends the newest backup that is not stored elsewhere yet, in a process of its own. */
export async function sendIfDue({ config, database }: Platform, signal: AbortSignal): Promise<void> {
  const { backups, backupUrl: url, backupStore, backupKey } = config;
  if (!backups || !url) return;
  const names = await readdir(backups.folder).catch(() => []);
  const { folder, keep } = backups;
  await sendUnsent(
    database,
    names.filter((name) => NAME.test(name)),
    async (name) => {
      const task = { is: 'send', file: path.join(folder, name), url, keep, backupStore, backupKey } as const;
      await askTask(task, signal);
    },
  );
}

/** Restores the newest backup on trial if that is due. The first drill waits until there is a backup. */
export async function drillIfDue(platform: Platform, signal: AbortSignal): Promise<void> {
  const { config, database } = platform;
  if (config.backups && (await backupState(database)).lastAt === null) return;
  const id = await beginDrill(database, config.drillMinutes);
  if (id !== null) await drillNow(platform, id, signal);
}

/** Runs a drill in a process of its own. @param id of the drill that was begun */
export async function drillNow(
  { config, database }: Platform,
  id: string,
  signal: AbortSignal,
): Promise<DrillResult> {
  return carryOutDrill(database, id, async () => {
    try {
      return JSON.parse(await askTask({ is: 'drill', config }, signal)) as DrillResult;
    } finally {
      // If the process was ended, its folder is still there.
      await clearDrill(config.dataDir);
    }
  });
}

/** Removes all backups but the newest ones. Their names sort by time. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(path.join(folder, name));
  // This schedule writes no backup at this moment, so a `.part` file is left over from a killed process.
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)))
      await rm(path.join(folder, name));
  }
}
