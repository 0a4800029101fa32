/** The embedded engine: PGlite in the data folder, one process at a time. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { PooledDatabase } from './pooled-database.ts';

/**
 * Opens the embedded database.
 * @param folder data folder; null keeps everything in memory (tests)
 * @throws Error when another process has the folder open
 */
export async function openPglite(folder: string | null, template?: Blob): Promise<Database> {
  let unlock = () => {};
  if (folder) {
    await mkdir(folder, { recursive: true });
    unlock = lockFolder(folder);
  }
  try {
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: path.join(folder, 'database') } : {}),
      ...(template ? { loadDataDir: template } : {}),
    });
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
