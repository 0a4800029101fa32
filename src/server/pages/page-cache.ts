/** Caches visitors' pages, which are equal for all visitors until their data changes. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';

/** Collections shown on visitors' pages; changes of others do not affect them. */
const SHOWN = new Set([
  'tournaments',
  'matches',
  'user_details',
  'announcements',
  'essential_pages',
  'native_promotions',
]);

/** Characters of HTML; compressed bodies are a quarter of that besides. */
const SIZE_MAX = 16_000_000;
/** Counted for a page that is being rendered. */
const SIZE_EXPECTED = 100_000;

interface CachedPage {
  status: number;
  html: string;
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
}

export class PageCache<Page extends CachedPage> {
  readonly #entries = new LRUCache<string, Promise<Page>>({ maxSize: SIZE_MAX });
  readonly #stop: (() => void)[];

  constructor(database: Database) {
    this.#stop = [
      // Drops all pages: tracking which tournaments appear on which page would cost as much as gathering their data.
      database.onChange((changes) => {
        if (changes.some((change) => SHOWN.has(change.collection))) this.#entries.clear();
      }),
      database.onChangesLost(() => this.#entries.clear()),
    ];
  }

  /** The cached page of a key; concurrent requests share one rendering. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (!known) return this.#add(key, render());
    const page = await known;
    if (page.expiresAt > Date.now()) return page;
    // Others that have waited with this one find the new page.
    if (this.#entries.peek(key) === known) this.#entries.delete(key);
    return this.get(key, render);
  }

  #add(key: string, page: Promise<Page>): Promise<Page> {
    this.#entries.set(key, page, { size: SIZE_EXPECTED });
    const isCurrent = () => this.#entries.peek(key) === page;
    // Errors are not cached, and unknown paths must not evict other pages.
    const forget = () => {
      if (isCurrent()) this.#entries.delete(key);
    };
    page.then(({ status, html }) => {
      if (status !== 200) forget();
      else if (isCurrent()) this.#entries.set(key, page, { size: html.length });
    }, forget);
    return page;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
