/** Deletes abandoned uploads, unused pictures and orphaned objects. */
import type { Database } from '#server/platform/database/database.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { removeUnused } from '../uploads/quota.ts';
import { abandonUploads } from '../uploads/upload-chunk.ts';
import type { ObjectStore } from './object-store.ts';
import { sweep } from './orphaned-objects.ts';

const DAY_MINUTES = 24 * 60;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;
const JITTER_MS = 60_000;

/** Any number of servers may clean at the same time: what one removes, the others no longer find. */
export function startFileCleaner(
  database: Database,
  store: ObjectStore,
  report: (error: unknown) => void,
): RepeatingJob {
  return new RepeatingJob({
    run: () => cleanFiles(database, store),
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    jitterMs: JITTER_MS,
    report,
  });
}

/** Does one round of cleaning. */
export async function cleanFiles(database: Database, store: ObjectStore): Promise<void> {
  await abandonUploads(database, store, { id: null, idleMinutes: DAY_MINUTES });
  await database.transaction((tx) => removeUnused(tx, null, DAY_MINUTES), { isLong: true });
  await sweep(database, store);
}
