/** Pages in a real browser, with recording of console output and failed requests. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { noteToasts, toastTexts } from './toasts.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** Problems so far: console errors and warnings, uncaught errors, failed requests. */
  problems: string[];
  /** Expects no problem since the last call. @param except pattern of problems that the test provokes */
  expectQuiet(except?: RegExp): void;
  close(): Promise<void>;
}

/** A page with its own browser profile. @param origin base of the paths given to `page.goto` */
export async function openPage(
  browser: Browser,
  origin: string,
  options: { viewport?: { width: number; height: number }; isCalm?: boolean } = {},
): Promise<TestPage> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: options.viewport ?? DESKTOP,
    // Without animations, unless the test is about them.
    reducedMotion: options.isCalm === false ? 'no-preference' : 'reduce',
    // Blocks pictures and frames of other sites, so that tests do not depend on the network.
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
    // Navigation aborts pending requests.
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

/** Prints the page's text and its problems when a test fails. */
function tellOnFailure(page: Page, problems: string[]): void {
  // Pages opened outside of a test (shared by a file) have no test to attach to.
  if (!expect.getState().currentTestName) return;
  onTestFailed(async () => {
    const said = [...(toastTexts.get(page) ?? [])];
    const text = await shownText(page.locator('body')).catch(() => 'The page is closed.');
    console.error(JSON.stringify({ url: page.url(), problems, said, text: text.slice(0, 2000) }, null, 2));
  });
}

/** The visible text of an element, in one line. */
export async function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent includes hidden text.
  return (await element.innerText()).replace(/\s+/g, ' ').trim();
}

/** Cumulative layout shift so far, as measured by the browser; 0.1 and less is rated good. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    // Typed by hand, because the types of Node are in scope instead of those of the DOM.
    observer.observe({ type: 'layout-shift' as never, buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    observer.disconnect();
    return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
  });
}
