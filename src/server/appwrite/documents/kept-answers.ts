/**
 * Keeps answers until a commit changes them (read-history.ts): a read is written as if there were no memory, and asked
 * through {@link KeptAnswers.answer}.
 *
 * An answer is for everyone who may ask by its key, or for one account. Those of an account stand on a shelf that is named
 * by its id: nothing is found under another one. The count of commits is taken before the database is asked, so what was
 * read before a commit is never kept as current, and a read puts its answer on the shelf it began with. A call that is one
 * transaction reads past memory: it may be rolled back.
 */
import { LRUCache } from 'lru-cache';
import { isWithinCall } from '#server/platform/database/call-transaction.ts';
import { CHANGED_BEFORE_MS, type RecordKind } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import type { ReadAnswer, ReadHistory, Sources } from './read-history.ts';

/** Counted for an answer besides its texts, and for a shelf. */
const OVERHEAD = 500;
const SHELF_OVERHEAD = 3000;
/** Of everyone. Larger answers would evict too many others. */
const SHARED = { maxSize: 64 * 1024 * 1024, maxEntrySize: 4 * 1024 * 1024 };
/** Of one account, however much it asks for. */
const OWNED = { maxSize: 512 * 1024, max: 16 };
/** Of all accounts together. Time bounds what changes without notification, such as by manual SQL. */
const ALL_OWNED = { maxSize: 32 * 1024 * 1024, ttl: 5 * 60_000 };

interface Kept extends ReadAnswer {
  stamp: number;
  /** When it was last known to be valid. */
  knownAt: number;
}

interface Pending {
  stamp: number;
  answer: Promise<ReadAnswer>;
}

class Shelf {
  readonly answers: LRUCache<string, Kept>;
  readonly pending = new Map<string, Pending>();
  /** The count of commits at the last change that is for this account only, by collection. */
  readonly touched = new Map<RecordKind, number>();

  constructor(limits: typeof SHARED | typeof OWNED) {
    const sizeCalculation = ({ body }: Kept, key: string) => OVERHEAD + body.length + key.length * 2;
    this.answers = new LRUCache<string, Kept>({ ...limits, sizeCalculation });
  }

  /** Whether no change that is for the account only has touched the sources since the stamp. */
  isUntouched(stamp: number, { collection, dependsOn = [], seenThrough = [] }: Sources): boolean {
    if (this.touched.size === 0) return true;
    return [collection, ...dependsOn, ...seenThrough].every((one) => stamp >= (this.touched.get(one) ?? 0));
  }
}

export interface Question {
  /** The account that alone gets the answer. Absent: everyone who may ask by the key. */
  owner?: string;
  /** Equal keys, of one owner, must mean equal requests with equal rights. */
  key: string;
  sources: Sources;
}

export class KeptAnswers {
  readonly #history: ReadHistory;
  readonly #admission: Pick<Admission, 'check'>;
  readonly #shared = new Shelf(SHARED);
  /** A new value for each size: an entry of the same value keeps the size that it was first counted with. */
  readonly #owned = new LRUCache<string, { shelf: Shelf }>(ALL_OWNED);

  constructor(history: ReadHistory, admission: Pick<Admission, 'check'>) {
    this.#history = history;
    this.#admission = admission;
    history.onPersonalChange((accountId, collection) => {
      // Whether a shelf is too old is asked by its readers: here it would cost more than the rest.
      this.#owned.peek(accountId, { allowStale: true })?.shelf.touched.set(collection, history.clock);
    });
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
  get({ owner, key, sources }: Question): Buffer | undefined {
    if (isWithinCall()) return undefined;
    const shelf = owner === undefined ? this.#shared : this.#owned.get(owner)?.shelf;
    const kept = shelf?.answers.get(key);
    if (!shelf || !kept) return undefined;
    const { away, clock } = this.#history;
    if (this.#isValid(shelf, kept, sources)) {
      kept.stamp = clock;
      if (!away) kept.knownAt = Date.now();
      return kept.body;
    }
    // What has changed just before the database was lost is still better than nothing.
    const isNearlyValid = away && kept.knownAt >= away.asOf.getTime() - CHANGED_BEFORE_MS;
    return isNearlyValid && owner === undefined ? kept.body : undefined;
  }

  /** Whether everyone's answer was in memory before something has changed it. */
  hadAnswer({ key }: Question): boolean {
    return this.#shared.answers.has(key);
  }

  /** Reads an answer and keeps it; concurrent calls share one read. */
  async load({ owner, key, sources }: Question, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    if (isWithinCall()) return (await read()).body;
    const stamp = this.#history.clock;
    const shelf = owner === undefined ? this.#shared : this.#shelfOf(owner);
    const inProgress = shelf.pending.get(key);
    // A read that began before a commit may not have seen it.
    if (
      inProgress &&
      shelf.isUntouched(inProgress.stamp, sources) &&
      this.#history.isUntouched(inProgress.stamp, sources)
    )
      return (await inProgress.answer).body;
    const pending: Pending = { stamp, answer: read() };
    shelf.pending.set(key, pending);
    try {
      const answer = await pending.answer;
      const kept = { ...answer, stamp, knownAt: Date.now() };
      if (this.#isValid(shelf, kept, sources)) {
        shelf.answers.set(key, kept);
        if (owner !== undefined && this.#owned.peek(owner)?.shelf === shelf) this.#count(owner, shelf);
      }
      return answer.body;
    } finally {
      if (shelf.pending.get(key) === pending) shelf.pending.delete(key);
    }
  }

  #shelfOf(owner: string): Shelf {
    const known = this.#owned.get(owner)?.shelf;
    if (known) return known;
    const shelf = new Shelf(OWNED);
    this.#count(owner, shelf);
    return shelf;
  }

  #count(owner: string, shelf: Shelf): void {
    const size = SHELF_OVERHEAD + shelf.answers.calculatedSize;
    this.#owned.set(owner, { shelf }, { size, noUpdateTTL: true });
  }

  #isValid(shelf: Shelf, kept: Kept, sources: Sources): boolean {
    return shelf.isUntouched(kept.stamp, sources) && this.#history.isValid(kept, sources);
  }
}
