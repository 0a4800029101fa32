/**
 * Which commits may have changed an answer that was read before them.
 *
 * Commits are counted, and what they touch gets the count as its stamp. An answer with the count from before the database
 * was queried is valid while no later stamp is on its sources. A list outlives changes of documents that it does not hold,
 * where they are of attributes that it is neither filtered nor ordered by.
 */
import type { Change, RecordKind } from '#server/platform/database/database.ts';

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

/** The changes of a collection. */
interface CollectionState {
  /** The stamp of the newest change. */
  newest: number;
  /** The stamp of the newest change that may have moved, hidden or shown documents in any list, or is not logged any more. */
  newestOfAny: number;
  /** Newer changes of known attributes, the oldest first. */
  log: { stamp: number; id: string; attributes: readonly string[] }[];
}

export class ReadHistory {
  #clock = 0;
  #globalStamp = 0;
  readonly #collections = new Map<string, CollectionState>();
  readonly #documents = new Map<string, number>();

  /** The number of commits so far. */
  get clock(): number {
    return this.#clock;
  }

  /** Whether no commit after the answer was read has changed it. */
  isValid({ stamp, list }: { stamp: number; list?: ListSources }, sources: Sources): boolean {
    if (!list || sources.id !== null) return this.isUntouched(stamp, sources);
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
  isUntouched(stamp: number, sources: Sources): boolean {
    const { collection, id } = sources;
    const newest =
      id === null
        ? this.#collections.get(collection)?.newest
        : this.#documents.get(documentKey(collection, id));
    return stamp >= Math.max(this.#globalStamp, newest ?? 0) && !this.#isTouchedThrough(stamp, sources);
  }

  /** Counts a commit. What it shows to one account only ({@link Change.onlyFor}) leaves no stamp. */
  note(changes: readonly Change[]): void {
    this.#clock += 1;
    for (const change of changes) {
      if (change.onlyFor === undefined) this.#noteOne(change);
    }
    if (this.#documents.size > DOCUMENTS_MAX) this.noteEverything();
  }

  /** Any answer may have changed. */
  noteEverything(): void {
    this.#clock += 1;
    this.#globalStamp = this.#clock;
    this.#collections.clear();
    this.#documents.clear();
  }

  /** Whether a commit since the stamp has touched the answer through another collection. */
  #isTouchedThrough(stamp: number, { dependsOn = [], seenThrough = [] }: Sources): boolean {
    return (
      dependsOn.some((other) => stamp < (this.#collections.get(other)?.newest ?? 0)) ||
      seenThrough.some((other) => stamp < (this.#collections.get(other)?.newestOfAny ?? 0))
    );
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
}

function documentKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}
