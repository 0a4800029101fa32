/** Copies of an embedded database that a process is using. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { DATABASE_FOLDER } from './first-start.ts';

/** Copies are data folders of their own, in this folder of the data folder. */
const COPIES_FOLDER = 'copies';
const LOG_FOLDER = 'pg_wal';
/** Files that only CREATE DATABASE reads, the log, which is copied last, and what belongs to the running engine. */
const LEFT_OUT = [path.join('base', '1'), path.join('base', '4'), LOG_FOLDER, 'pg_replslot'];

/** The engine makes one copy at a time. */
let lastCopy: Promise<unknown> = Promise.resolve();

/**
 * Copies the database with every commit that was acknowledged before the call. The database stays in use meanwhile. So
 * the copied files are of different instants; a process that opens the copy applies the engine's log of that time to
 * them, as to a base backup of a Postgres server.
 * @returns a data folder, to be removed by the caller
 */
export async function copyDatabaseFolder(database: Database, dataDir: string): Promise<string> {
  const source = path.join(dataDir, DATABASE_FOLDER);
  const copy = path.join(dataDir, COPIES_FOLDER, newId());
  const copying = lastCopy.then(async () => {
    await makeDataFolder(copy);
    // The slot makes the engine hold its log until it is copied.
    await database.query("select pg_create_physical_replication_slot('copy', true, true)");
    try {
      await copyRunning(database, source, path.join(copy, DATABASE_FOLDER));
    } finally {
      await database.query("select pg_drop_replication_slot('copy')");
    }
  });
  lastCopy = copying.catch(() => {});
  try {
    await copying;
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

async function copyRunning(database: Database, source: string, target: string): Promise<void> {
  const [begun] = await database.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('copy', true)) as first",
  );
  let failure: unknown;
  await copyFiles(source, target).catch((error: unknown) => {
    failure = error;
  });
  const [ended] = await database.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  if (failure) throw failure;
  if (!begun || !ended) throw new Error('The embedded database does not say where its log begins and ends.');
  for (const file of await readdir(path.join(source, LOG_FOLDER)))
    if (begun.first <= file && file <= ended.last)
      await copyOne(path.join(source, LOG_FOLDER, file), path.join(target, LOG_FOLDER, file));
  await writeFile(path.join(target, 'backup_label'), ended.label);
}

async function copyFiles(source: string, target: string): Promise<void> {
  await mkdir(target);
  const isLeftOut = (name: string) => LEFT_OUT.some((one) => name.startsWith(one + path.sep));
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const name = path.relative(source, path.join(entry.parentPath, entry.name));
    if (isLeftOut(name)) continue;
    if (entry.isDirectory()) await mkdir(path.join(target, name), { recursive: true });
    else await copyOne(path.join(source, name), path.join(target, name));
  }
}

/** A missing file belongs to a table that was dropped meanwhile, which the copied log tells whoever opens the copy. */
async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Removes copies that a killed process has left. Only the process that holds the folder's lock may call it. */
export async function removeCopies(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, COPIES_FOLDER), { recursive: true, force: true });
}
