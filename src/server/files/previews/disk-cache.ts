/** A size-limited cache of computed results in a folder, with least-recently-used eviction. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

interface UnderWay {
  outcome: Promise<Cached>;
  callers: number;
  /** Aborted when all callers have cancelled. */
  abandoned: AbortController;
}

interface Cached {
  bytes: Buffer;
  /** True when the result was cached. */
  isHit: boolean;
}

/** The folder may be emptied at any time and shared by processes: every failure counts as a miss. */
export class DiskCache {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  /** Reads and computations in progress, shared by concurrent callers. */
  readonly #underWay = new Map<string, UnderWay>();
  #ready: Promise<void> | null = null;

  constructor(folder: string, bytesMax: number) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason !== 'set') void rm(this.#place(name), { force: true }).catch(() => {});
      },
    });
  }

  /**
   * The cached result of the key, or the result of `make`, which is then cached.
   * @param make computes the result; its signal is aborted when all callers that wait for the result have cancelled
   * @param signal aborted when the caller cancels
   */
  async get(
    key: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<Cached> {
    this.#ready ??= this.#load().catch(() => {});
    await this.#ready;
    signal.throwIfAborted();
    const name = createHash('sha256').update(key).digest('hex');
    const others = this.#underWay.get(name);
    const work = others && !others.abandoned.signal.aborted ? others : this.#begin(name, make);
    work.callers += 1;
    const leave = () => {
      work.callers -= 1;
      if (work.callers === 0) work.abandoned.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    return work.outcome.finally(() => signal.removeEventListener('abort', leave));
  }

  #begin(name: string, make: (signal: AbortSignal) => Promise<Buffer>): UnderWay {
    const abandoned = new AbortController();
    const work = { outcome: this.#readOrMake(name, () => make(abandoned.signal)), callers: 0, abandoned };
    this.#underWay.set(name, work);
    // Shared until the file is written, since callers in between would find nothing and compute it again.
    work.outcome
      .then(({ bytes, isHit }) => (isHit ? undefined : this.#write(name, bytes)))
      .catch(() => {})
      .finally(() => {
        if (this.#underWay.get(name) === work) this.#underWay.delete(name);
      });
    return work;
  }

  async #readOrMake(name: string, make: () => Promise<Buffer>): Promise<Cached> {
    const known = await this.#read(name);
    return known ? { bytes: known, isHit: true } : { bytes: await make(), isHit: false };
  }

  async #read(name: string): Promise<Buffer | null> {
    try {
      const bytes = await readFile(this.#place(name));
      this.#sizes.set(name, bytes.length);
      // Persists the order of use; losing the latest updates is harmless.
      const now = new Date();
      void utimes(this.#place(name), now, now).catch(() => {});
      return bytes;
    } catch {
      return null;
    }
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    const part = path.join(this.#folder, `${randomBytes(8).toString('hex')}.part`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(part, bytes);
      await rename(part, this.#place(name));
      this.#sizes.set(name, bytes.length);
    } catch {
      await rm(part, { force: true }).catch(() => {});
    }
  }

  /** Indexes the files of earlier processes, oldest first. */
  async #load(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const found: { name: string; size: number; usedAt: number }[] = [];
    for (const name of names) {
      const info = await stat(this.#place(name)).catch(() => null);
      if (!info) continue;
      // An incomplete file of a killed process, unless it is being written right now.
      if (name.endsWith('.part')) {
        if (info.mtimeMs < Date.now() - 60_000) await rm(this.#place(name), { force: true });
      } else found.push({ name, size: info.size, usedAt: info.mtimeMs });
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, size } of found) this.#sizes.set(name, size);
  }

  #place(name: string): string {
    return path.join(this.#folder, name);
  }
}
