/** What `npm run backup` does: one file, written whole or not at all. */
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { Config } from '#server/platform/config.ts';
import { configFor } from '#server/platform/copy.ts';
import { hasTable } from '#server/platform/database/dump/table-catalogue.ts';
import { withStoredDatabase } from '#server/platform/database/stored-database.ts';
import { syncPlace } from '#server/platform/database/sync.ts';
import { StartError } from '#server/platform/errors.ts';
import { beginRun, carryOut } from './backup-runs.ts';
import { type ArchiveSummary, inspectArchive } from './inspect-archive.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes a backup of the configured database and its uploads.
 * @returns what is in it, read back from the file
 * @throws Error when it was not written; the file is unchanged then
 */
export async function makeBackup(config: Config, file: string): Promise<ArchiveSummary> {
  return writeWhole(file, (output) => backUp(config, output));
}

/** Writes under a temporary name, checks what was written and gives it its name. */
export async function writeWhole(
  file: string,
  write: (output: Writable) => Promise<void>,
): Promise<ArchiveSummary> {
  const part = `${file}.part`;
  // The folder is not created here, because that would hide that its disk is not mounted.
  await access(path.dirname(file)).catch((cause: unknown) => {
    throw new StartError(`There is no folder ${path.dirname(file)}. Mount its disk, or make it.`, { cause });
  });
  try {
    await rm(part, { force: true });
    // Readable by its owner only, because it contains hashes, mails and sessions.
    await write(createWriteStream(part, { mode: 0o600 }));
    const summary = await inspectArchive(part);
    await syncPlace(part);
    await rename(part, file);
    await syncPlace(path.dirname(file));
    return summary;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function backUp(config: Config, output: Writable): Promise<void> {
  return withStoredDatabase(config, {
    work: async (database) => {
      const write = async () => {
        const store = createObjectStore(await configFor(config, database));
        await writeBackup({ database, store }, output);
      };
      // An earlier version's server may remove uploads during the backup.
      if (!config.databaseUrl || !(await hasTable(database, 'backup_runs'))) await write();
      else await carryOut(database, await beginRun(database), write);
    },
    call: ['POST', '/backups'],
    read: ({ body }) =>
      pipeline(Readable.fromWeb(body as never), output).catch((cause: unknown) => {
        throw new Error('The server broke the backup off; its log tells why.', { cause });
      }),
  });
}
