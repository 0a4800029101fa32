/** Stores of rate-limit counters: in memory, or in a table shared by all processes. */
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { LimitRule } from './limit-rules.ts';

export interface Count {
  /** Including the current attempt; above the limit it is refused. */
  used: number;
  msLeft: number;
}

export interface CountStore {
  /** Counts an attempt. */
  add(key: string): Promise<Count>;
  startAnew(key: string): Promise<void>;
}

/** Bounds the memory, since callers choose the keys (any e-mail, any user id); least recently used keys are evicted. */
const KEYS_MAX = 50_000;

/** @param isCleaner true for the one store that deletes expired rows of the shared table */
export function openStore(rule: LimitRule, database: Database, isCleaner: boolean): CountStore {
  return database.engine === 'pglite' ? memoryStore(rule) : tableStore(rule, database, isCleaner);
}

export function memoryStore(rule: Pick<LimitRule, 'seconds'>, keysMax = KEYS_MAX): CountStore {
  const counts = new LRUCache<string, { used: number; endsAt: number }>({ max: keysMax });
  return {
    async add(key) {
      const now = Date.now();
      let count = counts.get(key);
      if (!count || count.endsAt <= now) {
        count = { used: 0, endsAt: now + rule.seconds * 1000 };
        counts.set(key, count);
      }
      count.used += 1;
      return { used: count.used, msLeft: count.endsAt - now };
    },
    async startAnew(key) {
      counts.delete(key);
    },
  };
}

function tableStore(rule: LimitRule, database: Database, isCleaner: boolean): CountStore {
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
    clearExpiredByTimeout: isCleaner,
    // Further attempts are refused from memory.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
  return {
    async add(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        return { used: consumedPoints, msLeft: msBeforeNext };
      } catch (refusal) {
        // The library rejects with the result when the limit is exceeded.
        if (refusal instanceof RateLimiterRes) return { used: rule.points + 1, msLeft: refusal.msBeforeNext };
        throw refusal;
      }
    },
    async startAnew(key) {
      await limiter.delete(key);
    },
  };
}
