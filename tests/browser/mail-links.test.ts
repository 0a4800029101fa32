/** Verification and recovery as somebody does them: the bar, the modal, the mail, the link. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import { TestServer } from '#tests/support/server.ts';

const PASSWORD = 'correct horse';
let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), TestServer.start()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function phoneOf(email: string): Promise<TestPage> {
  const phone = await openPage(browser, server.url, { viewport: PHONE });
  phone.page.setDefaultTimeout(15_000);
  const { request } = phone.context;
  const data = { userId: 'unique()', email, password: PASSWORD, name: 'Asha' };
  expect((await request.post('/v1/account', { data })).status()).toBe(201);
  return phone;
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('the bar sends a link that verifies, and is gone', async () => {
  const email = 'asha@example.com';
  const { page, context, expectQuiet, close } = await phoneOf(email);
  await context.request.post('/v1/account/sessions/email', { data: { email, password: PASSWORD } });
  await page.goto('/verify-account');
  await says(page, 'Account is Unverified');
  await page.getByRole('button', { name: 'Please verify your email to enjoy all features!' }).click();
  await says(page, 'Verification link sent to your email!');
  const link = linkIn(await mailTo(server.dataDir, email));
  expect(link.origin).toBe(server.url);
  await page.goto(link.href);
  await says(page, 'Account Verified');
  expect(await page.getByText('Please verify your email to enjoy all features!').count()).toBe(0);
  await expectAccessible(page);
  expectQuiet();
  await close();
});

it('a lost password is replaced by mail, once', async () => {
  const email = 'bibek@example.com';
  const { page, expectQuiet, close } = await phoneOf(email);
  await page.goto('/login');
  const ask = async (address: string) => {
    await page.getByText('Forgot password?').click();
    await page.getByRole('dialog').getByRole('textbox').fill(address);
    await page.getByRole('button', { name: 'Send Link' }).click();
  };
  await ask('nobody@example.com');
  await says(page, 'Email is not registered!');
  await ask(email);
  await says(page, 'Recovery link sent!');
  const link = linkIn(await mailTo(server.dataDir, email));
  expect(link.pathname).toBe('/pass-recovery');

  await page.goto('/pass-recovery');
  await says(page, 'Invalid verification link');
  await page.goto(link.href);
  await expectAccessible(page);
  const reset = async (password: string, again = password) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await reset('short');
  await says(page, 'Password must contain at least 8 characters!');
  await reset('a new password', 'another one');
  await says(page, 'Confirmed password does not match!');
  await reset('a new password');
  await says(page, 'Password reset successfull!');

  await page.goto(link.href);
  await reset('yet another one');
  await says(page, 'Something went wrong!');

  await page.goto('/login');
  const login = async (password: string) => {
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  };
  await login(PASSWORD);
  await says(page, 'Invalid details, please check your email/password.');
  await login('a new password');
  await page.waitForURL('**/profile');
  expectQuiet(/status of (401|404)/);
  await close();
});
