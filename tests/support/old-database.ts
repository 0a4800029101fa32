/** A database as an earlier version left it, on either engine: for tests of what this version makes of it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { createPostgresDatabase, type Engine } from './database.ts';

export interface OldDatabase {
  /** What tells a server, or `readConfig`, where the database is. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Makes a database out of a dump and leaves it closed, as a server that was stopped does.
 * @param dump an SQL file with the schema and the rows
 * @param changes SQL to run on top of it
 */
export async function restoreOldDatabase(engine: Engine, dump: string, changes = ''): Promise<OldDatabase> {
  const script = `${await readFile(dump, 'utf8')};\n${changes}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'egofficial-old-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  const environment = { DATA_DIR: folder };
  if (engine === 'pglite') {
    const pglite = await PGlite.create({ dataDir: path.join(folder, DATABASE_FOLDER) });
    await pglite.exec(script);
    await pglite.close();
    return { environment, remove: removeFolder };
  }
  const { url, drop } = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
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
