/**
 * Keeps answers until a commit changes them (read-history.ts): a read is written as if there were no memory, and asked
 * through {@link KeptAnswers.answer}.
 *
 * An answer is for everyone who may ask by its key. The count of commits is taken before the database is asked, so what was
 * read before a commit is never kept as current. A call that is one transaction reads past memory: it may be rolled back.
 */
import { LRUCache } from 'lru-cache';
import { isWithinCall } from '#server/platform/database/call-transaction.ts';
import { CHANGED_BEFORE_MS } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import type { ReadAnswer, ReadHistory, Sources } from './read-history.ts';

/** Counted for an answer besides its texts. */
const OVERHEAD = 500;
/** Larger answers would evict too many others. */
const LIMITS = { maxSize: 64 * 1024 * 1024, maxEntrySize: 4 * 1024 * 1024 };

interface Kept extends ReadAnswer {
  stamp: number;
  /** When it was last known to be valid. */
  knownAt: number;
}

interface Pending {
  stamp: number;
  answer: Promise<ReadAnswer>;
}

export interface Question {
  /** Equal keys must mean equal requests with equal rights. */
  key: string;
  sources: Sources;
}

export class KeptAnswers {
  readonly #history: ReadHistory;
  readonly #admission: Pick<Admission, 'check'>;
  readonly #answers = new LRUCache<string, Kept>({
    ...LIMITS,
    sizeCalculation: ({ body }, key) => OVERHEAD + body.length + key.length * 2,
  });
  readonly #pending = new Map<string, Pending>();

  constructor(history: ReadHistory, admission: Pick<Admission, 'check'>) {
    this.#history = history;
    this.#admission = admission;
  }

  /** The answer that is kept, else the one that is read now. */
  async answer(question: Question, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    return this.get(question) ?? this.load(question, read);
  }

  /** The same of a value that the database is asked for, as JSON. @throws AppError busy */
  json(question: Question, compute: () => Promise<unknown>): Promise<Buffer> {
    return this.answer(question, async () => {
      // What is in memory is answered however busy the database is.
      this.#admission.check();
      return { body: Buffer.from(JSON.stringify(await compute())) };
    });
  }

  /** The answer that is kept, if still valid. */
  get({ key, sources }: Question): Buffer | undefined {
    if (isWithinCall()) return undefined;
    const kept = this.#answers.get(key);
    if (!kept) return undefined;
    const { away, clock } = this.#history;
    if (this.#history.isValid(kept, sources)) {
      kept.stamp = clock;
      if (!away) kept.knownAt = Date.now();
      return kept.body;
    }
    // What has changed just before the database was lost is still better than nothing.
    return away && kept.knownAt >= away.asOf.getTime() - CHANGED_BEFORE_MS ? kept.body : undefined;
  }

  /** Whether the answer was in memory before something has changed it. */
  hadAnswer({ key }: Question): boolean {
    return this.#answers.has(key);
  }

  /** Reads an answer and keeps it; concurrent calls share one read. */
  async load({ key, sources }: Question, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    if (isWithinCall()) return (await read()).body;
    const stamp = this.#history.clock;
    const inProgress = this.#pending.get(key);
    // A read that began before a commit may not have seen it.
    if (inProgress && this.#history.isUntouched(inProgress.stamp, sources))
      return (await inProgress.answer).body;
    const pending: Pending = { stamp, answer: read() };
    this.#pending.set(key, pending);
    try {
      const answer = await pending.answer;
      const kept = { ...answer, stamp, knownAt: Date.now() };
      if (this.#history.isValid(kept, sources)) this.#answers.set(key, kept);
      return answer.body;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }
}
