/**
 * Folders for what tests write, in memory where there is enough of it: file systems on disks spend much time on the many
 * small files of databases that are created and dropped. Processes can be killed on either; machines are not.
 */
import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

/** A file system in memory, on Linux. Containers often have a small one. */
const IN_MEMORY = '/dev/shm';
/** Several times what a run writes at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** A new, empty folder. The caller removes it. @param name what it is for, as part of a file name */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(path.join(inject('run').place, `egofficial-${name}-`));
}

/** Where the folders of a test run are created: in TMPDIR if that is set. */
export async function placeForFolders(): Promise<string> {
  if (process.env.TMPDIR) return tmpdir();
  try {
    await access(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return free >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
