/**
 * The waiting time on a cold phone: first and largest paint of a visitor's first page, with an empty cache, a processor
 * slowed down fourfold, 1.6 Mbit/s and 150 ms a request.
 */
import type { Browser } from 'playwright-core';
import { sleep } from '../../tools/caller.ts';
import { type Line, median, seconds } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { type Network, type Paints, paintsOf, slowPhone, tournamentOf, withProduct } from '../slow-phone.ts';

const RUNS = 7;
const MOST_MS = 1000;
const NETWORK: Network = { latency: 150, kbits: 1600 };
/** Milliseconds between two visits, so that the work after one page does not slow down the next one. */
const PAUSE_MS = 500;

export function measureFirstPaint(setting: Setting): Promise<Line[]> {
  return withProduct(setting, async (browser, origin) => {
    const lines = [];
    for (const path of ['/', '/ne', `/t/${await tournamentOf(origin, 'Open')}`]) {
      const runs: Paints[] = [];
      const shells: Paints[] = [];
      for (let run = 0; run < setting.times(RUNS); run += 1) {
        runs.push(await visit(browser, origin + path));
        // The server does not render a page whose address chooses a part of it.
        shells.push(await visit(browser, `${origin}${path}?not=drawn`));
      }
      const of = (name: keyof Paints, visits = runs) => median(visits.map((paints) => paints[name]));
      lines.push({
        what: `${path.startsWith('/t/') ? '/t/{id}' : path}, cold phone: largest paint, of ${runs.length} runs`,
        value: `${seconds(of('largest'))} (first paint ${seconds(of('first'))}, in use ${seconds(of('ready'))})`,
        against: `${seconds(of('largest', shells))} drawn by its scripts (in use ${seconds(of('ready', shells))})`,
        ratio: of('largest', shells) / of('largest'),
        must: { text: `at most ${seconds(MOST_MS)}`, holds: of('largest') <= MOST_MS },
      });
    }
    return lines;
  });
}

async function visit(browser: Browser, address: string): Promise<Paints> {
  const { page } = await slowPhone(browser, NETWORK);
  try {
    return await paintsOf(page, address);
  } finally {
    await page.context().close();
    await sleep(PAUSE_MS);
  }
}
