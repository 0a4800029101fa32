/**
 * Restores the newest backup on trial, into a folder of its own beside the data. Checks that this works, that its
 * ledger is clean, and that it holds what its last entry says. The running database is not opened.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { Config } from '#server/platform/config.ts';
import { makeDataFolder } from '#server/platform/database/data-folder.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { ledgerState } from '#server/wallet/ledger/ledger-state.ts';
import { BackupFileError } from './archive-reader.ts';
import type { BackupEnd } from './backup-format.ts';
import { type DrillResult, reasonOf } from './backup-runs.ts';
import { CopiesElsewhere, withBackup } from './copies-elsewhere.ts';
import { restoreBackup } from './restore-backup.ts';
import { LedgerRefusedError } from './restored-database.ts';
import { uploadKeys } from './upload-keys.ts';

const PROCESSOR_SHARE = 0.5;
const REST_EVERY_MS = 20;

/** Makes this process sleep whenever it has used more than its share of one processor. */
export function holdToHalf(): void {
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const ms = (user + system) / 1000 / PROCESSOR_SHARE - performance.now();
    if (ms > 0) Atomics.wait(sleeping, 0, 0, ms);
  }, REST_EVERY_MS).unref();
}

const folderOf = (dataDir: string) => path.join(dataDir, 'drill');

/** Removes the folder of a drill that was broken off. */
export async function clearDrill(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  try {
    lockFolder(folder)();
  } catch {
    // There is no such folder, or another drill holds it.
    return;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Tries the newest copy elsewhere, else the newest file in the folder. @throws Error while another drill runs */
export async function drill(config: Config): Promise<DrillResult> {
  const folder = folderOf(config.dataDir);
  await clearDrill(config.dataDir);
  await makeDataFolder(folder);
  const unlock = lockFolder(folder);
  let place: string | null = null;
  try {
    const tryOne = (told: string) => {
      place = told;
      return withBackup(told, { access: config, folder }, (file) =>
        tryBackup(config, { file, place: told, folder: path.join(folder, 'restored') }),
      );
    };
    await tryNewest(config, tryOne);
    return { place, error: null };
  } catch (error) {
    return { place, error: reasonOf(error) };
  } finally {
    unlock();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function tryNewest(config: Config, tryOne: (place: string) => Promise<void>): Promise<void> {
  const { backupUrl, backupFolder } = config;
  if (backupUrl !== null) {
    const newest = await new CopiesElsewhere(backupUrl, config).newest();
    if (newest !== null) return tryOne(newest);
  }
  const names = await readdir(backupFolder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup'))
      .map(async (name) => {
        const file = path.join(backupFolder, name);
        return { file, ms: (await stat(file)).mtimeMs };
      }),
  );
  const [newest] = files.sort((a, b) => b.ms - a.ms || b.file.localeCompare(a.file));
  if (!newest) throw new BackupFileError(`There is no backup in ${backupFolder}.`);
  return tryOne(newest.file);
}

/** @throws Error with what is wrong with the backup */
async function tryBackup(
  config: Config,
  { file, place, folder }: { file: string; place: string; folder: string },
): Promise<void> {
  const scratch = { ...config, dataDir: folder, databaseUrl: null, s3: null };
  const { end } = await restoreBackup(scratch, {
    file,
    isForced: false,
    isCopy: true,
    closesAgain: false,
  }).catch((error: unknown) => {
    if (error instanceof LedgerRefusedError) {
      const [first] = error.findings;
      throw new Error(
        `The ledger of ${place} does not add up: ${first?.check}: ${JSON.stringify(first?.row)}`,
      );
    }
    throw new Error(reasonOf(error).replaceAll(file, place), { cause: error });
  });
  const database = await openPglite(folder);
  try {
    const store = createObjectStore(scratch);
    const lost: string[] = [];
    for (const key of await uploadKeys(database))
      await store.open(key).then(
        (stream) => stream.destroy(),
        () => lost.push(key),
      );
    if (lost.length > 0) throw new Error(`${place} lacks ${lost.length} uploads, such as ${lost[0]}.`);
    await compareLedger(database, end, place);
  } finally {
    await database.close();
  }
}

/** Compares the restored ledger with what the backup says of it; older backups say nothing. */
async function compareLedger(sql: Sql, { ledger: told }: BackupEnd, place: string): Promise<void> {
  if (!told) return;
  const found = await ledgerState(sql);
  if (found?.last !== told.last)
    throw new Error(`The last line of the ledger of ${place} is ${found?.last}, and was ${told.last}.`);
  for (const name of new Set([...Object.keys(told.balances), ...Object.keys(found.balances)])) {
    const [is, was] = [found.balances[name] ?? 0, told.balances[name] ?? 0];
    if (is !== was) throw new Error(`The balances of ${name} of ${place} are ${is}, and were ${was}.`);
  }
}
