/**
 * Folders for what tests write, in memory if there is enough of it: disks spend much time on the many
 * small files of databases that are created and dropped. Processes can be killed on either; machines are not.
 */
import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

/** A file system in memory, on Linux. In containers it is often small. */
const IN_MEMORY = '/dev/shm';
/** Several times what one run writes at most. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** The prefix of the runs' folders, which is followed by the run's process id. */
const RUN_PREFIX = 'egofficial-run-';
/** Milliseconds; longer than any run takes. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** A new, empty folder; it is removed at the end of the run at the latest. @param name its purpose */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(path.join(inject('run').folder, `${name}-`));
}

/** The folder of a new run. Also removes the folders of runs that were killed. */
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

/** The parent folder of a test run's folders; TMPDIR if it is set. */
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
