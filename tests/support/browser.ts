/** Pages in a real browser whose console and requests are recorded. */
import type { Browser, BrowserContext, CDPSession, Locator, Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';
import { SENT_AT } from '#shared/page-data.ts';
import { eventually, TIMEOUT_MS, within } from './eventually.ts';
import { noteToasts } from './toasts.ts';
import { startTrace } from './traces.ts';

/** The page's answer gives the fixed time as that of the server (src/web/lib/clock.ts). */
const TELL_FIXED_TIME = `performance.getEntriesByType = () => [{
  get responseStart() { return performance.now(); },
  get serverTiming() { return [{ name: '${SENT_AT}', description: String(Date.now()) }]; },
}]`;

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Options of a page that cannot change after it is opened. */
export interface PageOptions {
  /** The base of the paths given to `page.goto`. */
  origin: string;
  /** A fixed instant (ISO 8601) that the page takes for now, however long it is open. Timers run normally. */
  now?: string | undefined;
  /** Whether the page supports touch: `page.touchscreen`. */
  hasTouch?: boolean | undefined;
}

/** The properties of a page that can change between two visits. */
export interface Device {
  /** The size of the window; by default that of a phone. */
  size?: { width: number; height: number };
  /** Whether animations run; by default off, and on only where movement itself is tested. */
  hasMotion?: boolean;
  /** Whether the HTTP cache is off, as on a first visit. */
  isUncached?: boolean;
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** The problems so far: console errors and warnings, uncaught errors, failed requests. */
  problems: string[];
  /** Whether the page was opened with a fixed time. */
  hasFixedTime: boolean;
  /** Every line of the console, whatever its kind. */
  console: string[];
  /** Gives the page a device's size, motion and cache; absent properties get their defaults. */
  become(device: Device): Promise<void>;
  /** Waits until no request is pending and the page's scripts are idle. */
  settle(): Promise<void>;
  /**
   * Waits until the server has answered that many realtime subscriptions of the current document: from then on the page
   * receives every change. The frame of the site has one, a signed-in account three more, a tournament two.
   */
  isTold(subscriptions: number): Promise<void>;
}

/** Opens a page in a new browser profile. */
export async function openPage(browser: Browser, options: PageOptions): Promise<TestPage> {
  const context = await browser.newContext({
    baseURL: options.origin,
    viewport: PHONE,
    hasTouch: options.hasTouch ?? false,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await startTrace(context);
  await noteToasts(context);
  const page = await context.newPage();
  if (options.now) {
    await page.clock.setFixedTime(options.now);
    await page.addInitScript(TELL_FIXED_TIME);
  }
  waitUntilInUse(page);
  const debugging = await blockOtherSites(page);
  const problems: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => {
    // Every page logs this: service workers are blocked (except in their tests), so that none answers for the server.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    lines.push(`${message.type()}: ${message.text()}`);
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
  return {
    page,
    context,
    problems,
    hasFixedTime: Boolean(options.now),
    console: lines,
    become: deviceChanger(page, debugging),
    settle: settler(page),
    isTold: subscriptionCounter(page),
  };
}

/** Whether React has taken over all buttons and fields, which it marks, including those in code that is loaded late. */
const IS_HEARD = `!document.querySelector('#root[data-drawn-at]') &&
  [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')))`;

/** Waits until the page hears every press. */
export function untilInUse(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(IS_HEARD), { message: 'hears everything', interval: 20 }).toBe(true);
}

/**
 * A page that the server has rendered shows everything before its script handles presses. Navigation ends when it does,
 * except where only the answer is waited for (`waitUntil: 'commit'`).
 */
export function waitUntilInUse(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilInUse(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilInUse(page);
    return response;
  };
}

const EMPTY_IMAGE = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
  body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
};

/**
 * Answers requests of a page to other sites (pictures, frames) with an empty picture, so that tests do not depend on
 * the network. Uses the debugging protocol: `page.route` would turn off the HTTP cache and the reuse of compiled code.
 */
export async function blockOtherSites(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // This fails if the page navigates meanwhile.
    session.send('Fetch.fulfillRequest', { requestId, ...EMPTY_IMAGE }).catch(() => undefined);
  });
  // Test servers have no certificate, so https means another site.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  return session;
}

/** Changes only the properties that differ, since each change is a round trip to the browser. */
function deviceChanger(page: Page, debugging: CDPSession): (device: Device) => Promise<void> {
  let hadMotion = false;
  let wasUncached = false;
  return async ({ size = PHONE, hasMotion = false, isUncached = false }) => {
    const now = page.viewportSize();
    if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
    if (hasMotion !== hadMotion) {
      await page.emulateMedia({ reducedMotion: hasMotion ? 'no-preference' : 'reduce' });
      hadMotion = hasMotion;
    }
    if (isUncached !== wasUncached) {
      await debugging.send('Network.enable');
      await debugging.send('Network.setCacheDisabled', { cacheDisabled: isUncached });
      wasUncached = isUncached;
    }
  };
}

/**
 * The wait has a limit, because the browser may find no idle period: on a busy machine, or after a navigation without a
 * new document. Work that scripts have begun is done before in any case.
 */
const UNTIL_IDLE = `new Promise((done) => {
  const limit = { timeout: 250 };
  requestIdleCallback(() => requestIdleCallback(() => done(), limit), limit);
}).then(() => scheduler.postTask(() => {}, { priority: 'background' }))`;

function settler(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let started = 0;
  page.on('request', (request) => {
    started += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const deadline = Date.now() + TIMEOUT_MS;
    // Requests are reported with a delay, so two consecutive checks must find none.
    for (let quiet = 0; quiet < 2; ) {
      if (Date.now() > deadline) throw new Error(`${page.url()} does not become idle.`);
      const before = started;
      // This fails if the page navigates meanwhile; then the next page is waited for.
      const isIdle = await within(
        `waiting until the scripts of ${page.url()} are idle`,
        page.evaluate(UNTIL_IDLE).then(
          () => true,
          () => false,
        ),
      );
      quiet = isIdle && open.size === 0 && started === before ? quiet + 1 : 0;
    }
  };
}

function subscriptionCounter(page: Page): (subscriptions: number) => Promise<void> {
  let answered = 0;
  /** The last socket that the current document has opened. */
  let current: WebSocket | null = null;
  // The answer comes before any script of the new document runs, whose socket may get messages before the load event.
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    current = null;
    answered = 0;
  });
  page.on('websocket', (socket) => {
    current = socket;
    answered = 0;
    socket.on('framereceived', ({ payload }) => {
      const { type, data } = JSON.parse(String(payload));
      if (socket === current && type === 'response') answered += data.subscriptions.length;
    });
  });
  return async (subscriptions) => {
    await expect.poll(() => answered, { message: 'subscriptions' }).toBeGreaterThanOrEqual(subscriptions);
  };
}

/**
 * Lets the page's clock run ahead until something is shown. The clock has to be installed: `page.clock.install()`.
 * Use it for what comes after pauses, such as the ones between attempts at a request.
 */
export async function hastenUntil(page: Page, shown: Locator): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(1000);
    expect(await shown.first().isVisible()).toBe(true);
  });
}

/** The visible text of an element, in one line. */
export async function shownText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent includes hidden text.
  return (await element.innerText()).replace(/\s+/g, ' ').trim();
}

/** Goes to a path as a link within the site does, without loading the document again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The router notices every such call.
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}

/** Expects that nothing on the page has moved by itself so far, by the browser's measure (cumulative layout shift). */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await within(`reading the layout shifts of ${page.url()}`, page.evaluate(READ_SHIFTS));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = shifts.map(({ value, elements }) => `${value.toFixed(3)}: ${elements.join('; ')}`);
  // Browsers rate 0.1 and less as good.
  expect(total, `moved on ${page.url()}\n${moved.join('\n')}`).toBeLessThan(0.02);
}

interface Shift {
  value: number;
  /** The elements that moved, each with its position before and after. */
  elements: string[];
}

function READ_SHIFTS(): Shift[] {
  const observer = new PerformanceObserver(() => undefined);
  // Typed by hand, because the types of Node are in scope instead of those of the DOM.
  observer.observe({ type: 'layout-shift' as never, buffered: true });
  type Rectangle = { x: number; y: number; width: number; height: number };
  const entries = observer.takeRecords() as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: {
      node: { nodeName: string; className?: unknown; textContent: string | null } | null;
      previousRect: Rectangle;
      currentRect: Rectangle;
    }[];
  })[];
  observer.disconnect();
  const place = ({ x, y, width, height }: Rectangle) => `${x},${y} ${width}x${height}`;
  return entries
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .map(({ value, startTime, sources }) => ({
      value,
      elements: sources.map(({ node, previousRect, currentRect }) => {
        const name = node
          ? `<${node.nodeName.toLowerCase()} class="${node.className ?? ''}"> ${(node.textContent ?? '').slice(0, 40)}`
          : 'removed';
        return `${name} from ${place(previousRect)} to ${place(currentRect)} at ${Math.round(startTime)} ms`;
      }),
    }));
}
