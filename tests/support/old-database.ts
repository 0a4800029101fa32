/** A database of an earlier version, on either engine, for tests of what becomes of it. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inspectArchive } from '#server/backups/inspect-archive.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase, type Engine } from './database.ts';
import { newFolder } from './folders.ts';

/**
 * A row of every kind in every state, as the version of 28 November 2026 kept them: its sample data, and acts of players,
 * hosts, the admin and the key on top. Everybody in it is invented and has the password of the sample accounts. What
 * expires was moved to the year 2100, or to right after its making. What that version answered of it stands beside it.
 */
export const OLD_BACKUP = path.resolve(import.meta.dirname, '../operations/before-the-baseline.backup');

export interface OldDatabase {
  /** Environment variables that point a server or `readConfig` to the database. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Creates the database of the old backup and closes it, as a stopped server of that version would. */
export async function restoreOldDatabase(engine: Engine): Promise<OldDatabase> {
  const folder = await newFolder('old');
  const postgres = engine === 'postgres' ? await createPostgresDatabase() : null;
  const environment = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  const config = readConfig(environment);
  await restoreBackup(config, { file: OLD_BACKUP, isForced: false });
  const { header } = await inspectArchive(OLD_BACKUP);
  const { database } = await openDatabase(config);
  // The baseline makes the schema of that version, which recorded other migrations for it.
  await database.query('delete from migrations');
  await database.query(
    'insert into migrations (name, checksum) select name, checksum from json_to_recordset($1) as m (name text, checksum text)',
    [JSON.stringify(header.migrations)],
  );
  await database.close();
  return {
    environment,
    remove: async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
