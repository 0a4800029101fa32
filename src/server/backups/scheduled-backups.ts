/** The server's scheduled backups (BACKUP_EVERY). */
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { backUpRunning } from './backup-process.ts';
import { beginDueRun, carryOut } from './backup-runs.ts';
import { writeWhole } from './make-backup.ts';

const LOOK_EVERY_MS = 30_000;
/** After the start, which is busy enough. */
const FIRST_AFTER_MS = 10_000;

const NAME = /^egofficial-\d{8}T\d{6}Z\.backup$/;

/** Looks twice a minute whether a backup is due, and makes it. Failures are reported, and tried again later. */
export function startScheduledBackups(
  platform: Platform,
  report: (error: unknown) => void,
): RepeatingJob | null {
  if (!platform.config.backups) return null;
  return new RepeatingJob({
    run: async (signal) => {
      try {
        await backUpIfDue(platform, signal);
      } catch (cause) {
        if (!signal.aborted) throw new Error(`Scheduled backup: ${reason(cause)}`, { cause });
      }
    },
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: LOOK_EVERY_MS,
    report,
  });
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
  await removeOld(backups.folder, backups.keep);
  if (end.missing.length > 0)
    throw new Error(`The backup ${file} lacks ${end.missing.length} uploads, which the store has lost.`);
  return file;
}

/** Their names sort by time. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(path.join(folder, name));
  // No other backup is under way in this schedule: what a killed process has left is of no use.
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)))
      await rm(path.join(folder, name));
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
