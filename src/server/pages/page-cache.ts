/** Caches pages that are the same for a whole audience, as long as they would be made from the same data. */
import { LRUCache } from 'lru-cache';

/** Characters of HTML in all. The answers that pages were made from and compressed bodies take about as much again. */
const SIZE_MAX = 12_000_000;
/** The size that counts for a page while it is rendered. */
const SIZE_EXPECTED = 100_000;

interface CachedPage {
  status: number;
  html: { readonly length: number };
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
}

/** How a page is made, and how to find out that it would be the same now. */
interface Recipe<Page> {
  render: () => Promise<Page>;
  isSame: (page: Page) => Promise<boolean>;
}

export class PageCache<Page extends CachedPage> {
  readonly #pages = new LRUCache<string, Promise<Page>>({ maxSize: SIZE_MAX });

  /** The cached page of a key; concurrent requests share one rendering. */
  async get(key: string, recipe: Recipe<Page>): Promise<Page> {
    const known = this.#pages.get(key);
    if (!known) return this.#add(key, recipe.render());
    const page = await known;
    if (page.expiresAt > Date.now() && (await recipe.isSame(page))) return page;
    // Other callers that have waited for the same page may have replaced it already.
    if (this.#pages.peek(key) === known) this.#pages.delete(key);
    return this.get(key, recipe);
  }

  #add(key: string, page: Promise<Page>): Promise<Page> {
    this.#pages.set(key, page, { size: SIZE_EXPECTED });
    // Errors are not cached, and unknown paths must not evict other pages. A page that is set twice keeps its size.
    const forget = () => this.#pages.peek(key) === page && this.#pages.delete(key);
    page.then(({ status, html }) => {
      if (forget() && status === 200) this.#pages.set(key, page, { size: Math.max(1, html.length) });
    }, forget);
    return page;
  }
}
