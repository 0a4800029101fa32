/** Work that the server does by itself at stored instants. */
import type { Database, Sql } from '../database/database.ts';
import { RepeatingJob } from './repeating-job.ts';

export interface Deadline {
  /** Ids of what is due by the clock of the database, the oldest first. */
  due: (sql: Sql) => Promise<string[]>;
  /**
   * Does the work for one of them, in one transaction that checks again whether it is due: several processes may try.
   */
  act: (id: string) => Promise<void>;
}

const EVERY_MS = 1000;

/**
 * Looks once a second for what is due, and at once after a start. A failure is reported and tried again with the next
 * look; it does not keep others waiting.
 */
export function startDeadlines(
  database: Database,
  deadlines: readonly Deadline[],
  report: (error: unknown) => void,
): RepeatingJob {
  const run = async (signal: AbortSignal) => {
    for (const { due, act } of deadlines) {
      const ids = await due(database).catch((error: unknown): string[] => {
        report(error);
        return [];
      });
      for (const id of ids) {
        if (signal.aborted) return;
        await act(id).catch(report);
      }
    }
  };
  return new RepeatingJob({ run, everyMs: EVERY_MS, firstAfterMs: 0, report });
}
