/** Google's button and the country gate, as a visitor meets them. */
import { expect, onTestFinished } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin, type TestPage } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { OpenIdProvider, PROVIDER_CLIENT } from '#tests/support/openid-provider.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { expectText, expectToast } from '#tests/support/toasts.ts';

const NEPALI = '27.34.0.1';
const AMERICAN = '8.8.8.8';
const CALLBACK = '/v1/account/sessions/oauth2/callback/google/egofficial';

const test = browserTest
  .extend('port', { scope: 'file' }, () => freePort())
  .extend('provider', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const provider = await OpenIdProvider.start(`http://127.0.0.1:${port}${CALLBACK}`);
    onCleanup(() => provider.stop());
    return provider;
  })
  .extend('environment', { scope: 'file' }, ({ port, provider }) => ({
    PORT: String(port),
    TRUST_PROXY: 'on',
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
  }))
  /** A browser at an address. */
  .extend('openFrom', ({ open }) => async (ip: string, allows = /^$/): Promise<TestPage> => {
    const opened = await open({ allows });
    await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
    return opened;
  });
const { describe } = test;

const GOOGLE = { name: 'Continue with Google' };

describe('Continue with Google', () => {
  test('leads to the profile, signed in, and back to what asks for a password', async ({
    openFrom,
    origin,
    platform,
    provider,
  }) => {
    const sub = newId();
    provider.visitedBy({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Gita Rai' });
    const { page } = await openFrom(NEPALI, /401/);
    await page.goto('/login');
    await page.getByRole('button', GOOGLE).click();
    await page.waitForURL(`${origin}/profile`);
    await page.getByText('Gita Rai').first().waitFor();

    // A host without a password proves himself by Google, too, and comes back.
    await platform.database.transaction(async (tx) => {
      const [account] = await tx.query<{ id: string }>(
        "update accounts set labels = '{host}' where email = $1 returning id",
        [`${sub}@gmail.example`],
      );
      await tx.query(
        "update sessions set created_at = created_at - interval '13 hours' where account_id = $1",
        [account?.id],
      );
      tx.changed({ collection: 'accounts', id: account?.id ?? '', action: 'update' });
    });
    await page.goto('/profile?tab=account');
    const keys = page.getByRole('region', { name: 'Keys for programs' });
    const make = async () => {
      await keys.getByLabel('Name of the key').fill('Bot');
      await keys.getByRole('button', { name: 'Make key' }).click();
    };
    await make();
    await page.getByRole('dialog').getByText('Sign in with Google once more.').waitFor();
    await page.getByRole('dialog').getByRole('button', GOOGLE).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForURL(`${origin}/profile?tab=account`);
    await make();
    await keys.getByText('Copy this secret now. It is shown this once.').waitFor();
  });

  test('refused there comes back to the login and says so once', async ({ openFrom, origin, provider }) => {
    provider.visitedByNobody();
    const { page } = await openFrom(NEPALI);
    await page.goto('/signup');
    await page.getByRole('button', GOOGLE).click();
    await page.waitForURL(`${origin}/login`);
    await expectText(
      page,
      'The Google OAuth2 provider returned an error: access_denied: End-User aborted interaction',
    );
  });

  test('Google not configured: the button leads back to the login, which says what is missing', async ({
    openFrom,
  }) => {
    const platform = await testPlatform('pglite', { TRUST_PROXY: 'on' });
    onTestFinished(() => platform.finish());
    const withoutGoogle = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
    const { page } = await openFrom(NEPALI);
    const press = async () => {
      await page.getByRole('button', GOOGLE).click();
      await expectToast(page, messages.googleNotSetUp);
      await expect.poll(() => page.url()).toBe(`${withoutGoogle}/login`);
    };
    await page.goto(`${withoutGoogle}/login`);
    await press();
    await page.goto(`${withoutGoogle}/signup`);
    await press();
    await goWithin(page, '/signup');
    await page.getByRole('button', { name: 'Signup with Email' }).click();
    await page.getByText('OR', { exact: true }).waitFor();
    await page.getByRole('button', GOOGLE).waitFor();
    expect(messages.googleNotSetUp).not.toContain('GOOGLE_CLIENT');
  });

  test('GOOGLE_CLIENT_ID=off: no button', async ({ openFrom }) => {
    const platform = await testPlatform('pglite', { TRUST_PROXY: 'on', GOOGLE_CLIENT_ID: 'off' });
    onTestFinished(() => platform.finish());
    const withoutGoogle = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
    const { page } = await openFrom(NEPALI);
    await page.goto(`${withoutGoogle}/login`);
    for (const [path, button] of [
      ['/login', 'Login'],
      ['/signup', 'Signup with Email'],
    ] as const) {
      await goWithin(page, path);
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      await expect.poll(() => page.getByRole('button', GOOGLE).count()).toBe(0);
      await expect.poll(() => page.getByText('OR', { exact: true }).count()).toBe(0);
    }
  });
});

describe('the country gate', () => {
  test('closes every way of /login and /signup, with the reason beside it, and asks once in 24 hours', async ({
    openFrom,
  }) => {
    const { page, context } = await openFrom(AMERICAN);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/locale')) asked++;
    });
    await page.goto('/login');
    await page.getByText(messages.countryRefused).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', GOOGLE).isDisabled()).toBe(true);
    await expectAccessible(page);
    await goWithin(page, '/signup');
    const byMail = page.getByRole('button', { name: 'Signup with Email' });
    await expect.poll(() => byMail.isDisabled()).toBe(true);
    await page.getByText(messages.countryRefused).waitFor();
    await expect.poll(() => page.getByRole('button', GOOGLE).isDisabled()).toBe(true);
    await expectAccessible(page);

    const visit = async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).waitFor();
    };
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('country') ?? '{}'));
    await expect.poll(kept).toEqual({ country: 'US', timestamp: expect.any(Number) });
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
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    await expect.poll(() => page.getByText(messages.countryRefused).count()).toBe(0);
  });

  test('lets in who cannot be placed, and who cannot be asked about', async ({ openFrom }) => {
    const { page, context } = await openFrom('192.168.1.7', /locale|country could not be looked up/);
    const answered = page.waitForResponse('**/v1/locale');
    await page.goto('/login');
    await answered;
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    await page.evaluate(() => localStorage.clear());
    await context.route('**/v1/locale', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('could not be looked up'),
    );
    await page.goto('/login');
    await logged;
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
  });
});
