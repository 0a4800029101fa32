/** Exclusive use of a data folder by one process. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';
import { DataFolderError } from './data-folder.ts';

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Another process holds the data folder. */
export class FolderLockedError extends StartError {}

/**
 * Locks the folder until the returned function is called or the process ends for any reason. The lock is SQLite's on an
 * open file, which the operating system releases with the process. A file with a process id would become stale after
 * kill -9.
 * @throws FolderLockedError when another process holds the folder
 * @throws DataFolderError when the lock file is not one
 * @throws Error when it cannot be written
 */
export function lockFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_NOTADB || errcode === SQLITE_CORRUPT) {
      throw new DataFolderError(
        folder,
        `its file \`lock\` is damaged or belongs to something else (${error instanceof Error ? error.message : error})`,
        'It holds no data: make sure that no server is running on this folder, delete the file and start again.',
      );
    }
    if (errcode !== SQLITE_BUSY) throw error;
    throw new FolderLockedError(
      `The data folder ${folder} is in use by another server. Stop that one, or give this one its own DATA_DIR, or let both use one DATABASE_URL.`,
    );
  }
}
