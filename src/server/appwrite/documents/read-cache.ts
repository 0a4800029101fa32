/**
 * Caches answers that are equal for many viewers until a commit changes them (read-history.ts).
 *
 * The count of commits is taken before the database is queried, so an answer read before a concurrent commit is never
 * cached as current. Changes of this process are recorded before the writing request is answered; those of other processes
 * at the latest with `Database.catchUp`.
 */
import { LRUCache } from 'lru-cache';
import { CHANGED_BEFORE_MS } from '#server/platform/database/database.ts';
import type { ReadAnswer, ReadHistory, Sources } from './read-history.ts';

const ENTRIES_MAX = 2000;
const BYTES_MAX = 64 * 1024 * 1024;
/** Larger answers would evict too many others. */
const ENTRY_BYTES_MAX = 4 * 1024 * 1024;

interface CachedAnswer extends ReadAnswer {
  stamp: number;
  /** When it was last known to be valid. */
  knownAt: number;
}

interface Pending {
  stamp: number;
  answer: Promise<ReadAnswer>;
}

export class ReadCache {
  readonly #cached = new LRUCache<string, CachedAnswer>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    maxEntrySize: ENTRY_BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 100,
  });
  readonly #pending = new Map<string, Pending>();
  readonly #history: ReadHistory;

  constructor(history: ReadHistory) {
    this.#history = history;
  }

  /** A cached answer, if still valid. */
  get(key: string, sources: Sources): Buffer | undefined {
    const kept = this.#cached.get(key);
    if (kept === undefined) return undefined;
    const { away } = this.#history;
    if (this.#history.isValid(kept, sources)) {
      kept.stamp = this.#history.clock;
      if (!away) kept.knownAt = Date.now();
      return kept.body;
    }
    // What has changed just before the database was lost is still better than nothing.
    if (away && kept.knownAt >= away.asOf.getTime() - CHANGED_BEFORE_MS) return kept.body;
    return undefined;
  }

  /** Whether it was in memory before something has changed it. */
  hadAnswer(key: string): boolean {
    return this.#cached.has(key);
  }

  /** Reads and caches an answer; concurrent calls share one read. */
  async load(key: string, sources: Sources, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    const stamp = this.#history.clock;
    const inProgress = this.#pending.get(key);
    // A read that began before a commit may not have seen it.
    if (inProgress && this.#history.isUntouched(inProgress.stamp, sources))
      return (await inProgress.answer).body;
    const pending: Pending = { stamp, answer: read() };
    this.#pending.set(key, pending);
    try {
      const answer = await pending.answer;
      const fresh = { ...answer, stamp, knownAt: Date.now() };
      if (this.#history.isValid(fresh, sources)) this.#cached.set(key, fresh);
      return answer.body;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }
}
