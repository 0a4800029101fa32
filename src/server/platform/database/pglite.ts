/** The embedded engine: PGlite in the data folder, one process at a time. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DataFolderError, makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { beginFirstStart, DATABASE_FOLDER } from './first-start.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { PooledDatabase } from './pooled-database.ts';

/**
 * Opens the embedded database, a new one where there is none: that is kept from `endFirstStart` on.
 * @param folder data folder; null keeps everything in memory (tests)
 * @throws FolderLockedError, DataFolderError
 */
export async function openPglite(folder: string | null, template?: Blob): Promise<Database> {
  let unlock = () => {};
  if (folder) {
    await makeDataFolder(folder);
    unlock = lockFolder(folder);
  }
  try {
    if (folder) await beginFirstStart(folder);
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: path.join(folder, DATABASE_FOLDER) } : {}),
      ...(template ? { loadDataDir: template } : {}),
    }).catch((error: unknown) => {
      throw folder ? new DataFolderError(folder, `its database does not open (${reason(error)})`) : error;
    });
    endWithEngine(pglite);
    // Pages come from memory or a local disk: a read by key costs little more than reading on. The default is for
    // turning disks and makes sets of joins a fifth slower.
    // Statistics are gathered between requests (jobs/maintenance.ts) and must not hold them up for long: a smaller
    // sample takes milliseconds however large the table.
    await pglite.exec('set random_page_cost = 1.1; set default_statistics_target = 20');
    return new PgliteDatabase(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The engine's file layer throws what is no error. */
function reason(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { name, errno } = Object(error) as { name?: string; errno?: number };
  return `${name ?? 'unknown'} ${errno ?? ''}`.trim();
}

/**
 * What ends a Postgres server (no room for its log, most likely) leaves this engine undone in the middle of a call that
 * never returns. The process ends with it: whatever was acknowledged is there again after the next start.
 */
function endWithEngine(pglite: PGlite): void {
  const onAbort = () => {
    const text =
      'The embedded database has stopped, and the server with it. Is there room in the data folder?\n';
    // Not by a stream: there is no later.
    writeSync(process.stderr.fd, text);
    process.exit(1);
  };
  // Known to the engine's runtime, not to its types.
  Object.assign(pglite.Module, { onAbort });
}

export class PgliteDatabase extends PooledDatabase {
  readonly engine = 'pglite';
  readonly pglite: PGlite;
  readonly #unlock: () => void;

  constructor(pglite: PGlite, unlock: () => void) {
    // It has one connection, which stays: whoever comes while it is taken waits. What the environment says of a
    // server is not meant for it.
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
