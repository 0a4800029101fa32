/** Stores of rate-limit counters: in memory, or in a table shared by all processes. */
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { RepeatingJob } from '../jobs/repeating-job.ts';

export interface Count {
  /** Including the current attempt; above the limit it is refused. */
  used: number;
  msLeft: number;
}

export interface CountStore {
  /** Counts an attempt. @param cost in points; 1 by default */
  add(key: string, cost?: number): Promise<Count>;
  /** Takes one attempt back. */
  takeBack(key: string): Promise<void>;
  startAnew(key: string): Promise<void>;
}

export interface StoredLimit {
  name: string;
  points: number;
  seconds: number;
  /** Attempts may be taken back, so an exceeded limit is not final. */
  isTakenBack?: boolean;
}

/** Bounds the memory, since callers choose the keys (any e-mail, any user id); least recently used keys are evicted. */
const KEYS_MAX = 50_000;

/** How often expired counters are deleted from the shared table; counters in memory have their own bound. */
const DELETE_EXPIRED_EVERY_MS = 5 * 60_000;
/** Clocks of processes differ: a counter that has ended here may still count elsewhere. */
const DELETE_AFTER_MS = 60 * 60_000;

export function openStore(rule: StoredLimit, database: Database): CountStore {
  return database.engine === 'pglite' ? memoryStore(rule) : tableStore(rule, database);
}

/** Deletes the counters of past periods now and then. Several processes may do so at the same time. */
export function startDeletingExpired(database: Database, report: (error: unknown) => void): RepeatingJob {
  return new RepeatingJob({
    run: () => deleteExpired(database),
    everyMs: DELETE_EXPIRED_EVERY_MS,
    jitterMs: DELETE_EXPIRED_EVERY_MS,
    report,
  });
}

export async function deleteExpired(database: Database): Promise<void> {
  await database.query('delete from rate_limits where expire < $1', [Date.now() - DELETE_AFTER_MS]);
}

export function memoryStore(rule: Pick<StoredLimit, 'seconds'>, keysMax = KEYS_MAX): CountStore {
  // Not `max`, with which each of the stores would allocate all of its memory at once.
  const counts = new LRUCache<string, { used: number; endsAt: number }>({
    maxSize: keysMax,
    sizeCalculation: () => 1,
  });
  return {
    async add(key, cost = 1) {
      const now = Date.now();
      let count = counts.get(key);
      if (!count || count.endsAt <= now) {
        count = { used: 0, endsAt: now + rule.seconds * 1000 };
        counts.set(key, count);
      }
      count.used += cost;
      return { used: count.used, msLeft: count.endsAt - now };
    },
    async takeBack(key) {
      const count = counts.peek(key);
      if (!count) return;
      count.used -= 1;
      if (count.used <= 0) counts.delete(key);
    },
    async startAnew(key) {
      counts.delete(key);
    },
  };
}

function tableStore(rule: StoredLimit, database: Database): CountStore {
  const limiter = new RateLimiterPostgres({
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    storeType: 'client',
    storeClient: {
      query: async ({ text, values }: { text: string; values?: unknown[] }) => {
        const rows = await database.query(text, values);
        return { rows, rowCount: rows.length };
      },
    },
    tableName: 'rate_limits',
    tableCreated: true,
    // See startDeletingExpired: the library's own timer cannot be stopped.
    clearExpiredByTimeout: false,
    // Memory refuses further attempts, except where a count can be taken back or reset, which memory would not notice.
    ...(rule.isTakenBack ? {} : { inMemoryBlockOnConsumed: rule.points + 1 }),
  });
  return {
    async add(key, cost = 1) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key, cost);
        return { used: consumedPoints, msLeft: msBeforeNext };
      } catch (refusal) {
        // The library rejects with the result when the limit is exceeded.
        if (refusal instanceof RateLimiterRes) return { used: rule.points + 1, msLeft: refusal.msBeforeNext };
        throw refusal;
      }
    },
    async takeBack(key) {
      // Not the library's `reward`, which goes below zero and so allows further attempts after a reset.
      await database.query('update rate_limits set points = points - 1 where key = $1 and points > 0', [
        limiter.getKey(key),
      ]);
    },
    async startAnew(key) {
      await limiter.delete(key);
    },
  };
}
