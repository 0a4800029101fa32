/** Pages in a real browser whose console is listened to, and the accessibility check. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { noteToasts, saidOn } from './toasts.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far: console errors and warnings, uncaught errors, failed requests. */
  problems: string[];
  /** Expects that nothing went wrong since the last time; `except`: refusals a test asked for. */
  expectQuiet(except?: RegExp): void;
  close(): Promise<void>;
}

/** A page with a profile of its own. `origin`: what paths given to `page.goto` are relative to. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: { viewport?: { width: number; height: number }; isCalm?: boolean } = {},
): Promise<TestPage> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: options.viewport ?? DESKTOP,
    // Nothing moves while it is looked at, unless movement is what is tested.
    reducedMotion: options.isCalm === false ? 'no-preference' : 'reduce',
    // Pictures and frames of other sites: a test does not depend on the network.
    serviceWorkers: 'block',
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
  );
  await noteToasts(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  tellOnFailure(page, problems);
  return {
    page,
    context,
    problems,
    expectQuiet: (except) => {
      const heard = problems.splice(0).filter((problem) => !except?.test(problem));
      expect(heard).toEqual([]);
    },
    close: () => context.close(),
  };
}

/** Prints what the page was like when a test fails: what it says, and what its console had to say. */
function tellOnFailure(page: Page, problems: string[]): void {
  // Outside of a test (a page that a whole file shares) there is nobody to tell.
  if (!expect.getState().currentTestName) return;
  onTestFailed(async () => {
    const said = [...(saidOn.get(page) ?? [])];
    const text = await shownText(page.locator('body')).catch(() => 'The page is closed.');
    console.error(JSON.stringify({ url: page.url(), problems, said, text: text.slice(0, 2000) }, null, 2));
  });
}

/** What can be read of an element, in one line. */
export async function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read.
  return (await element.innerText()).replace(/\s+/g, ' ').trim();
}

/**
 * How much of what the page showed has moved by itself so far: the browser's own measure, of which 0.1 is called good.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    // Node's types, which stand here in the place of the browser's, do not know it.
    observer.observe({ type: 'layout-shift' as never, buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    observer.disconnect();
    return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
  });
}
