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

const ENTRIES_MAX = 500;

export class PageCache<Page extends { status: number }> {
  readonly #entries = new LRUCache<string, Promise<Page>>({ max: ENTRIES_MAX });
  readonly #stop: (() => void)[];

  constructor(database: Database) {
    this.#stop = [
      // Drops all pages: tracking which tournaments appear on which page would cost as much as rendering.
      database.onChange((changes) => {
        if (changes.some((change) => SHOWN.has(change.collection))) this.#entries.clear();
      }),
      database.onChangesLost(() => this.#entries.clear()),
    ];
  }

  /** The cached page of a key; concurrent requests share one rendering. */
  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (known) return known;
    const page = render();
    this.#entries.set(key, page);
    // Errors are not cached, and unknown paths must not evict other pages.
    const forget = () => {
      if (this.#entries.peek(key) === page) this.#entries.delete(key);
    };
    page.then((rendered) => {
      if (rendered.status !== 200) forget();
    }, forget);
    return page;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
