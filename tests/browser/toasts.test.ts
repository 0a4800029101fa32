/** Toasts: how many there are, and what takes them away. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest, type Visit } from '#tests/support/browser-fixture.ts';
import { aHost, aPlayer, aSeries } from '#tests/support/factories.ts';

/** The end of this animation is when a toast leaves by itself. */
const TIME_STANDS = `document.addEventListener('animationstart', ({ target }) => {
  if (target.matches('.Toastify__progress-bar')) for (const one of target.getAnimations()) one.pause();
}, true)`;

/** A toast stays here until something takes it away, however slow the machine is. */
const test = browserTest.extend('visit', ({ open }, { onCleanup }): Visit => {
  return async (path, options) => {
    const opened = await open(options);
    const script = await opened.page.addInitScript(TIME_STANDS);
    onCleanup(() => script.dispose());
    await opened.page.goto(path);
    await opened.page.locator('main').waitFor();
    return opened;
  };
});

const toasts = (page: Page) => page.locator('.Toastify__toast:visible');
const texts = (page: Page) => toasts(page).allInnerTexts();

/** Checks that one field is marked, says the text, and has the focus. */
async function expectAtField(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = () =>
    field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
  await expect.poll(described).toContain(text);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('Toasts: replace the one of their kind, stand below the header, and go when the field is mended', async ({
  visit,
}) => {
  const { page } = await visit('/signup');
  await page.getByRole('button', { name: 'Signup with Email' }).click();
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expect.poll(() => texts(page)).toEqual([messages.nameMissing]);
  const header = await page.getByRole('banner').first().boundingBox();
  const toast = await toasts(page).first().boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.getByLabel('Your Name').fill('Asha Rai');
  await expect.poll(() => texts(page)).toEqual([]);
  await submit.click();
  await expect.poll(() => texts(page)).toEqual([messages.signupEmailInvalid]);
  await page.getByLabel('Email Address').fill('asha@example.com');
  await submit.click();
  await expect.poll(() => texts(page)).toEqual([messages.passwordMissing]);
});

test('Toasts: at most two at a time, the newest', async ({ platform, visit }) => {
  const { page, context } = await visit('/profile?tab=tournaments', { as: await aHost(platform) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy username' });
  await copy.click();
  await expect.poll(() => texts(page)).toEqual([messages.usernameCopied]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect.poll(() => texts(page)).toEqual([messages.usernameCopied, messages.usernameCopyFailed]);
  await goWithin(page, '/profile?tab=host&tournament=new');
  await page.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expect.poll(() => texts(page)).toEqual([messages.usernameCopyFailed, messages.titleTooShort]);
});

test('Toasts: what is persistent stays, whatever comes after it, until it is closed', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const { id } = await aSeries(platform, host, { matches: 1, players: 2, overrides: { prizePool: [10] } });
  const { page } = await visit(`/t/${id}/desk`, { as: host, allows: /status of 4\d\d/ });
  await page.getByText('Pay winners without entering results').click();
  const winner = page.getByLabel('Rank 1');
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay/ });
  const hasFocus = () => pay.evaluate((button) => button === document.activeElement);
  const unknown = ['ghost_1', 'ghost_2'].map(messages.winnerUnknown);
  for (const name of ['ghost_1', 'ghost_2']) {
    await winner.fill(name);
    await pay.click();
    await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
    await expect.poll(() => texts(page)).toContain(messages.winnerUnknown(name));
    // The dialog is closed when the button that opened it has the focus again.
    await expect.poll(hasFocus).toBe(true);
  }
  await winner.fill('');
  await pay.click();
  await expect.poll(() => texts(page)).toEqual([...unknown, messages.winnersMissing]);
  await toasts(page).first().getByRole('button', { name: 'close' }).click();
  await expect.poll(() => texts(page)).not.toContain(unknown[0]);
  await expect.poll(() => texts(page)).toContain(unknown[1]);
});

test('Login with a wrong password, short or not: one text, at the field', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit('/login', { allows: /status of 40[01]/ });
  await page.getByLabel('Email Address').fill(person.email);
  const password = page.getByLabel('Password', { exact: true });
  for (const wrong of ['short', 'not the password']) {
    await password.fill(wrong);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => texts(page)).toEqual([messages.loginFailed]);
    await expectAtField(page, 'Password', messages.loginFailed);
  }
  await expectAccessible(page);
  await password.fill(person.password);
  await expect.poll(() => texts(page)).toEqual([]);
});

test('Toasts: a refusal of the server stands at its field, too: signup', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit('/signup', { allows: /status of 409/ });
  await page.getByRole('button', { name: 'Signup with Email' }).click();
  await page.getByLabel('Your Name').fill('Asha Rai');
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Create Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectAtField(page, 'Email Address', messages.accountExists);
});

test('Toasts: a refusal of the server stands at its field, too: profile', async ({ platform, visit }) => {
  await aPlayer(platform, { username: 'Night_Owl' });
  const person = await aPlayer(platform, { username: null });
  const { page } = await visit('/profile?tab=account', { as: person, allows: /status of 409/ });
  await page.getByLabel('Username', { exact: true }).fill('night_owl');
  await page.getByRole('button', { name: /Claim/ }).click();
  await expectAtField(page, 'Username', messages.usernameTaken);
});
