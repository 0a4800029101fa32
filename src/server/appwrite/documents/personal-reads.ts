/**
 * Keeps answers that one account alone gets until a commit changes them (read-history.ts).
 *
 * They stand on a shelf of the account, which is named by its id: nothing is found under another one. A change that is
 * for one account only ({@link Change.onlyFor}) touches that shelf, every other change is in the history that all share. A
 * read puts its answer on the shelf it began with, so that one that was cleared meanwhile takes it with it.
 */
import { LRUCache } from 'lru-cache';
import type { RecordKind } from '#server/platform/database/database.ts';
import type { ReadAnswer, ReadHistory, Sources } from './read-history.ts';

/** Of all accounts together. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Of one account, however much it asks for. */
const SHELF = { bytes: 512 * 1024, answers: 16 };
/** Counted for a shelf, and for an answer besides its text. */
const OVERHEAD = 500;
/** Bounds staleness after changes without notification, such as manual SQL. */
const AGE_MS = 5 * 60_000;

interface Kept extends ReadAnswer {
  stamp: number;
  size: number;
}

interface Pending {
  stamp: number;
  answer: Promise<ReadAnswer>;
}

interface Shelf {
  /** By key, the least recently used first. */
  answers: Map<string, Kept>;
  pending: Map<string, Pending>;
  bytes: number;
  /** The count of commits at the last change that is for this account only, by collection. */
  touched: Map<RecordKind, number>;
}

/** A new one for each size: an entry of the same value keeps the size that it was first counted with. */
interface Counted {
  shelf: Shelf;
}

/** One question and its asker. */
export interface PersonalQuestion {
  accountId: string;
  /** Equal keys of one account must mean equal requests with equal rights. */
  key: string;
  sources: Sources;
}

export class PersonalReads {
  readonly #shelves = new LRUCache<string, Counted>({ maxSize: BYTES_MAX, ttl: AGE_MS });
  readonly #history: ReadHistory;

  constructor(history: ReadHistory) {
    this.#history = history;
    history.onPersonalChange((accountId, collection) => {
      // Whether a shelf is too old is asked by its readers: here it would cost more than the rest.
      this.#shelves.peek(accountId, { allowStale: true })?.shelf.touched.set(collection, history.clock);
    });
  }

  /** The answer that is kept for the account, if still valid. */
  get({ accountId, key, sources }: PersonalQuestion): Buffer | undefined {
    const shelf = this.#shelves.get(accountId)?.shelf;
    const kept = shelf?.answers.get(key);
    if (!shelf || !kept) return undefined;
    if (!this.#isValid(shelf, kept, sources)) {
      take(shelf, key, kept);
      return undefined;
    }
    kept.stamp = this.#history.clock;
    shelf.answers.delete(key);
    shelf.answers.set(key, kept);
    return kept.body;
  }

  /** Reads and keeps an answer; concurrent calls of one account share one read. */
  async load(question: PersonalQuestion, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    const { accountId, key, sources } = question;
    const stamp = this.#history.clock;
    const shelf = this.#shelfOf(accountId);
    const inProgress = shelf.pending.get(key);
    // A read that began before a commit may not have seen it.
    if (inProgress && this.#isUntouched(shelf, inProgress.stamp, sources))
      return (await inProgress.answer).body;
    const pending: Pending = { stamp, answer: read() };
    shelf.pending.set(key, pending);
    try {
      const answer = await pending.answer;
      const kept = { ...answer, stamp, size: OVERHEAD + key.length * 2 + answer.body.length };
      if (this.#isValid(shelf, kept, sources)) this.#keep(shelf, question, kept);
      return answer.body;
    } finally {
      if (shelf.pending.get(key) === pending) shelf.pending.delete(key);
    }
  }

  #shelfOf(accountId: string): Shelf {
    const known = this.#shelves.get(accountId)?.shelf;
    if (known) return known;
    const shelf: Shelf = { answers: new Map(), pending: new Map(), bytes: OVERHEAD, touched: new Map() };
    this.#shelves.set(accountId, { shelf }, { size: shelf.bytes });
    return shelf;
  }

  #keep(shelf: Shelf, { accountId, key }: PersonalQuestion, kept: Kept): void {
    const before = shelf.answers.get(key);
    if (before) take(shelf, key, before);
    if (kept.size > SHELF.bytes) return;
    shelf.answers.set(key, kept);
    shelf.bytes += kept.size;
    for (const [oldest, answer] of shelf.answers) {
      if (shelf.bytes <= SHELF.bytes && shelf.answers.size <= SHELF.answers) break;
      take(shelf, oldest, answer);
    }
    if (this.#shelves.peek(accountId)?.shelf === shelf)
      this.#shelves.set(accountId, { shelf }, { size: shelf.bytes, noUpdateTTL: true });
  }

  #isValid(shelf: Shelf, kept: Kept, sources: Sources): boolean {
    return isUntouchedFor(shelf, kept.stamp, sources) && this.#history.isValid(kept, sources);
  }

  #isUntouched(shelf: Shelf, stamp: number, sources: Sources): boolean {
    return isUntouchedFor(shelf, stamp, sources) && this.#history.isUntouched(stamp, sources);
  }
}

function take(shelf: Shelf, key: string, kept: Kept): void {
  if (shelf.answers.delete(key)) shelf.bytes -= kept.size;
}

/** Whether no change that is for the account only has touched the sources since the stamp. */
function isUntouchedFor(
  { touched }: Shelf,
  stamp: number,
  { collection, dependsOn = [], seenThrough = [] }: Sources,
): boolean {
  if (touched.size === 0) return true;
  return [collection, ...dependsOn, ...seenThrough].every((one) => stamp >= (touched.get(one) ?? 0));
}
