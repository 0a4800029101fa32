/**
 * An evening in Nepali on a weak network: 400 kbit/s, 400 ms a request, a processor slowed down fourfold. A player
 * finds a tournament, logs in, joins, checks in, looks for the room and reads the standings; with scripts and without.
 */
import type { Browser } from 'playwright-core';
import { SAMPLE_PASSWORD, SAMPLE_PLAYERS } from '#server/sample/people.ts';
import { type Line, most, seconds } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import {
  type Network,
  type Paints,
  paintsOf,
  pressOf,
  slowPhone,
  tournamentOf,
  withProduct,
} from '../slow-phone.ts';

const WEAK: Network = { latency: 400, kbits: 400 };
/** The targets, in milliseconds. */
const MOST = { first: 1500, press: 2000, task: 100 };
/** Matches a link to a tournament, but not one in a slide, which opens a new window. */
const A_LINK = 'main a[href^="/ne/t/"]:not([target])';

export function measureWeakLine(setting: Setting): Promise<Line[]> {
  return withProduct(setting, async (browser, origin) => [
    await anEvening(browser, origin, true),
    await anEvening(browser, origin, false),
  ]);
}

async function anEvening(browser: Browser, origin: string, hasScripts: boolean): Promise<Line> {
  const played = await tournamentOf(origin, 'Ongoing');
  const open = `/t/${await tournamentOf(origin, 'Open')}`;
  const { page, session } = await slowPhone(browser, WEAK, hasScripts);
  const context = page.context();
  let bytes = 0;
  const pictures = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength;
  });
  const paints: Paints[] = [];
  const visit = async (path: string) => paints.push(await paintsOf(page, `${origin}/ne${path}`, hasScripts));
  const presses: number[] = [];
  /** Measures a press of a control on a phone with an empty cache. */
  const press = async (path: string, control: string) => {
    const cold = await slowPhone(browser, WEAK, hasScripts);
    try {
      const cookies = await context.cookies();
      await cold.page.context().addCookies(cookies.filter(({ name }) => name !== 'scripts'));
      const isDone =
        control.includes('form') &&
        cold.page.waitForResponse(
          (answer) => answer.request().method() === 'POST' && answer.request().isNavigationRequest(),
        );
      presses.push(await pressOf(cold.page, `${origin}/ne${path}`, control));
      await isDone;
    } finally {
      await cold.page.context().close();
    }
  };
  // Each evening has its own player, who has not joined yet.
  const email = SAMPLE_PLAYERS[hasScripts ? 0 : 1]?.email ?? '';
  try {
    for (const path of ['', '/tournaments', open, '/login']) await visit(path);
    await press('', A_LINK);
    await press('/tournaments', A_LINK);
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(SAMPLE_PASSWORD);
    await page.locator('[name=password]').press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    for (const act of ['join', 'check-in']) await press(open, `main form[action$="/${act}"] button`);
    await press('/my-evening', A_LINK);
    for (const path of ['/my-evening', open, `/t/${played}?tab=matches`, `/t/${played}?tab=standings`])
      await visit(path);
  } finally {
    await context.close();
  }
  const worst = (name: keyof Paints) => most(paints.map((one) => one[name]));
  const pressed = most(presses);
  const late = hasScripts ? `, what only scripts do from ${seconds(worst('ready'))}` : '';
  return {
    what: `an evening in Nepali on a weak line, ${hasScripts ? 'with' : 'without'} scripts, ${paints.length} pages`,
    value: `${Math.round(bytes / 1024)} kB beyond pictures; at worst first picture ${seconds(worst('first'))}, a link or form is on its way ${seconds(pressed)}${late}, longest task ${Math.round(worst('task'))} ms`,
    must: {
      text: `at most ${seconds(MOST.first)}, ${seconds(MOST.press)}, ${MOST.task} ms`,
      holds: worst('first') <= MOST.first && pressed <= MOST.press && worst('task') <= MOST.task,
    },
  };
}
