/**
 * Tests in a real browser. A file extends `test` by what its tests share and visits pages:
 *
 *     const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));
 *     test('…', async ({ visit, host }) => {
 *       const { page } = await visit('/profile', { as: host });
 *     });
 *
 * The browser is one for each test process, the server one for each file, and all servers have the same address. Pages
 * are reset and reused by later tests of the process (page-pool.ts). At the end of a test the pages it visited must
 * have had nothing to complain about, see {@link VisitOptions.allows}. When it fails, screenshot and console of each
 * page are kept in `test-results`, as the failure message says; with TRACE in the environment (traces.ts) a trace, too.
 */
import { type Browser, chromium } from 'playwright-core';
import { test } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { type Device, openPage, type PageOptions, type TestPage } from './browser.ts';
import { findChromium } from './chromium.ts';
import { endVisits, type Visited } from './end-visits.ts';
import type { Person } from './factories.ts';
import { keyHolder } from './http-client.ts';
import { oncePerRun } from './once-per-run.ts';
import { PagePool } from './page-pool.ts';
import { testPlatform } from './platform.ts';
import { listenAsBefore } from './same-address.ts';
import { newSession } from './session.ts';

interface VisitOptions extends Device, Omit<PageOptions, 'origin'> {
  /** The signed-in person; null or absent: a visitor. */
  as?: Pick<Person, 'id' | 'email'> | null | undefined;
  /** Console messages that the test causes on purpose: refusals, lost connections. */
  allows?: RegExp;
}

/** Opens a page without an address. */
export type Open = (options?: VisitOptions) => Promise<TestPage>;
/** Opens a page at a path, and resolves once its main area is there. */
export type Visit = (path: string, options?: VisitOptions) => Promise<TestPage>;

/** Optimising scripts while they run takes longer than it saves before a test leaves the page. */
const AS_WRITTEN = '--js-flags=--no-maglev,--no-turbofan';

let browser: Promise<Browser> | undefined;
export async function startBrowser(
  device: Parameters<typeof findChromium>[0] = 'computer',
): Promise<Browser> {
  const found = await oncePerRun(`chromium with the fonts of a ${device}`, () => findChromium(device));
  return chromium.launch({ ...found, args: [...found.args, AS_WRITTEN] });
}

/** The unused pages of this test process. */
const pages = new PagePool();

export const browserTest = test
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    // Each file extends the test separately, and would start its own browser.
    browser ??= startBrowser();
    onCleanup(async () => (await browser)?.close());
    return browser;
  })
  /** Environment variables of the server, as in the README. */
  .extend('environment', { scope: 'file' }, {} as Record<string, string>)
  .extend('platform', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const platform = await testPlatform('pglite', environment);
    onCleanup(() => platform.finish());
    return platform;
  })
  /** The address at which the server listens. */
  .extend('origin', { scope: 'file' }, async ({ platform, environment }) => {
    const app = await platform.app();
    if (!environment.PORT) return listenAsBefore(app);
    return app.listen({ port: Number(environment.PORT), host: '127.0.0.1' });
  })
  /** A client with the server's key. */
  .extend('api', { scope: 'file' }, async ({ platform }) => keyHolder(await platform.app()))
  /** Opens a session and returns its token. */
  .extend('signIn', { scope: 'file' }, ({ platform }) => {
    return (person: Pick<Person, 'id' | 'email'>) => newSession(platform, person);
  })
  .extend('pool', { scope: 'file' }, pages)
  .extend('open', async ({ browser, origin, signIn, pool, task }, { onCleanup }): Promise<Open> => {
    const visits: Visited[] = [];
    onCleanup(() => endVisits(task, visits, pool));
    return async ({ as, allows, now, hasTouch, ...device } = {}) => {
      const key = JSON.stringify([origin, now, hasTouch]);
      const opened = pool.take(key) ?? (await openPage(browser, { origin, now, hasTouch }));
      visits.push({ opened, allows, key });
      await opened.become(device);
      if (as) {
        const cookie = { name: `a_session_${PROJECT_ID}`, value: await signIn(as), url: origin };
        await opened.context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }]);
      }
      return opened;
    };
  })
  .extend('visit', ({ open }): Visit => {
    return async (path, options) => {
      const opened = await open(options);
      await opened.page.goto(path);
      await opened.page.locator('main').waitFor();
      return opened;
    };
  });
