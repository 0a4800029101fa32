/** Fetches pictures of other sites and draws them again, so that those sites learn nothing of our readers. */
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/jobs/fair-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { PLAIN } from '../previews/file-preview.ts';
import { PictureCache } from '../work/picture-cache.ts';
import { makePreview } from '../work/picture-work.ts';
import { askForPicture, fetchPicture } from './fetch-picture.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
const FETCHES_AT_ONCE = 4;
const FETCHES_AN_HOUR = 600;
/** The share of one member who names a picture, or looks at it first: nobody can use up the share of others. */
const MEMBERS_AT_ONCE = 2;
const MEMBERS_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** A site that did not give a picture is not asked again for that long. */
const FAILED_MS = HOUR_MS;
const KNOWN_MS = 10 * 60_000;

export class RemotePictures {
  readonly #platform: Pick<Platform, 'config' | 'database'>;
  readonly #fetch: typeof fetchPicture;
  readonly #drawn = new PictureCache(CACHE_BYTES);
  readonly #failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });
  readonly #namedBy = new LRUCache<string, { member: string | null }>({ max: 10_000, ttl: KNOWN_MS });
  /** The fetches under way: each one's member. */
  readonly #fetching: string[] = [];
  #hour = { startedAt: 0, fetches: [] as string[] };

  /** @param fetch another way of fetching; in tests */
  constructor(platform: Pick<Platform, 'config' | 'database'>, fetch = fetchPicture) {
    this.#platform = platform;
    this.#fetch = fetch;
  }

  /**
   * @param asker account that may see a picture which no record names yet; null: none that may
   * @throws AppError fileNotFound for a picture that no record names
   */
  async read(
    address: string,
    { caller, asker }: { caller: Caller; asker: string | null },
  ): Promise<Buffer | null> {
    const member = (await this.#memberOf(address)) ?? asker;
    if (member === null) throw new AppError('fileNotFound');
    if (this.#failed.has(address)) return null;
    const make = async (signal: AbortSignal) => {
      // The picture is fetched before its turn in the queue for drawing, so that others do not wait for the fetch.
      const source = await this.#fetchOnce(address, member, signal);
      return makePreview({ ...caller, signal }, async () => source, PLAIN);
    };
    try {
      return (await this.#drawn.get(address, make, caller.signal)).bytes;
    } catch (error) {
      const isLater = error instanceof AppError || caller.signal.aborted;
      if (!isLater) this.#failed.set(address, true);
      return null;
    }
  }

  async #fetchOnce(address: string, member: string, signal: AbortSignal): Promise<Buffer> {
    const now = Date.now();
    if (now - this.#hour.startedAt > HOUR_MS) this.#hour = { startedAt: now, fetches: [] };
    const { fetches } = this.#hour;
    const ofMember = (all: readonly string[]) => all.filter((one) => one === member).length;
    const isFull = this.#fetching.length >= FETCHES_AT_ONCE || fetches.length >= FETCHES_AN_HOUR;
    if (isFull || ofMember(this.#fetching) >= MEMBERS_AT_ONCE || ofMember(fetches) >= MEMBERS_AN_HOUR)
      throw new AppError('busy');
    fetches.push(member);
    this.#fetching.push(member);
    try {
      return await this.#fetch(address, { signal, ask: askForPicture(this.#platform.config) });
    } finally {
      this.#fetching.splice(this.#fetching.indexOf(member), 1);
    }
  }

  /** The member whose record names the picture; strangers cannot have others fetched. */
  async #memberOf(address: string): Promise<string | null> {
    const known = this.#namedBy.get(address);
    if (known) return known.member;
    const [row] = await this.#platform.database.query<{ member: string }>(
      `select host as member from tournaments where img_url = $1 and img_url like 'http%'
       union all select id from user_details where prof_pic_url = $1 and prof_pic_url like 'http%'
       union all select 'the operator' from native_promotions where position($1 in content) > 0
       limit 1`,
      [address],
    );
    const member = row?.member ?? null;
    this.#namedBy.set(address, { member }, { ttl: member === null ? 5000 : KNOWN_MS });
    return member;
  }
}
