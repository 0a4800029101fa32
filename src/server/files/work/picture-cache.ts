import { LRUCache } from 'lru-cache';

interface UnderWay {
  made: Promise<Buffer>;
  callers: number;
  /** Aborted when all callers have left. */
  abandoned: AbortController;
}

/** What an entry costs beside its picture: without it, millions of pictures of a pixel would fit. */
const ENTRY_BYTES = 1024;

/** Pictures that were made, in memory; the least recently used one goes first. Concurrent callers share one making. */
export class PictureCache {
  readonly #made: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(bytesMax: number) {
    this.#made = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ length }) => length + ENTRY_BYTES });
  }

  /**
   * @param make makes the picture; its signal is aborted when all callers that wait for the picture have left
   * @param signal aborted when the caller leaves
   */
  async get(
    key: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<{ bytes: Buffer; isHit: boolean }> {
    const known = this.#made.get(key);
    if (known) return { bytes: known, isHit: true };
    signal.throwIfAborted();
    const others = this.#underWay.get(key);
    const work = others && !others.abandoned.signal.aborted ? others : this.#begin(key, make);
    work.callers += 1;
    const leave = () => {
      work.callers -= 1;
      if (work.callers === 0) work.abandoned.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const bytes = await work.made.finally(() => signal.removeEventListener('abort', leave));
    return { bytes, isHit: false };
  }

  forget(key: string): void {
    this.#made.delete(key);
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<Buffer>): UnderWay {
    const abandoned = new AbortController();
    const work = { made: make(abandoned.signal), callers: 0, abandoned };
    this.#underWay.set(key, work);
    const end = () => this.#underWay.get(key) === work && this.#underWay.delete(key);
    work.made.then((bytes) => end() && this.#made.set(key, bytes), end);
    return work;
  }
}
