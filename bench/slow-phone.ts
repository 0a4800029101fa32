/** A phone with a slow processor on a slow network, and how long its reader waits. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { PROJECT_ID, type TournamentStatus } from '#shared/constants.ts';
import { blockOtherSites, PHONE } from '#tests/support/browser.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { sleep } from '../tools/caller.ts';
import type { Line } from '../tools/report.ts';
import type { Setting } from '../tools/run.ts';
import { StartedServer } from '../tools/server.ts';

/** Latency in milliseconds for each request, and bandwidth in kilobits per second. */
export interface Network {
  latency: number;
  kbits: number;
}

export interface Paints {
  first: number;
  largest: number;
  /** The longest task of the page's scripts, in milliseconds; only tasks of 50 ms or more count. */
  task: number;
  /** Milliseconds until the scripts have taken over the page. */
  ready: number;
}

export async function withProduct(
  { databases }: Setting,
  measure: (browser: Browser, origin: string) => Promise<Line[]>,
): Promise<Line[]> {
  const product = await StartedServer.start({ DATA_DIR: await databases.folder(), SAMPLE_DATA: 'on' });
  const browser = await chromium.launch(await findChromium());
  try {
    return await measure(browser, `http://127.0.0.1:${product.port}`);
  } finally {
    await browser.close();
    await product.terminate();
  }
}

export async function tournamentOf(origin: string, wanted: TournamentStatus): Promise<string> {
  const response = await fetch(`${origin}/v1/databases/main/collections/tournaments/documents`, {
    headers: { 'x-appwrite-project': PROJECT_ID },
  });
  const { documents } = (await response.json()) as { documents: { $id: string; status: string }[] };
  const found = documents.find(({ status }) => status === wanted);
  if (!found) throw new Error(`No tournament is ${wanted}.`);
  return found.$id;
}

export async function slowPhone(
  browser: Browser,
  { latency, kbits }: Network,
  javaScriptEnabled = true,
): Promise<{ page: Page; session: CDPSession }> {
  const device = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...device, javaScriptEnabled });
  const page = await context.newPage();
  const session = await blockOtherSites(page);
  const bytes = (kbits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: WATCH_USE });
  return { page, session };
}

/** The times of a page that is loaded; without scripts it is usable at its first paint. */
export async function paintsOf(page: Page, address: string, hasScripts = true): Promise<Paints> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(READ_PAINTS);
  return { ...paints, ready: hasScripts ? await page.evaluate<number>('whenInUse') : paints.first };
}

/** Milliseconds from a page's request until a press of a link or button, done once it is visible, has an effect. */
export async function pressOf(page: Page, address: string, control: string): Promise<number> {
  const askedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  // The test polls from outside, because a page without scripts has no timers.
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  while (!(await page.evaluate(isPainted))) await sleep(20);
  // Either the browser sends a request, or the scripts show the next page.
  const isAnswered = Promise.race([
    page.waitForRequest((request) => request.isNavigationRequest()),
    page.waitForURL((url) => url.href !== address, { waitUntil: 'commit' }),
  ]);
  await page.locator(control).filter({ visible: true }).first().click({ noWaitAfter: true });
  await isAnswered;
  return performance.now() - askedAt;
}

/** Resolves when the scripts have rendered the page, or have taken over what the server rendered. */
const WATCH_USE = `
  globalThis.whenInUse = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root:not([data-drawn-at]) main')) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-drawn-at'] });
  });
`;

function READ_PAINTS(): Omit<Paints, 'ready'> {
  const entriesOf = (type: string) => {
    const observer = new PerformanceObserver(() => undefined);
    // Typed by hand, because the types of Node are in scope instead of those of the DOM.
    observer.observe({ type: type as never, buffered: true });
    return observer.takeRecords();
  };
  const largest = entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN;
  const task = Math.max(0, ...entriesOf('longtask').map(({ duration }) => duration));
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { first, largest, task };
}
