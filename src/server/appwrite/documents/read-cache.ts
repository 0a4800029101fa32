/**
 * Answers that are the same bytes for many, kept until a commit touches what they were read from.
 *
 * An answer is good as long as its stamp is the newest of its sources'. The stamp is taken before the database is
 * asked, so an answer that a commit overtook is never kept. Commits of this process are heard before their caller
 * goes on: whoever wrote reads what they wrote. Those of other processes are heard with `Database.catchUp`, at the
 * latest.
 */
import { LRUCache } from 'lru-cache';
import type { Change, Database, RecordKind } from '#server/platform/database/database.ts';

const ENTRIES_MAX = 2000;
const BYTES_MAX = 64 * 1024 * 1024;
/** One answer this large would push out too many others. */
const ENTRY_BYTES_MAX = 4 * 1024 * 1024;
/** Documents whose last change is remembered one by one. */
const DOCUMENTS_MAX = 20_000;

/** What an answer was read from: a whole collection, or one document of it; and other whole collections. */
export interface Sources {
  collection: RecordKind;
  /** Null for lists. */
  id: string | null;
  dependsOn: readonly RecordKind[];
}

interface Kept {
  stamp: number;
  body: Buffer;
}

interface Pending {
  stamp: number;
  body: Promise<Buffer>;
}

export class ReadCache {
  readonly #kept = new LRUCache<string, Kept>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    maxEntrySize: ENTRY_BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + 100,
  });
  readonly #pending = new Map<string, Pending>();
  /** Counts changes; the number of the last one stands with each thing it touched. */
  #clock = 0;
  #everything = 0;
  readonly #collections = new Map<string, number>();
  readonly #documents = new Map<string, number>();
  readonly #stop: (() => void)[];

  constructor(database: Pick<Database, 'onChange' | 'onChangesLost'>) {
    this.#stop = [
      database.onChange((changes) => this.#note(changes)),
      database.onChangesLost(() => this.#noteEverything()),
    ];
  }

  /** A kept answer that is still good. */
  get(key: string, sources: Sources): Buffer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (kept.stamp === this.#stamp(sources)) return kept.body;
    this.#kept.delete(key);
    return undefined;
  }

  /** Reads an answer, once for all who ask meanwhile, and keeps it. */
  load(key: string, sources: Sources, read: () => Promise<Buffer>): Promise<Buffer> {
    const stamp = this.#stamp(sources);
    const underWay = this.#pending.get(key);
    if (underWay?.stamp === stamp) return underWay.body;
    const pending: Pending = { stamp, body: read() };
    this.#pending.set(key, pending);
    const done = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    pending.body.then((body) => {
      done();
      if (stamp === this.#stamp(sources)) this.#kept.set(key, { stamp, body });
    }, done);
    return pending.body;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#kept.clear();
  }

  #stamp({ collection, id, dependsOn }: Sources): number {
    const own =
      id === null ? this.#collections.get(collection) : this.#documents.get(documentKey(collection, id));
    let stamp = Math.max(this.#everything, own ?? 0);
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
    this.#everything = this.#clock;
    this.#collections.clear();
    this.#documents.clear();
    this.#kept.clear();
  }
}

function documentKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}
