/** What `npm run backup` does: one file, written whole or not at all. */
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import type { Config } from '#server/platform/config.ts';
import { configFor } from '#server/platform/copy.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { hasTable } from '#server/platform/database/dump/table-catalogue.ts';
import { hasDatabase } from '#server/platform/database/first-start.ts';
import { FolderLockedError } from '#server/platform/database/folder-lock.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { syncPlace } from '#server/platform/database/sync.ts';
import { StartError } from '#server/platform/errors.ts';
import { readServerFile } from '#server/platform/server-file.ts';
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

async function backUp(config: Config, output: Writable): Promise<void> {
  if (config.databaseUrl) {
    const database = await connectPostgres(config.databaseUrl);
    const write = async () => {
      await writeBackup({ database, store: await storeFor(config, database) }, output);
    };
    try {
      // An earlier version's server may remove uploads during the backup.
      if (!(await hasTable(database, 'backup_runs'))) await write();
      else await carryOut(database, await beginRun(database), write);
    } finally {
      await database.close();
    }
    return;
  }
  if (!hasDatabase(config.dataDir)) {
    throw new StartError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  const database = await openPglite(config.dataDir).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return error;
    throw error;
  });
  if (database instanceof FolderLockedError) return askServer(config, { output, locked: database });
  try {
    await writeBackup({ database, store: await storeFor(config, database) }, output);
  } finally {
    await database.close();
  }
}

const storeFor = async (config: Config, sql: Sql) => createObjectStore(await configFor(config, sql));

async function askServer(
  config: Config,
  { output, locked }: { output: Writable; locked: FolderLockedError },
): Promise<void> {
  const server = readServerFile(config);
  // The folder is locked by another program, or by a server that is starting or stopping.
  if (!server) throw locked;
  const response = await fetch(`${server.url}/v1/backups`, {
    method: 'POST',
    headers: { 'x-appwrite-key': server.key },
  });
  if (!response.ok || !response.body)
    throw new Error(`The server at ${server.url} answered ${response.status}: ${await response.text()}`);
  try {
    await pipeline(Readable.fromWeb(response.body as never), output);
  } catch (cause) {
    throw new Error('The server broke the backup off; its log tells why.', { cause });
  }
}
