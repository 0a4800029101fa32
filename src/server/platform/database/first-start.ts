/**
 * The first start of an embedded database is atomic. Before the server listens, no data has been acknowledged to any
 * client, so a database left incomplete by a killed start is deleted and created again. A marker file beside the
 * database exists until the first start is complete.
 */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderError } from './data-folder.ts';
import { syncPlace } from './sync.ts';

export const DATABASE_FOLDER = 'database';
/** The name of a database after its move to Postgres, so that no server starts on it by mistake. */
export const MOVED_FOLDER = `${DATABASE_FOLDER}.moved`;

/** Names of files that a start writes before there is a database, or that the file system makes. */
const HARMLESS = /^(?:lock(?:-journal)?|lost\+found|\..*)$/;

function marker(dataDir: string): string {
  return path.join(dataDir, 'first-start');
}

/** True when the folder contains a database whose first start was completed. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(path.join(dataDir, DATABASE_FOLDER, 'PG_VERSION')) && !existsSync(marker(dataDir));
}

/**
 * Prepares the folder for a new database unless a complete one exists. The caller holds the folder's lock.
 * @throws DataFolderError when the folder has been used and its database is missing or not recognisable
 */
export async function beginFirstStart(dataDir: string): Promise<void> {
  if (hasDatabase(dataDir)) return;
  await refuseUsed(dataDir);
  await writeFile(marker(dataDir), '');
  await syncPlace(dataDir);
  await rm(path.join(dataDir, DATABASE_FOLDER), { recursive: true, force: true });
}

/**
 * Refuses a folder without a complete database in which a start must not make one: a database that was moved away, or
 * restored in part, must not be replaced by an empty one.
 * @throws DataFolderError, or the error of a folder that cannot be read
 */
export async function refuseUsed(dataDir: string): Promise<void> {
  if (existsSync(marker(dataDir))) return;
  const names = (await readdir(dataDir)).filter((name) => !HARMLESS.test(name));
  if (names.includes(DATABASE_FOLDER) && (await readdir(path.join(dataDir, DATABASE_FOLDER))).length === 0)
    names.splice(names.indexOf(DATABASE_FOLDER), 1);
  if (names.length === 0) return;
  if (names.includes(MOVED_FOLDER)) {
    throw new DataFolderError(
      dataDir,
      `its database has been moved to Postgres, and is kept as ${MOVED_FOLDER}`,
      `Set DATABASE_URL as it was then. To go back, rename ${MOVED_FOLDER} to ${DATABASE_FOLDER}: what happened since is not in it.`,
    );
  }
  throw new DataFolderError(
    dataDir,
    `it is not empty (${names.sort().slice(0, 3).join(', ')}) but has no database: ${DATABASE_FOLDER}/PG_VERSION is missing`,
    'Restore the database from a backup, or set DATA_DIR to an empty folder to begin anew.',
  );
}

/** Marks the first start as complete. Call before the first request is answered. */
export async function endFirstStart(dataDir: string): Promise<void> {
  if (!existsSync(marker(dataDir))) return;
  await rm(marker(dataDir));
  await syncPlace(dataDir);
}
