import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXED_PATHS } from '#shared/page-routes.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, layoutShift, openPage, PHONE } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { TestServer } from '#tests/support/server.ts';

const ADMIN = { email: 'admin@example.com', password: 'admin password' };

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchChromium(),
    TestServer.start({ SAMPLE_DATA: 'on', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
  ]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A tournament of the sample data. */
async function tournamentPath(): Promise<string> {
  const response = await fetch(`${server.url}/v1/databases/main/collections/tournaments/documents`);
  const { documents } = (await response.json()) as { documents: { $id: string }[] };
  expect(documents.length).toBeGreaterThan(0);
  return `/t/${documents[0]?.$id}`;
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('every page on a %s', (_name, viewport) => {
  it.each([...FIXED_PATHS, 'a tournament', '/no/such/page'])(
    '%s draws without a word in the console, fits and can be read by everyone',
    async (wanted) => {
      const path = wanted === 'a tournament' ? await tournamentPath() : wanted;
      const { page, expectQuiet, close } = await openPage(browser, server.url, { viewport });
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      // On a busy machine the page a guard leads to may not have asked for its code yet.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await expectAccessible(page);
      // The status of the 404 page itself is told in the console, too.
      expectQuiet(wanted === '/no/such/page' ? /404/ : undefined);
      await close();
    },
  );

  it.each(['/profile', '/notifications', '/verify-account', '/egofficial-admin'])(
    '%s does so for who is logged in',
    async (path) => {
      const { page, context, expectQuiet, close } = await openPage(browser, server.url, { viewport });
      const response = await context.request.post('/v1/account/sessions/email', { data: ADMIN });
      expect(response.status()).toBe(201);
      await page.goto(path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await expectAccessible(page);
      expectQuiet();
      await close();
    },
  );
});
