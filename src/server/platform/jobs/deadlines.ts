/** Work that is due at stored instants. */
import pLimit from 'p-limit';
import type { Database, Sql } from '../database/database.ts';
import { RepeatingJob } from './repeating-job.ts';

export interface Deadline {
  /** Ids that are due by the clock of the database, the oldest first, without those that failed a moment ago. */
  due: (sql: Sql, except: readonly string[]) => Promise<string[]>;
  /**
   * Does the work for one of them, in one transaction that checks again whether it is due: several processes may try.
   */
  act: (id: string) => Promise<void>;
}

/** Makes a `due` that finds each id once which a statement selects as `id`. */
export const dueOnce = (select: string) =>
  dueRows(`(select distinct id from (${select}) found) due`, 'true', 'id');

/** Makes a `due` that finds the rows of a table, or of several joined ones, that meet a condition. */
export function dueRows(tables: string, condition: string, at: string, id = 'id') {
  return async (sql: Sql, except: readonly string[] = []): Promise<string[]> => {
    const rows = await sql.query<{ id: string }>(
      `select ${id} as id from ${tables} where ${condition} and not (${id} = any($1::text[])) order by ${at} limit 100`,
      [except],
    );
    return rows.map(({ id }) => id);
  };
}

const EVERY_MS = 1000;
/**
 * A failed item waits this long before the next try, so that it takes no place from others and is not reported each
 * second.
 */
const RETRY_MS = 30_000;
/** Items of one kind that are worked on at a time; each holds a connection, and calls need some, too. */
const AT_ONCE = 3;

/**
 * Looks once a second for what is due, and at once after a start. Items of one kind are begun in their order, a few at a
 * time, so that one that waits for a lock does not keep all others waiting; the kinds follow each other. A failure is
 * reported and tried again later.
 */
export function startDeadlines(
  database: Database,
  deadlines: readonly Deadline[],
  report: (error: unknown) => void,
): RepeatingJob {
  // Failures are noted for each kind: kinds share ids, and a tournament for which one kind fails may succeed in others.
  const kinds = deadlines.map((deadline) => ({ ...deadline, failed: new Map<string, number>() }));
  const limit = pLimit(AT_ONCE);
  const run = async (signal: AbortSignal) => {
    for (const { due, act, failed } of kinds) {
      for (const [id, at] of failed) if (performance.now() - at > RETRY_MS) failed.delete(id);
      const ids = await due(database, [...failed.keys()]).catch((error: unknown): string[] => {
        report(error);
        return [];
      });
      await limit.map(ids, async (id) => {
        if (signal.aborted) return;
        await act(id).catch((error: unknown) => {
          failed.set(id, performance.now());
          report(error);
        });
      });
      if (signal.aborted) return;
    }
  };
  return new RepeatingJob({ run, everyMs: EVERY_MS, firstAfterMs: 0, report });
}
