/**
 * Caches answers that are equal for many viewers until a commit changes them.
 *
 * An answer is valid while no commit after its stamp has touched its sources. The stamp is taken before the database is
 * queried, so an answer read before a concurrent commit is never cached as current. A list outlives changes of documents
 * that it does not hold, where they are of attributes that it is neither filtered nor ordered by. Changes of this process are recorded
 * before the writing request is answered; those of other processes at the latest with `Database.catchUp`.
 */
import { LRUCache } from 'lru-cache';
import type { Change, Database, RecordKind } from '#server/platform/database/database.ts';

const ENTRIES_MAX = 2000;
const BYTES_MAX = 64 * 1024 * 1024;
/** Larger answers would evict too many others. */
const ENTRY_BYTES_MAX = 4 * 1024 * 1024;
/** Documents whose last change is tracked individually. */
const DOCUMENTS_MAX = 20_000;

/** Changes of a collection's documents that are remembered one by one. */
const LOG_MAX = 2000;

/** What an answer was read from: a collection or one of its documents, and other collections. */
export interface Sources {
  collection: RecordKind;
  /** Null for lists. */
  id: string | null;
  /** Collections any of whose changes may change the answer. */
  dependsOn?: readonly RecordKind[];
  /** Collections whose documents decide who may see what is answered. */
  seenThrough?: readonly RecordKind[];
}

/** What decides which documents a list holds, and what they show. */
export interface ListSources {
  /** The documents it holds. */
  ids: ReadonlySet<string>;
  /** The attributes by which it is filtered and ordered. */
  attributes: ReadonlySet<string>;
}

export interface ReadAnswer {
  body: Buffer;
  /** Absent: any change of the collection, or of the document, may change the answer. */
  list?: ListSources;
}

interface CachedAnswer extends ReadAnswer {
  stamp: number;
}

interface Pending {
  stamp: number;
  answer: Promise<ReadAnswer>;
}

/** The changes of a collection. */
interface CollectionState {
  /** The stamp of the newest change. */
  newest: number;
  /** The stamp of the newest change that may have moved, hidden or shown documents in any list, or is not logged any more. */
  newestOfAny: number;
  /** Newer changes of known attributes, the oldest first. */
  log: { stamp: number; id: string; attributes: readonly string[] }[];
}

export class ReadCache {
  readonly #cached = new LRUCache<string, CachedAnswer>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    maxEntrySize: ENTRY_BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 100,
  });
  readonly #pending = new Map<string, Pending>();
  /** Counts commits; what they touch gets the current count as its stamp. */
  #clock = 0;
  #globalStamp = 0;
  readonly #collections = new Map<string, CollectionState>();
  readonly #documents = new Map<string, number>();
  readonly #stop: (() => void)[];

  constructor(database: Pick<Database, 'onChange' | 'onChangesLost'>) {
    this.#stop = [
      database.onChange((changes) => this.#note(changes)),
      database.onChangesLost(() => this.#noteEverything()),
    ];
  }

  /** A cached answer, if still valid. */
  get(key: string, sources: Sources): Buffer | undefined {
    const kept = this.#cached.get(key);
    if (kept === undefined) return undefined;
    if (this.#isValid(kept, sources)) {
      kept.stamp = this.#clock;
      return kept.body;
    }
    this.#cached.delete(key);
    return undefined;
  }

  /** Reads and caches an answer; concurrent calls share one read. */
  async load(key: string, sources: Sources, read: () => Promise<ReadAnswer>): Promise<Buffer> {
    const stamp = this.#clock;
    const inProgress = this.#pending.get(key);
    // A read that began before a commit may not have seen it.
    if (inProgress && this.#isUntouched(inProgress.stamp, sources)) return (await inProgress.answer).body;
    const pending: Pending = { stamp, answer: read() };
    this.#pending.set(key, pending);
    try {
      const answer = await pending.answer;
      const fresh = { ...answer, stamp };
      if (this.#isValid(fresh, sources)) this.#cached.set(key, fresh);
      return answer.body;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#cached.clear();
  }

  /** Whether no commit after the answer was read has changed it. */
  #isValid({ stamp, list }: CachedAnswer, sources: Sources): boolean {
    if (!list || sources.id !== null) return this.#isUntouched(stamp, sources);
    const state = this.#collections.get(sources.collection);
    if (stamp < this.#globalStamp || (state && stamp < state.newestOfAny)) return false;
    if (this.#isTouchedThrough(stamp, sources)) return false;
    for (let index = (state?.log.length ?? 0) - 1; index >= 0; index--) {
      const change = state?.log[index];
      if (!change || change.stamp <= stamp) break;
      if (list.ids.has(change.id) || change.attributes.some((name) => list.attributes.has(name)))
        return false;
    }
    return true;
  }

  /** Whether no commit since the stamp has touched the sources at all. */
  #isUntouched(stamp: number, sources: Sources): boolean {
    const { collection, id } = sources;
    const newest =
      id === null
        ? this.#collections.get(collection)?.newest
        : this.#documents.get(documentKey(collection, id));
    return stamp >= Math.max(this.#globalStamp, newest ?? 0) && !this.#isTouchedThrough(stamp, sources);
  }

  /** Whether a commit since the stamp has touched the answer through another collection. */
  #isTouchedThrough(stamp: number, { dependsOn = [], seenThrough = [] }: Sources): boolean {
    return (
      dependsOn.some((other) => stamp < (this.#collections.get(other)?.newest ?? 0)) ||
      seenThrough.some((other) => stamp < (this.#collections.get(other)?.newestOfAny ?? 0))
    );
  }

  #note(changes: readonly Change[]): void {
    this.#clock += 1;
    for (const change of changes) {
      // No cached answer is of one account only, so that none shows it.
      if (change.onlyFor === undefined) this.#noteOne(change);
    }
    if (this.#documents.size > DOCUMENTS_MAX) this.#noteEverything();
  }

  #noteOne({ collection, id, action, attributes }: Change): void {
    const stamp = this.#clock;
    const state = this.#collections.get(collection) ?? { newest: 0, newestOfAny: 0, log: [] };
    this.#collections.set(collection, state);
    this.#documents.set(documentKey(collection, id), stamp);
    state.newest = stamp;
    if (action === 'update' && attributes) {
      if (state.log.length === LOG_MAX)
        state.newestOfAny = state.log.splice(0, LOG_MAX / 2).at(-1)?.stamp ?? stamp;
      state.log.push({ stamp, id, attributes });
    } else {
      state.newestOfAny = stamp;
      state.log = [];
    }
  }

  #noteEverything(): void {
    this.#clock += 1;
    this.#globalStamp = this.#clock;
    this.#collections.clear();
    this.#documents.clear();
    this.#cached.clear();
  }
}

function documentKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}
