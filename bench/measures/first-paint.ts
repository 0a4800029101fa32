/**
 * What a cold phone waits for: first and largest paint of a visitor's first page, with an empty cache, a processor slowed
 * down fourfold, 1.6 Mbit/s and 150 ms a request.
 */
import type { Browser } from 'playwright-core';
import { PROJECT_ID } from '#shared/constants.ts';
import { blockOtherSites, PHONE } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import type { Databases } from '../../tools/databases.ts';
import { type Line, median } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';

const RUNS = 7;
/** Bytes a second. */
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Between two visits, so that the work after one page does not slow down the next one. */
const PAUSE_MS = 500;

interface Paints {
  first: number;
  largest: number;
  /** When the scripts have taken over the page. */
  ready: number;
}

export async function measureFirstPaint(databases: Databases): Promise<Line[]> {
  await buildWebIfStale();
  const product = await StartedServer.start({ DATA_DIR: await databases.folder(), SAMPLE_DATA: 'on' });
  const browser = await launchChromium();
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const lines = [];
    for (const { path, target } of [
      { path: '/', target: 1000 },
      { path: await tournamentPath(origin), target: 1000 },
    ]) {
      const runs: Paints[] = [];
      const shells: Paints[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await visit(browser, origin + path));
        // A page whose address chooses a part of it is not drawn by the server.
        shells.push(await visit(browser, `${origin}${path}?not=drawn`));
      }
      const of = (name: keyof Paints, visits = runs) => median(visits.map((paints) => paints[name]));
      lines.push({
        what: `${path === '/' ? '/' : '/t/{id}'}, cold phone: largest paint, of ${RUNS} runs`,
        ours: `${seconds(of('largest'))} (first paint ${seconds(of('first'))}, in use ${seconds(of('ready'))})`,
        against: `${seconds(of('largest', shells))} drawn by its scripts (in use ${seconds(of('ready', shells))})`,
        ratio: of('largest', shells) / of('largest'),
        target: { text: `at most ${seconds(target)}`, isReached: of('largest') <= target },
      });
    }
    return lines;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** An Open tournament of the sample data. */
async function tournamentPath(origin: string): Promise<string> {
  const response = await fetch(`${origin}/v1/databases/main/collections/tournaments/documents`, {
    headers: { 'x-appwrite-project': PROJECT_ID },
  });
  const { documents } = (await response.json()) as { documents: { $id: string; status: string }[] };
  const open = documents.find(({ status }) => status === 'Open');
  if (!open) throw new Error('There is no Open tournament.');
  return `/t/${open.$id}`;
}

async function visit(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await blockOtherSites(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ content: WATCH_USE });
    await page.goto(address, { waitUntil: 'networkidle' });
    const ready = await page.evaluate<number>('whenInUse');
    return { ...(await page.evaluate(READ_PAINTS)), ready };
  } finally {
    await context.close();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** When the scripts have drawn the page, or have taken over what the server has drawn. */
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
  const observer = new PerformanceObserver(() => undefined);
  // Typed by hand, because the types of Node are in scope instead of those of the DOM.
  observer.observe({ type: 'largest-contentful-paint' as never, buffered: true });
  const largest = observer.takeRecords().at(-1)?.startTime ?? Number.NaN;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { first, largest };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
