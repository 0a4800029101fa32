/** A database written by an earlier version, on either engine, for tests of its migration. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { createPostgresDatabase, type Engine, prepareDataFolder } from './database.ts';
import { newFolder } from './folders.ts';

/** Removes what the test run's template contains. */
const EMPTY = 'drop schema public cascade; create schema public';

export interface OldDatabase {
  /** Environment variables that point a server or `readConfig` to the database. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Creates a database from a dump and closes it, as a stopped server would.
 * @param dump an SQL file with schema and rows
 * @param changes SQL to run after the dump
 */
export async function restoreOldDatabase(engine: Engine, dump: string, changes = ''): Promise<OldDatabase> {
  const script = `${await readFile(dump, 'utf8')};\n${changes}`;
  const folder = await newFolder('old');
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  const environment = { DATA_DIR: folder };
  if (engine === 'pglite') {
    await prepareDataFolder(folder);
    const pglite = await PGlite.create({ dataDir: path.join(folder, DATABASE_FOLDER) });
    await pglite.exec(EMPTY);
    await pglite.exec(script);
    await pglite.close();
    return { environment, remove: removeFolder };
  }
  const { url, drop } = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(EMPTY);
  await client.query(script);
  await client.end();
  return {
    environment: { ...environment, DATABASE_URL: url },
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}
