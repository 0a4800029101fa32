/** The data folder: created when missing; unusable folders are reported with the reason. */
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../errors.ts';

/** Readable by the owner only, because it contains hashes, mails and sessions. */
const MODE = 0o700;

/** The size of one file of the database's log, the largest file that the database writes in order to start. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** ENOSPC and EDQUOT: Node's codes, the numbers of the embedded engine's file layer, and SQLite's code. */
const NO_ROOM_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM_ENGINE_NUMBERS: ReadonlySet<unknown> = new Set([51, 19]);
const SQLITE_FULL = 13;

/** The folder named by DATA_DIR cannot be used. */
export class DataFolderError extends StartError {
  /** @param advice what the operator can do about it */
  constructor(
    folder: string,
    why: string,
    advice = 'Set DATA_DIR to one with room that this user can write to.',
  ) {
    super(`The data folder ${folder} cannot be used: ${why}. ${advice}`);
  }
}

/** What went wrong while the folder was prepared, locked or opened, in words for the operator. */
export async function folderFailure(folder: string, error: unknown): Promise<StartError> {
  if (error instanceof StartError) return error;
  const { name, code, errno, errcode } = Object(error) as Record<string, unknown>;
  const isEngineError = name === 'ErrnoError';
  if (
    NO_ROOM_CODES.has(code) ||
    errcode === SQLITE_FULL ||
    (isEngineError && NO_ROOM_ENGINE_NUMBERS.has(errno))
  )
    return noRoom(folder);
  if (isEngineError) return new DataFolderError(folder, `its database does not open (${name} ${errno})`);
  return new DataFolderError(folder, reason(error));
}

/**
 * What went wrong with a database that exists. An engine that gives up does not tell why, so a full disk is recognised
 * by the room that is left.
 */
export async function databaseFailure(folder: string, error: unknown): Promise<StartError> {
  const { errno, errcode } = Object(error) as { errno?: unknown; errcode?: unknown };
  if (errno !== undefined || errcode !== undefined) return folderFailure(folder, error);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LOG_FILE_BYTES) return noRoom(folder);
  return new DataFolderError(
    folder,
    `its database is damaged (${reason(error)})`,
    'Restore the folder from a backup, or set DATA_DIR to an empty one to begin anew.',
  );
}

function noRoom(folder: string): DataFolderError {
  return new DataFolderError(
    folder,
    'there is no room left',
    'Free some, or move it to where there is room and set DATA_DIR to that.',
  );
}

/** @throws DataFolderError */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw await folderFailure(folder, error);
  }
}

/** Replaces Node's `recursive` option, which loops forever below folders such as `/proc`. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: MODE });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await make(parent);
    await mkdir(folder, { mode: MODE }).catch((again: NodeJS.ErrnoException) => {
      // Another process has just created it.
      if (again.code !== 'EEXIST') throw again;
    });
  }
}

/** The reason of a system error without call and path: `EACCES: permission denied, mkdir '/x'`. */
function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+ '.*$/s, '');
}
