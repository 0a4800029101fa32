/** Visitors' pages in memory: all visitors see the same, until something a page is made of changes. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';

/** What is on visitors' pages. A change elsewhere (a notification for one player, a session) touches none of them. */
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
      // Every page: to tell which tournaments stand on which page is as much work as to render them again.
      database.onChange((changes) => {
        if (changes.some((change) => SHOWN.has(change.collection))) this.#entries.clear();
      }),
      database.onChangesLost(() => this.#entries.clear()),
    ];
  }

  /** The page under this key; rendered once for all who ask at the same time. */
  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (known) return known;
    const page = render();
    this.#entries.set(key, page);
    // Failures are not kept, and paths that lead nowhere must not push the others out.
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
