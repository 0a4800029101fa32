/** Caches pages, and parts of pages, that are equal for all of an audience until what they show changes. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';

/** Characters of HTML; the answers a page was made of and compressed bodies are as much again. */
const SIZE_MAX = 12_000_000;
/** Counted for a page that is being rendered. */
const SIZE_EXPECTED = 100_000;

interface CachedPage {
  status: number;
  html: { readonly length: number };
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
}

interface Entry<Page> {
  page: Promise<Page>;
  /** The number of commits before which everything it shows was read, or found to be unchanged. */
  readAt: number;
  /** Whether it is unchanged after the given number of commits, if that is being found out. */
  check: { at: number; isSame: Promise<boolean> } | null;
}

/** How a page is made, and how to find out that it would be the same now. */
export interface Recipe<Page> {
  render: () => Promise<Page>;
  isSame: (page: Page) => Promise<boolean>;
}

export class PageCache<Page extends CachedPage> {
  readonly #entries = new LRUCache<string, Entry<Page>>({ maxSize: SIZE_MAX });
  /** Counts commits; one that a page does not show costs it a look at the cached reads it was made of. */
  #commits = 0;
  readonly #stop: (() => void)[];

  constructor(database: Pick<Database, 'onChange' | 'onChangesLost'>) {
    const count = () => {
      this.#commits += 1;
    };
    this.#stop = [database.onChange(count), database.onChangesLost(count)];
  }

  /** The cached page of a key; concurrent requests share one rendering. */
  async get(key: string, recipe: Recipe<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (!known) return this.#add(key, recipe.render());
    const page = await known.page;
    if (page.expiresAt > Date.now() && (await this.#isCurrent(known, page, recipe))) return page;
    // Others that have waited with this one find the new page.
    if (this.#entries.peek(key) === known) this.#entries.delete(key);
    return this.get(key, recipe);
  }

  async #isCurrent(entry: Entry<Page>, page: Page, { isSame }: Recipe<Page>): Promise<boolean> {
    const at = this.#commits;
    if (entry.readAt === at) return true;
    // Only a look that began after the last commit sees it.
    const check = entry.check?.at === at ? entry.check : { at, isSame: isSame(page) };
    entry.check = check;
    try {
      const isCurrent = await check.isSame;
      if (isCurrent) entry.readAt = Math.max(entry.readAt, at);
      return isCurrent;
    } finally {
      // What could not be found out is asked again.
      if (entry.check === check) entry.check = null;
    }
  }

  #add(key: string, page: Promise<Page>): Promise<Page> {
    const entry: Entry<Page> = { page, readAt: this.#commits, check: null };
    this.#entries.set(key, entry, { size: SIZE_EXPECTED });
    const isStored = () => this.#entries.peek(key) === entry;
    // Errors are not cached, and unknown paths must not evict other pages.
    const forget = () => {
      if (isStored()) this.#entries.delete(key);
    };
    page.then(({ status, html }) => {
      if (!isStored()) return;
      // An entry that is only set again keeps the size that it was first counted with.
      this.#entries.delete(key);
      if (status === 200) this.#entries.set(key, entry, { size: Math.max(1, html.length) });
    }, forget);
    return page;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
