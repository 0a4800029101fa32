/** Copies of an embedded database that a process is using. */
import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { DATABASE_FOLDER } from './first-start.ts';

/** Copies are data folders of their own, in this folder of the data folder. */
const COPIES_FOLDER = 'copies';
/** Databases that only CREATE DATABASE reads. */
const UNUSED = new Set([path.join('base', '1'), path.join('base', '4')]);

/**
 * Copies the database as a kill of the process would leave it: with every acknowledged commit. Its only connection is
 * held meanwhile, so other statements wait for as long as copying the files takes; on file systems that share blocks
 * between files (Btrfs, XFS) that does not depend on their size.
 * @returns a data folder, to be removed by the caller
 */
export async function copyDatabaseFolder(database: Database, dataDir: string): Promise<string> {
  const source = path.join(dataDir, DATABASE_FOLDER);
  const copy = path.join(dataDir, COPIES_FOLDER, newId());
  await makeDataFolder(copy);
  try {
    await database.transaction(
      () =>
        cp(source, path.join(copy, DATABASE_FOLDER), {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
          filter: (place) => !UNUSED.has(path.relative(source, place)),
        }),
      { isLong: true },
    );
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** Removes copies that a killed process has left. The caller holds the folder's lock, or is the server that does. */
export async function removeCopies(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, COPIES_FOLDER), { recursive: true, force: true });
}
