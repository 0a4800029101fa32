/**
 * Caches answers that are equal for many viewers until a commit touches their sources.
 *
 * An answer is valid while its stamp equals the newest stamp of its sources. The stamp is taken before the database is
 * queried, so an answer read before a concurrent commit is never cached as current. Changes of this process are recorded
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

/** What an answer was read from: a collection or one of its documents, and other collections. */
export interface Sources {
  collection: RecordKind;
  /** Null for lists. */
  id: string | null;
  dependsOn: readonly RecordKind[];
}

interface CachedAnswer {
  stamp: number;
  body: Buffer;
}

interface Pending {
  stamp: number;
  body: Promise<Buffer>;
}

export class ReadCache {
  readonly #cached = new LRUCache<string, CachedAnswer>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    maxEntrySize: ENTRY_BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 100,
  });
  readonly #pending = new Map<string, Pending>();
  /** Counts changes; each touched collection and document gets the current count as its stamp. */
  #clock = 0;
  #globalStamp = 0;
  readonly #collections = new Map<string, number>();
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
    if (kept.stamp === this.#stamp(sources)) return kept.body;
    this.#cached.delete(key);
    return undefined;
  }

  /** Reads and caches an answer; concurrent calls share one read. */
  load(key: string, sources: Sources, read: () => Promise<Buffer>): Promise<Buffer> {
    const stamp = this.#stamp(sources);
    const inProgress = this.#pending.get(key);
    if (inProgress?.stamp === stamp) return inProgress.body;
    const pending: Pending = { stamp, body: read() };
    this.#pending.set(key, pending);
    const done = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    pending.body.then((body) => {
      done();
      if (stamp === this.#stamp(sources)) this.#cached.set(key, { stamp, body });
    }, done);
    return pending.body;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#cached.clear();
  }

  #stamp({ collection, id, dependsOn }: Sources): number {
    const own =
      id === null ? this.#collections.get(collection) : this.#documents.get(documentKey(collection, id));
    let stamp = Math.max(this.#globalStamp, own ?? 0);
    for (const other of dependsOn) stamp = Math.max(stamp, this.#collections.get(other) ?? 0);
    return stamp;
  }

  #note(changes: readonly Change[]): void {
    this.#clock += 1;
    for (const { collection, id } of changes) {
      this.#collections.set(collection, this.#clock);
      this.#documents.set(documentKey(collection, id), this.#clock);
    }
    if (this.#documents.size > DOCUMENTS_MAX) this.#noteEverything();
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
