/** The embedded engine: PGlite in the data folder, one process at a time. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { ChangeListeners } from './changes.ts';
import { type Change, type Database, type Sql, withRetries } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const PARSERS = {
  // int8 and int8[]: amounts stay far below 2^53 (constants.ts, AMOUNT_MAX).
  20: (text: string) => Number(text),
  1016: (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  // jsonb and json as text would be parsed twice elsewhere; parse here once.
  3802: (text: string) => JSON.parse(text) as unknown,
};

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
      parsers: PARSERS,
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

export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly pglite: PGlite;
  readonly #listeners = new ChangeListeners();
  readonly #unlock: () => void;

  constructor(pglite: PGlite, unlock: () => void) {
    this.pglite = pglite;
    this.#unlock = unlock;
  }

  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pglite.query<Row>(text, [...params])).rows;
  }

  async transaction<T>(work: (tx: Sql & { changed(change: Change): void }) => Promise<T>): Promise<T> {
    const { result, changes } = await withRetries(async () => {
      const changes: Change[] = [];
      const result = await this.pglite.transaction((tx: PGliteTransaction) =>
        work({
          query: async <Row>(text: string, params: readonly unknown[] = []) =>
            (await tx.query<Row>(text, [...params])).rows,
          changed: (change) => changes.push(change),
        }),
      );
      return { result: result as T, changes };
    });
    this.#listeners.tell(changes);
    return result;
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    return this.#listeners.onChange(listener);
  }

  onChangesLost(listener: () => void): () => void {
    return this.#listeners.onLost(listener);
  }

  async close(): Promise<void> {
    await this.pglite.close();
    this.#unlock();
  }
}
