/** Unused pages for later tests: opening a new one takes about three times as long as another navigation. */
import type { TestPage } from './browser.ts';
import { within } from './eventually.ts';
import { toastTexts } from './toasts.ts';
import { restartTrace } from './traces.ts';

export class PagePool {
  readonly #free = new Map<string, TestPage[]>();

  /** Takes a page that was returned under this key; undefined if there is none. */
  take(key: string): TestPage | undefined {
    return this.#free.get(key)?.pop();
  }

  /** Resets a page and stores it, or closes it if it cannot be reset. @param key what cannot change in the page */
  async giveBack(key: string, opened: TestPage): Promise<void> {
    if (await reset(opened)) this.#free.set(key, [...(this.#free.get(key) ?? []), opened]);
    else await opened.context.close();
  }
}

/**
 * Resolves with false if a test has given the page something that cannot be removed (a fake clock, or routes for its
 * sockets), or if it shows no page of the site. A page opened with a fixed time keeps it.
 */
async function reset({ page, context, problems, hasFixedTime, console: lines }: TestPage): Promise<boolean> {
  const left = await within(
    'clearing the storage of a page',
    page.evaluate<{ hasClock: boolean; hasSocketRoutes: boolean }>(CLEAR_STORAGE).catch(() => null),
  );
  if (!left || left.hasSocketRoutes || (left.hasClock && !hasFixedTime)) return false;
  await within('resetting a page', clear({ page, context }));
  toastTexts.delete(page);
  problems.length = 0;
  lines.length = 0;
  return true;
}

/** Removes what a test left in a page and its context, and begins the trace of the next test. */
async function clear({ page, context }: Pick<TestPage, 'page' | 'context'>): Promise<void> {
  await page.unrouteAll();
  await context.unrouteAll();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto('about:blank');
  await restartTrace(context);
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
}

/** Clears the storage, and returns which objects of the browser Playwright has replaced. */
const CLEAR_STORAGE = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
  return { hasClock: '__pwClock' in globalThis, hasSocketRoutes: !/native code/.test(String(WebSocket)) };
})()`;
