/** One process for a data folder. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';
import { DataFolderError } from './data-folder.ts';

const SQLITE_BUSY = 5;

/** Another process holds the data folder. */
export class FolderLockedError extends StartError {}

/**
 * Takes the folder for this process until the returned function is called or the process ends, however it ends:
 * the lock is SQLite's on an open file, which the operating system drops with the process, so that nothing stale
 * is left after kill -9 (a file with a process id would be).
 * @throws FolderLockedError when another process holds the folder
 * @throws DataFolderError when it cannot be locked
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw new DataFolderError(folder, error instanceof Error ? error.message : String(error));
    throw new FolderLockedError(
      `The data folder ${folder} is in use by another server. Stop that one, or give this one its own DATA_DIR, or let both use one DATABASE_URL.`,
    );
  }
}
