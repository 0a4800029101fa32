/**
 * Writes a backup in a child process, so that the server's own time and memory are not spent on it. An embedded database
 * is copied first, since one process at a time can open it.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import type { Config } from '#server/platform/config.ts';
import { copyDatabaseFolder } from '#server/platform/database/folder-copy.ts';
import type { Platform } from '#server/platform/platform.ts';

const MODULE = path.resolve(import.meta.dirname, '../backup-task.ts');

/** What the child process reads from its standard input, where other processes cannot see its secrets. */
export type BackupTask = DatabaseTask | SendTask | { is: 'drill'; config: Config };

/** Seals a backup and sends it to another machine. */
interface SendTask extends Pick<Config, 'backupStore' | 'backupKey'> {
  is: 'send';
  file: string;
  url: string;
  keep: number;
}

export interface DatabaseTask {
  /** What the process writes to its standard output: a backup, or the findings of an audit of the ledger. */
  is: 'backup' | 'audit';
  /** Folder with a copy of the embedded database; null with `databaseUrl`. */
  folder: string | null;
  databaseUrl: string | null;
  /** The data folder, which has the uploads unless `s3` is set. */
  dataDir: string;
  s3: Config['s3'];
}

/**
 * Writes a backup of the running server. The caller records the run (backup-runs.ts).
 * @param output ended when the backup is complete, destroyed when it fails
 * @throws Error with what the child process wrote to its standard error
 */
export async function backUpRunning(
  { config, database }: Platform,
  { output, signal }: { output: Writable; signal: AbortSignal },
): Promise<void> {
  const folder = config.databaseUrl ? null : await copyDatabaseFolder(database, config.dataDir);
  try {
    const { databaseUrl, dataDir, s3 } = config;
    await runTask({ is: 'backup', folder, databaseUrl, dataDir, s3 }, output, signal);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what the child process answered @throws Error with what it wrote to its standard error */
export async function askTask(task: BackupTask, signal: AbortSignal): Promise<string> {
  const output = new PassThrough();
  const answer = text(output);
  answer.catch(() => {});
  await runTask(task, output, signal);
  return answer;
}

/** @throws Error with what the child process wrote to its standard error */
async function runTask(task: BackupTask, output: Writable, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, MODULE], {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', resolve);
  });
  // Awaited after the output, which may fail first; an unhandled rejection would end the server.
  ended.catch(() => {});
  // If the child ends without reading its task, its exit code says so.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(task));
  const said = text(child.stderr);
  said.catch(() => {});
  try {
    // The output ends only after the child has succeeded: a backup that is cut off must not look complete.
    await pipeline(child.stdout, output, { end: false });
    const code = await ended;
    if (code !== 0) throw new Error((await said).trim() || `The backup process ended with ${code}.`);
    output.end();
    // The caller reads the file: its last bytes must have arrived.
    await finished(output, { readable: false });
  } catch (error) {
    child.kill('SIGKILL');
    output.destroy(error as Error);
    throw error;
  }
}
