/**
 * What a cold phone waits for: first and largest paint of a visitor's first page, with an empty cache, a processor slowed
 * down fourfold, 1.6 Mbit/s and 150 ms a request. Then what an evening costs on a weak line (weak-line.ts).
 */
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import type { Databases } from '../../tools/databases.ts';
import { type Line, median } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';
import { type Network, type Paints, paintsOf, seconds, slowPhone, tournamentOf } from '../slow-phone.ts';
import { measureWeakLine } from './weak-line.ts';

const RUNS = 7;
const NETWORK: Network = { latency: 150, kbits: 1600 };
/** Between two visits, so that the work after one page does not slow down the next one. */
const PAUSE_MS = 500;

export async function measureFirstPaint(databases: Databases): Promise<Line[]> {
  await buildWebIfStale();
  const product = await StartedServer.start({ DATA_DIR: await databases.folder(), SAMPLE_DATA: 'on' });
  const browser = await launchChromium();
  try {
    const origin = `http://127.0.0.1:${product.port}`;
    const lines = [];
    for (const { path, target } of [
      { path: '/', target: 1000 },
      { path: '/ne', target: 1000 },
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
        what: `${path.startsWith('/t/') ? '/t/{id}' : path}, cold phone: largest paint, of ${RUNS} runs`,
        ours: `${seconds(of('largest'))} (first paint ${seconds(of('first'))}, in use ${seconds(of('ready'))})`,
        against: `${seconds(of('largest', shells))} drawn by its scripts (in use ${seconds(of('ready', shells))})`,
        ratio: of('largest', shells) / of('largest'),
        target: { text: `at most ${seconds(target)}`, isReached: of('largest') <= target },
      });
    }
    return [...lines, ...(await measureWeakLine(browser, origin))];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** An Open tournament of the sample data. */
async function tournamentPath(origin: string): Promise<string> {
  return `/t/${await tournamentOf(origin, 'Open')}`;
}

async function visit(browser: Browser, address: string): Promise<Paints> {
  const { page } = await slowPhone(browser, NETWORK);
  try {
    return await paintsOf(page, address);
  } finally {
    await page.context().close();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
