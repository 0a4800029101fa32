/**
 * Folders for what tests write, in memory where there is enough of it: file systems on disks spend much time on the many
 * small files of databases that are created and dropped. Processes can be killed on either; machines are not.
 */
import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

/** A file system in memory, on Linux. Containers often have a small one. */
const IN_MEMORY = '/dev/shm';
/** Several times what a run writes at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Names of the runs' folders begin with it, followed by the run's process id. */
const RUN_PREFIX = 'egofficial-run-';
/** Longer than a run takes. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** A new, empty folder; what the caller does not remove goes at the end of the run. @param name what it is for */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(path.join(inject('run').folder, `${name}-`));
}

/** The folder of a new run. Removes what runs have left that were killed. */
export async function newRunFolder(place: string): Promise<string> {
  const names = (await readdir(place)).filter((name) => name.startsWith(RUN_PREFIX));
  await Promise.all(
    names.map(async (name) => {
      const folder = path.join(place, name);
      const isOld = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs < Date.now() - ABANDONED_AFTER_MS,
        () => false,
      );
      if (isOld && !isRunning(Number.parseInt(name.slice(RUN_PREFIX.length), 10)))
        await rm(folder, { recursive: true, force: true });
    }),
  );
  return mkdtemp(path.join(place, `${RUN_PREFIX}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
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
