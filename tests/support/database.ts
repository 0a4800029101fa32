/** A migrated database for each test, on either engine. Both are copied from a prepared template, which is fast. */
import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import './empty-database.ts';
import { oncePerRun } from './once-per-run.ts';
import { pgliteTemplate, TemplateFS } from './pglite-template.ts';
import { type PostgresHandle, postgresUrl, startPostgres } from './postgres-server.ts';

export type Engine = Database['engine'];

/**
 * For `describe.each(ENGINES)`: tests of what depends on the engine (connections, locks, notifications, backups) or
 * moves money. Both run the same SQL in the same way, so anything else is tested on one.
 */
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

const TEMPLATE = 'template_egofficial';

/** A new, empty, migrated database. Closing it removes it. */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<Database> {
  if (engine === 'pglite') return openPglite(null, { fs: new TemplateFS() });
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres(url);
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await drop();
  };
  return database;
}

/** A new, empty, migrated database on the test run's Postgres server, for servers configured with DATABASE_URL. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await runPostgres();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: postgresUrl(server, name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

let administrator: pg.Pool | undefined;

/** Runs a statement outside of the tests' databases, on one connection for each test process. */
async function administer(server: PostgresHandle, statement: string): Promise<void> {
  if (!administrator) {
    administrator = new pg.Pool({
      connectionString: postgresUrl(server, 'postgres'),
      max: 1,
      idleTimeoutMillis: 0,
    });
    // The server is stopped before the last test process ends.
    administrator.on('error', () => undefined);
  }
  await administrator.query(statement);
}

/** Opens the same Postgres database once more, as another process would. */
export async function openAgain(database: Database): Promise<Database> {
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  return openPostgres(postgresUrl(await runPostgres(), row?.name ?? ''));
}

/** Puts a migrated embedded database into a data folder, so that a server on it starts faster. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await cp(await pgliteTemplate(), path.join(dataDir, DATABASE_FOLDER), { recursive: true });
}

let server: Promise<PostgresHandle> | undefined;

/** The single Postgres server of a test run, started by the first test process that needs it. */
function runPostgres(): Promise<PostgresHandle> {
  server ??= oncePerRun('postgres', async () => {
    const { pid, place } = inject('run');
    const handle = await startPostgres({ ownerPid: pid, place });
    await administer(handle, `create database ${TEMPLATE}`);
    const database = await openPostgres(postgresUrl(handle, TEMPLATE), 1);
    await migrate(database);
    await database.close();
    return handle;
  });
  return server;
}

/** Makes the planner of an embedded database go row by row, as it may do on any database at any time. */
export async function planRowByRow(database: Database): Promise<void> {
  for (const way of ['hashjoin', 'hashagg', 'mergejoin', 'material', 'seqscan', 'sort'])
    await database.query(`set enable_${way} = off`);
}
