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
 * Opens the embedded database; creates it when missing. A new one becomes permanent with `endFirstStart`.
 * @param folder data folder; null for an in-memory database (tests)
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
    // Random reads cost little more than sequential ones, from memory or a local SSD. The default assumes spinning
    // disks and makes batches of joins a fifth slower.
    // Statistics are gathered between requests (jobs/maintenance.ts) and must not delay them for long: a smaller
    // sample takes milliseconds however large the table.
    await pglite.exec('set random_page_cost = 1.1; set default_statistics_target = 20');
    return new PgliteDatabase(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Converts thrown values that are not errors, as the engine's file layer produces, to errors. */
function reason(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { name, errno } = Object(error) as { name?: string; errno?: number };
  return `${name ?? 'unknown'} ${errno ?? ''}`.trim();
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
