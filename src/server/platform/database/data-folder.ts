/** The data folder: created when missing; unusable folders are reported with the reason. */
import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../errors.ts';

/** Readable by the owner only, because it contains hashes, mails and sessions. */
const MODE = 0o700;

/** The folder named by DATA_DIR cannot be used. */
export class DataFolderError extends StartError {
  constructor(folder: string, why: string) {
    super(
      `The data folder ${folder} cannot be used: ${why}. Set DATA_DIR to one with room that this user can write to.`,
    );
  }
}

/** @throws DataFolderError */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderError(folder, reason(error));
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
      // Another process has created it meanwhile.
      if (again.code !== 'EEXIST') throw again;
    });
  }
}

/** The reason of a system error without call and path: `EACCES: permission denied, mkdir '/x'`. */
function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+ '.*$/s, '');
}
