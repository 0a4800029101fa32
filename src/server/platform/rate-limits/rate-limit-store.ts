/** Where tries are counted: in memory, or in a table that all processes share. */
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { LimitRule } from './limit-rules.ts';

export interface Count {
  /** This try included; above the limit it is one too many. */
  used: number;
  msLeft: number;
}

export interface CountStore {
  /** Counts one more try. */
  add(key: string): Promise<Count>;
  startAnew(key: string): Promise<void>;
}

/** Keys are the callers' choice (any e-mail, any user id), so memory must have an end; the longest unused go first. */
const KEYS_MAX = 50_000;

/** @param isCleaner one of all stores sees to what has expired: they share the table */
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
    // Whoever goes on trying is refused from memory.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
  return {
    async add(key) {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key);
        return { used: consumedPoints, msLeft: msBeforeNext };
      } catch (refusal) {
        // The library throws what says that there is nothing left.
        if (refusal instanceof RateLimiterRes) return { used: rule.points + 1, msLeft: refusal.msBeforeNext };
        throw refusal;
      }
    },
    async startAnew(key) {
      await limiter.delete(key);
    },
  };
}
