import type { Config } from '../config.ts';
import { StartError } from '../errors.ts';
import { readServerFile } from '../server-file.ts';
import type { Database } from './database.ts';
import { hasDatabase } from './first-start.ts';
import { FolderLockedError } from './folder-lock.ts';
import { openPglite } from './pglite.ts';
import { connectPostgres } from './postgres.ts';

interface Work<T> {
  work: (database: Database) => Promise<T>;
  /** The call that does the same work in a server, and what its answer says. */
  call: readonly [method: string, path: string];
  read: (response: Response, url: string) => Promise<T>;
}

/**
 * Works on the configured database as it is stored, without migrating it. Nobody else can open an embedded database while
 * a server uses it, so that server is asked to do the work.
 * @throws StartError there is no database
 * @throws FolderLockedError something uses the folder and does not say how to reach it: perhaps a server that is starting
 */
export async function withStoredDatabase<T>(
  config: Config,
  { work, call: [method, path], read }: Work<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const opened = databaseUrl ? connectPostgres(databaseUrl) : openPglite(dataDir);
  const database = await opened.catch((error: unknown) => {
    if (error instanceof FolderLockedError) return error;
    throw error;
  });
  if (!(database instanceof FolderLockedError)) return work(database).finally(() => database.close());
  const server = readServerFile(config);
  if (!server) throw database;
  const headers = { 'x-appwrite-key': server.key };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers }).catch((cause: Error) => {
    throw new Error(`The server at ${server.url} cannot be asked: ${cause.message}`, { cause });
  });
  if (!response.ok)
    throw new Error(`The server at ${server.url} answered ${response.status}: ${await response.text()}`);
  return read(response, server.url);
}
