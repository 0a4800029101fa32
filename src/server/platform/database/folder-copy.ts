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
/** What only CREATE DATABASE reads, what is copied at the end, and what belongs to the running engine. */
const LEFT_OUT = [path.join('base', '1'), path.join('base', '4'), LOG_FOLDER, 'pg_replslot'];

/** The engine makes one copy at a time. */
let lastCopy: Promise<unknown> = Promise.resolve();

/**
 * Copies the database with every commit that was acknowledged before the call. It stays in use meanwhile: the files are
 * copied as they come, and a process that opens the copy plays the engine's log of that time on them, as on a base backup
 * of a Postgres server.
 * @returns a data folder, to be removed by the caller
 */
export async function copyDatabaseFolder(database: Database, dataDir: string): Promise<string> {
  const source = path.join(dataDir, DATABASE_FOLDER);
  const copy = path.join(dataDir, COPIES_FOLDER, newId());
  const copying = lastCopy.then(async () => {
    await makeDataFolder(copy);
    // Keeps the log until it is copied.
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

/** Files of tables that are dropped meanwhile are gone; the log says so to who opens the copy. */
async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Removes copies that a killed process has left. The caller holds the folder's lock, or is the server that does. */
export async function removeCopies(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, COPIES_FOLDER), { recursive: true, force: true });
}
