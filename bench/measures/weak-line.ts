/**
 * An evening in Nepali on a weak line: 400 kbit/s and 400 ms a request, a processor slowed down fourfold. A player finds a
 * tournament, logs in, looks at its page and reads the standings; with scripts and without.
 */
import type { Browser } from 'playwright-core';
import { SAMPLE_PASSWORD } from '#server/sample/people.ts';
import type { Line } from '../../tools/report.ts';
import { type Network, type Paints, paintsOf, seconds, slowPhone, tournamentOf } from '../slow-phone.ts';

const WEAK: Network = { latency: 400, kbits: 400 };
const PLAYER = 'player1@egofficial.example';
/** In milliseconds; without scripts a page is used at its first picture. */
const MOST = { first: 1500, ready: 2000, task: 100 };

export async function measureWeakLine(browser: Browser, origin: string): Promise<Line[]> {
  const played = await tournamentOf(origin, 'Ongoing');
  const before = ['', '/tournaments', `/t/${await tournamentOf(origin, 'Open')}`];
  const after = ['/my-evening', `/t/${played}`, `/t/${played}?tab=standings`];
  const lines: Line[] = [];
  for (const hasScripts of [true, false]) {
    const { page, session } = await slowPhone(browser, WEAK, hasScripts);
    let bytes = 0;
    const pictures = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Image') pictures.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!pictures.has(requestId)) bytes += encodedDataLength;
    });
    try {
      const paints: Paints[] = [];
      const visit = async (path: string) =>
        paints.push(await paintsOf(page, `${origin}/ne${path}`, hasScripts));
      for (const path of [...before, '/login']) await visit(path);
      await page.locator('[name=email]').fill(PLAYER);
      await page.locator('[name=password]').fill(SAMPLE_PASSWORD);
      await page.locator('[name=password]').press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      for (const path of after) await visit(path);
      const most = (name: keyof typeof MOST) => Math.max(...paints.map((one) => one[name]));
      lines.push({
        what: `an evening in Nepali on a weak line, ${hasScripts ? 'with' : 'without'} scripts, ${paints.length} pages`,
        ours: `${Math.round(bytes / 1024)} kB beyond pictures; at worst first picture ${seconds(most('first'))}, hears presses ${seconds(most('ready'))}, longest task ${Math.round(most('task'))} ms`,
        target: {
          text: `at most ${seconds(MOST.first)}, ${seconds(MOST.ready)}, ${MOST.task} ms`,
          isReached: most('first') <= MOST.first && most('ready') <= MOST.ready && most('task') <= MOST.task,
        },
      });
    } finally {
      await page.context().close();
    }
  }
  return lines;
}
