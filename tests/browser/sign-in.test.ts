/** Google's button and the country gate, as a visitor meets them. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { OpenIdProvider, PROVIDER_CLIENT } from '../support/openid-provider.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';
import { freePort } from '../support/postgres-server.ts';

const NEPALI = '27.34.0.1';
const AMERICAN = '8.8.8.8';
const CALLBACK = '/v1/account/sessions/oauth2/callback/google/egofficial';

let browser: Browser;
let provider: OpenIdProvider;
const platforms: TestPlatform[] = [];
let origin: string;
let withoutGoogle: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  provider = await OpenIdProvider.start(origin + CALLBACK);
  browser = await launchChromium();
  const app = await serve({
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
  await app.listen({ port, host: '127.0.0.1' });
  const other = await serve({});
  await other.listen({ port: 0, host: '127.0.0.1' });
  withoutGoogle = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  for (const platform of platforms) await platform.finish();
  await provider?.stop();
});

async function serve(environment: Record<string, string>): Promise<FastifyInstance> {
  const platform = await testPlatform('pglite', { TRUST_PROXY: 'on', ...environment });
  platforms.push(platform);
  return platform.app();
}

/** A browser at an address, which may go to the provider as well. */
async function open(ip: string, site = origin): Promise<TestPage> {
  const opened = await openPage(browser, site, { viewport: PHONE });
  await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
  await opened.context.route(
    (url) => url.origin === provider.issuer,
    (route) => route.continue(),
  );
  return opened;
}

const GOOGLE = { name: 'Continue with Google' };

describe('Continue with Google', () => {
  it.each(['/login', '/signup'])('from %s leads to the profile, signed in', async (path) => {
    const sub = newId();
    provider.visitedBy({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Gita Rai' });
    const { page, expectQuiet, close } = await open(NEPALI);
    await page.goto(path);
    await page.getByRole('button', GOOGLE).click();
    await page.waitForURL(`${origin}/profile`);
    await page.getByText('Gita Rai').first().waitFor();
    expectQuiet();
    await close();
  });

  it('refused there comes back to the login and says so once', async () => {
    provider.visitedByNobody();
    const { page, expectQuiet, close } = await open(NEPALI);
    await page.goto('/signup');
    await page.getByRole('button', GOOGLE).click();
    await page.waitForURL(`${origin}/login`);
    await page.getByRole('alert').getByText('access_denied: End-User aborted interaction').waitFor();
    expectQuiet();
    await close();
  });

  it('says when it is not set up', async () => {
    const { page, close } = await open(NEPALI, withoutGoogle);
    await page.goto('/login');
    await page.getByRole('button', GOOGLE).click();
    await page.getByRole('alert').getByText('This provider is disabled.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await close();
  });
});

describe('the country gate', () => {
  it('closes login, signup and Google elsewhere, with the reason beside them', async () => {
    const { page, expectQuiet, close } = await open(AMERICAN);
    await page.goto('/login');
    await page.getByText(messages.countryRefused).waitFor();
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', GOOGLE).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.goto('/signup');
    await page.getByText(messages.countryRefused).waitFor();
    expect(await page.getByRole('button', GOOGLE).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Signup with Email' }).click();
    expect(await page.getByRole('button', { name: 'Sign Up' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('asks once in 24 hours', async () => {
    const { page, context, close } = await open(AMERICAN);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/locale')) asked++;
    });
    const visit = async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).waitFor();
    };
    await visit();
    await page.getByText(messages.countryRefused).waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('country') ?? '{}'));
    expect(kept).toEqual({ country: 'US', timestamp: expect.any(Number) });
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': NEPALI });
    await visit();
    await page.getByText(messages.countryRefused).waitFor();
    expect(asked).toBe(1);

    await page.evaluate(() => {
      const entry = { country: 'US', timestamp: Date.now() - 86_400_001 };
      localStorage.setItem('country', JSON.stringify(entry));
    });
    const answered = page.waitForResponse('**/v1/locale');
    await visit();
    await answered;
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('country') ?? '{}').country === 'NP');
    expect(asked).toBe(2);
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    expect(await page.getByText(messages.countryRefused).count()).toBe(0);
    await close();
  });

  it('lets in who cannot be placed, and who cannot be asked about', async () => {
    const { page, context, close } = await open('192.168.1.7');
    const answered = page.waitForResponse('**/v1/locale');
    await page.goto('/login');
    await answered;
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    await page.evaluate(() => localStorage.clear());
    await context.route('**/v1/locale', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('could not be looked up'),
    );
    await page.goto('/login');
    await logged;
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    await close();
  });
});
