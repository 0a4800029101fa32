/**
 * Which commits may have changed an answer that was read before them.
 *
 * Commits are counted, and whatever a commit touches gets the count as its stamp. An answer has the count from before
 * its read, and is valid while none of its sources has a later stamp. A list also stays valid after changes of documents
 * that it does not contain, if only attributes have changed by which it is neither filtered nor ordered.
 */
import type { Away, Change, Database, RecordKind } from '#server/platform/database/database.ts';

/** How many documents, of all collections together, have the stamp of their last change in memory. */
const DOCUMENTS_MAX = 20_000;

/** The records from which an answer was read: a collection or one of its documents, and other collections. */
export interface Sources {
  collection: RecordKind;
  /** Null for lists. */
  id: string | null;
  /** Any change of these collections may change the answer. */
  dependsOn?: readonly RecordKind[];
  /** Collections that decide who may see the answer. */
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

/** The stamps of the newest changes of a collection: of all, of each document, and of each attribute. */
interface CollectionState {
  newest: number;
  /** The stamp of the newest change that may have moved, hidden or shown documents in any list. */
  newestOfAny: number;
  documents: Map<string, number>;
  attributes: Map<string, number>;
}

export class ReadHistory {
  #clock = 0;
  #globalStamp = 0;
  readonly #collections = new Map<string, CollectionState>();
  readonly #stop: (() => void)[];

  readonly #database: Partial<Pick<Database, 'away'>>;

  constructor(database: Pick<Database, 'onChange' | 'onChangesLost'> & Partial<Pick<Database, 'away'>>) {
    this.#database = database;
    this.#stop = [
      database.onChange((changes) => this.#note(changes)),
      database.onChangesLost(() => this.#noteEverything()),
    ];
  }

  /** Null while the database can be asked. */
  get away(): Away | null {
    return this.#database.away ?? null;
  }

  /** The number of commits so far. */
  get clock(): number {
    return this.#clock;
  }

  /** Whether no commit after the answer was read has changed it. */
  isValid({ stamp, list }: { stamp: number; list?: ListSources }, sources: Sources): boolean {
    if (this.isUntouched(stamp, sources)) return true;
    if (!list || sources.id !== null) return false;
    const state = this.#collections.get(sources.collection);
    if (stamp < Math.max(this.#globalStamp, state?.newestOfAny ?? 0)) return false;
    if (this.#isTouchedThrough(stamp, sources)) return false;
    return (
      !state ||
      !(isAnyNewer(state.documents, list.ids, stamp) || isAnyNewer(state.attributes, list.attributes, stamp))
    );
  }

  /** Whether no commit since the stamp has touched the sources at all. */
  isUntouched(stamp: number, sources: Sources): boolean {
    const state = this.#collections.get(sources.collection);
    const newest = sources.id === null ? state?.newest : state?.documents.get(sources.id);
    return stamp >= Math.max(this.#globalStamp, newest ?? 0) && !this.#isTouchedThrough(stamp, sources);
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  /** Counts a commit. Changes that only one account can see ({@link Change.onlyFor}) leave no stamp. */
  #note(changes: readonly Change[]): void {
    this.#clock += 1;
    for (const change of changes) if (change.onlyFor === undefined) this.#noteOne(change);
    let remembered = 0;
    for (const { documents } of this.#collections.values()) remembered += documents.size;
    if (remembered > DOCUMENTS_MAX) this.#noteEverything();
  }

  /** Any answer may have changed. */
  #noteEverything(): void {
    this.#clock += 1;
    this.#globalStamp = this.#clock;
    this.#collections.clear();
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
    const state = this.#stateOf(collection);
    state.newest = stamp;
    state.documents.set(id, stamp);
    if (action === 'update' && attributes) for (const name of attributes) state.attributes.set(name, stamp);
    else state.newestOfAny = stamp;
  }

  #stateOf(collection: string): CollectionState {
    const known = this.#collections.get(collection);
    if (known) return known;
    const state = { newest: 0, newestOfAny: 0, documents: new Map(), attributes: new Map() };
    this.#collections.set(collection, state);
    return state;
  }
}

function isAnyNewer(stamps: ReadonlyMap<string, number>, names: ReadonlySet<string>, stamp: number): boolean {
  for (const name of names) if ((stamps.get(name) ?? 0) > stamp) return true;
  return false;
}
