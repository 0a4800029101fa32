/**
 * Caches answers until a commit changes them (read-history.ts). A read is written as if there were no cache, and is
 * called through {@link KeptAnswers.answer}.
 *
 * An answer is for everyone whose question has its key. The count of commits is taken before the database is asked, so a
 * read from before a commit never counts as current. A call that is one transaction uses no cache: it may be rolled back.
 */
import { LRUCache } from 'lru-cache';
import { isWithinCall } from '#server/platform/database/call-transaction.ts';
import { CHANGED_BEFORE_MS } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import type { ReadAnswer, ReadHistory, Sources } from './read-history.ts';

/** Bytes that are counted for an answer in addition to its body and its key. */
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

  /** The cached answer, else the one that is read now. */
  async answer(question: Question, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    return this.get(question) ?? this.load(question, read);
  }

  /** The same for a value that is computed with the database and answered as JSON. @throws AppError busy */
  json(question: Question, compute: () => Promise<unknown>): Promise<Buffer> {
    return this.answer(question, async () => {
      // Checked only here, since cached answers are given however busy the database is.
      this.#admission.check();
      return { body: Buffer.from(JSON.stringify(await compute())) };
    });
  }

  /** The cached answer, if it is still valid. */
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
    // While the database is away, an answer that was valid until shortly before the loss is better than none.
    return away && kept.knownAt >= away.asOf.getTime() - CHANGED_BEFORE_MS ? kept.body : undefined;
  }

  /** Whether an answer is in memory, also one that a change has made invalid. */
  hadAnswer({ key }: Question): boolean {
    return this.#answers.has(key);
  }

  /** Reads an answer and caches it; concurrent calls share one read. */
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
