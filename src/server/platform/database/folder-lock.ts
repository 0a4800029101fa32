/** Exclusive use of a data folder by one process. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';
import { DataFolderError } from './data-folder.ts';

const SQLITE_BUSY = 5;

/** Another process holds the data folder. */
export class FolderLockedError extends StartError {}

/**
 * Locks the folder until the returned function is called or the process ends for any reason. The lock is SQLite's on an
 * open file, which the operating system releases with the process. A file with a process id would become stale after
 * kill -9.
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
