/** Takes away what nobody needs: uploads never completed, replaced pictures, objects without a record. */
import type { Database } from '#server/platform/database/database.ts';
import { removeUnused } from '../uploads/quota.ts';
import { abandonUploads } from '../uploads/upload-chunk.ts';
import type { ObjectStore } from './object-store.ts';
import { sweep } from './orphaned-objects.ts';

const DAY_MINUTES = 24 * 60;
const EVERY_MS = 60 * 60 * 1000;
/** Not all servers at once after a common start. */
const FIRST_AFTER_MS = 60_000;

/** Runs until closed. Any number of servers may do this at once: what one takes, the others no longer find. */
export class FileCleaner {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout;
  #cleaning: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(database: Database, store: ObjectStore, report: (error: unknown) => void) {
    this.#database = database;
    this.#store = store;
    this.#report = report;
    this.#timer = this.#plan(FIRST_AFTER_MS * (1 + Math.random()));
  }

  /** Lets a cleaning come to its end and begins no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#cleaning;
  }

  #plan(afterMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#cleaning = cleanFiles(this.#database, this.#store)
        .catch(this.#report)
        .finally(() => {
          if (!this.#isClosed) this.#timer = this.#plan(EVERY_MS);
        });
    }, afterMs).unref();
  }
}

/** One cleaning. */
export async function cleanFiles(database: Database, store: ObjectStore): Promise<void> {
  await abandonUploads(database, store, null, DAY_MINUTES);
  await database.transaction((tx) => removeUnused(tx, null, DAY_MINUTES), { isLong: true });
  await sweep(database, store);
}
