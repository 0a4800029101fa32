/** The embedded engine: PGlite in the data folder, one process at a time. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { databaseFailure, folderFailure, makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { DURABLE_START_PARAMS, syncEngineFiles } from './durable-files.ts';
import { beginFirstStart, DATABASE_FOLDER, hasDatabase } from './first-start.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { PooledDatabase, RANDOM_PAGE_COST } from './pooled-database.ts';
import { syncTree } from './sync.ts';

/** Extensions that migrations may create; they must be given whenever a database is opened. */
const EXTENSIONS = { pg_trgm };

/**
 * The engine's own page cache, in memory that is never given back; its default is 128 MB. What does not fit is read from
 * the system's cache of the files, which costs a third more per page.
 */
const MEMORY = ['-c', 'shared_buffers=24MB'];

/**
 * Opens the embedded database; creates it when missing. A new one becomes permanent with `endFirstStart`.
 * @param folder data folder; null for an in-memory database (tests), which takes options of the engine
 * @param options `isDurable`: commits wait for the disk
 * @throws FolderLockedError, DataFolderError
 */
export async function openPglite(
  folder: string | null,
  { isDurable = false, ...options }: PGliteOptions & { isDurable?: boolean } = {},
): Promise<Database> {
  if (!folder) return prepare(await PGlite.create({ extensions: EXTENSIONS, ...options }), () => {});
  await makeDataFolder(folder);
  let unlock = () => {};
  try {
    unlock = lockFolder(folder);
    const isNew = !hasDatabase(folder);
    await beginFirstStart(folder);
    const dataDir = path.join(folder, DATABASE_FOLDER);
    const startParams = [...(isDurable ? DURABLE_START_PARAMS : PGlite.defaultStartParams), ...MEMORY];
    const pglite = await PGlite.create({ dataDir, extensions: EXTENSIONS, startParams }).catch(
      async (error: unknown) => {
        throw await (isNew ? folderFailure(folder, error) : databaseFailure(folder, error));
      },
    );
    if (isDurable) {
      syncEngineFiles(pglite);
      // Syncs what was written before: by a start without this option, or while the database was created.
      await syncTree(dataDir);
    }
    return await prepare(pglite, unlock);
  } catch (error) {
    unlock();
    throw await folderFailure(folder, error);
  }
}

async function prepare(pglite: PGlite, unlock: () => void): Promise<Database> {
  endWithEngine(pglite);
  // Statistics are gathered between requests (jobs/maintenance.ts) and must not delay them for long: a smaller
  // sample takes milliseconds however large the table.
  await pglite.exec(`set random_page_cost = ${RANDOM_PAGE_COST}; set default_statistics_target = 20`);
  return new PgliteDatabase(pglite, unlock);
}

/**
 * Failures that would terminate a Postgres server (most likely no space for the log) leave this engine inside a call
 * that never returns. The process is therefore ended; the next start recovers every acknowledged write.
 */
function endWithEngine(pglite: PGlite): void {
  const onAbort = () => {
    const text =
      'The embedded database has stopped, and the server with it. Is there room in the data folder?\n';
    // Written synchronously, since the process ends now.
    writeSync(process.stderr.fd, text);
    process.exit(1);
  };
  // Missing in the engine's types.
  Object.assign(pglite.Module, { onAbort });
}

export class PgliteDatabase extends PooledDatabase {
  readonly engine = 'pglite';
  readonly pglite: PGlite;
  readonly #unlock: () => void;

  constructor(pglite: PGlite, unlock: () => void) {
    // One permanent connection; concurrent requests wait for it. Environment variables that configure a Postgres
    // server do not apply.
    super({
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new PgliteStream(pglite),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    });
    this.pglite = pglite;
    this.#unlock = unlock;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.pglite.close();
    this.#unlock();
  }
}
