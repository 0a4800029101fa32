/** Pictures of other sites that records name, fetched by the server and drawn again, so that those sites learn nothing of readers. */
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/jobs/fair-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DiskCache } from '../previews/disk-cache.ts';
import { PLAIN } from '../previews/file-preview.ts';
import { makePreview } from '../work/picture-work.ts';
import { askForPicture, fetchPicture } from './fetch-picture.ts';

const CACHE_BYTES = 128 * 1024 * 1024;
const FETCHES_AT_ONCE = 4;
const FETCHES_AN_HOUR = 600;
const HOUR_MS = 3_600_000;
/** A site that did not give a picture is not asked again for that long. */
const FAILED_MS = HOUR_MS;
const KNOWN_MS = 10 * 60_000;

export class RemotePictures {
  readonly #platform: Pick<Platform, 'config' | 'database'>;
  readonly #fetch: typeof fetchPicture;
  readonly #kept: DiskCache;
  readonly #failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });
  readonly #named = new LRUCache<string, boolean>({ max: 10_000, ttl: KNOWN_MS });
  #fetching = 0;
  #hour = { startedAt: 0, fetches: 0 };

  /** @param fetch another way of fetching; in tests */
  constructor(platform: Pick<Platform, 'config' | 'database'>, fetch = fetchPicture) {
    this.#platform = platform;
    this.#fetch = fetch;
    this.#kept = new DiskCache(path.join(platform.config.dataDir, 'cache', 'remote-pictures'), CACHE_BYTES);
  }

  /**
   * The picture as WebP, fetched when first asked for. Null: it cannot be had now.
   * @param mayAskForAny whether the caller may see a picture that no record names yet
   * @throws AppError fileNotFound for a picture that no record names
   */
  async read(
    address: string,
    { caller, mayAskForAny }: { caller: Caller; mayAskForAny: boolean },
  ): Promise<Buffer | null> {
    if (!(mayAskForAny || (await this.#isNamed(address)))) throw new AppError('fileNotFound');
    if (this.#failed.has(address)) return null;
    const make = async (signal: AbortSignal) => {
      // Before its turn to be drawn, for which others wait.
      const source = await this.#fetchOnce(address, signal);
      return makePreview({ ...caller, signal }, async () => source, PLAIN);
    };
    try {
      return (await this.#kept.get(address, make, caller.signal)).bytes;
    } catch (error) {
      const isLater = error instanceof AppError || caller.signal.aborted;
      if (!isLater) this.#failed.set(address, true);
      return null;
    }
  }

  async #fetchOnce(address: string, signal: AbortSignal): Promise<Buffer> {
    const now = Date.now();
    if (now - this.#hour.startedAt > HOUR_MS) this.#hour = { startedAt: now, fetches: 0 };
    if (this.#fetching >= FETCHES_AT_ONCE || this.#hour.fetches >= FETCHES_AN_HOUR)
      throw new AppError('busy');
    this.#hour.fetches += 1;
    this.#fetching += 1;
    try {
      return await this.#fetch(address, { signal, ask: askForPicture(this.#platform.config) });
    } finally {
      this.#fetching -= 1;
    }
  }

  /** Whether a record names the picture; strangers cannot have others fetched. */
  async #isNamed(address: string): Promise<boolean> {
    const known = this.#named.get(address);
    if (known !== undefined) return known;
    const [row] = await this.#platform.database.query<{ is_named: boolean }>(
      `select exists (select from tournaments where img_url = $1 and img_url like 'http%')
         or exists (select from user_details where prof_pic_url = $1 and prof_pic_url like 'http%')
         or exists (select from native_promotions where position($1 in content) > 0) as is_named`,
      [address],
    );
    const isNamed = row?.is_named ?? false;
    this.#named.set(address, isNamed, { ttl: isNamed ? KNOWN_MS : 5000 });
    return isNamed;
  }
}
