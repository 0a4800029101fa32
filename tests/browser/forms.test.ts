/** What forms refuse, in which order and in which words. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, aPlayer, PASSWORD } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest;

const press = (page: Page, name: string) =>
  page.locator('main, [role=dialog]').getByRole('button', { name, exact: true }).last().click();

const toastSaying = (page: Page, text: string) =>
  page.locator('.Toastify__toast').filter({ has: page.getByText(text, { exact: true }) });

/** Waits for a toast and closes it; it takes a moment to leave. */
async function says(page: Page, text: string): Promise<void> {
  await expectToast(page, text);
  // It may leave by itself meanwhile.
  await toastSaying(page, text)
    .getByRole('button', { name: 'close' })
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
}

type Step = readonly [refused: string, label: string, then: string];

/** Presses the button, hears the refusal and mends it, one after the other; the last press is left to the caller. */
async function mend(page: Page, button: string, steps: readonly Step[]): Promise<void> {
  for (const [refused, label, then] of steps) {
    // The same is not said again as long as it is there.
    await toastSaying(page, refused).waitFor({ state: 'detached' });
    await press(page, button);
    await says(page, refused);
    await page.getByLabel(label, { exact: true }).fill(then);
  }
}

test('signing up', async ({ visit }) => {
  const { page } = await visit('/signup', { allows: /status of 409/ });
  await press(page, 'Signup with Email');
  await mend(page, 'Sign Up', [
    ['Enter your name', 'Your Name', 'Asha Rai'],
    ['Invalid email', 'Email Address', 'asha'],
    ['Invalid email', 'Email Address', 'asha@example.com'],
    ['Create a password', 'Create Password', 'short'],
    ['Password must be at least 8 characters!', 'Create Password', PASSWORD],
    ['Confirmed password does not match!', 'Confirm Password', PASSWORD],
  ]);
  // The bar is at 50 as long as the request runs, and the button cannot be pressed again.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/account', async (route) => {
    await asked;
    await route.continue();
  });
  await press(page, 'Sign Up');
  const bar = page.locator('main div[style*="position: fixed"] > div').first();
  await expect.poll(() => bar.evaluate((element) => element.style.width)).toBe('50%');
  await expect
    .poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(255, 122, 26)');
  // It stands on the site banner, which is orange too.
  const track = bar.locator('xpath=..');
  await expect
    .poll(() => track.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(11, 9, 8)');
  await expect.poll(() => page.getByRole('button', { name: 'Sign Up' }).isDisabled()).toBe(true);
  answer();
  await says(page, 'Account created successfully!');
  await page.waitForURL('**/login');
  await page.goto('/signup');
  await press(page, 'Signup with Email');
  for (const [label, text] of [
    ['Your Name', 'Asha Rai'],
    ['Email Address', 'asha@example.com'],
    ['Create Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Sign Up');
  await says(page, 'Account already exists!');
});

test('logging in', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit('/login', { allows: /status of 40[01]/ });
  await mend(page, 'Login', [
    ['Enter your email', 'Email Address', person.email],
    // Too short to be anybody's: refused by its length, and told like every other wrong one.
    ['Enter your password', 'Password', 'short'],
    ['Invalid details, please check your email/password.', 'Password', 'not the password'],
    ['Invalid details, please check your email/password.', 'Password', person.password],
  ]);
  await press(page, 'Login');
  await says(page, 'Login successfull');
  await page.waitForURL('**/profile');
});

test('asking for a new password', async ({ visit }) => {
  const { page } = await visit('/login', { allows: /status of 404/ });
  await press(page, 'Forgot password?');
  const modal = page.getByRole('dialog');
  await modal.getByText("We'll send a password recovery link to your email.").waitFor();
  await expect.poll(() => modal.getByRole('button').allInnerTexts()).toEqual(['Send Link', 'Cancel']);
  // The page behind stands still, and pressing it does nothing.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.mouse.click(3, 3);
  await mend(page, 'Send Link', [
    ['Invalid email!', 'Registered email', 'nobody'],
    ['Invalid email!', 'Registered email', 'nobody@example.com'],
  ]);
  await press(page, 'Send Link');
  await modal.waitFor({ state: 'detached' });
  await says(page, 'Email is not registered!');
  await press(page, 'Forgot password?');
  await press(page, 'Cancel');
  await modal.waitFor({ state: 'detached' });
});

test('choosing a new password', async ({ visit }) => {
  const { page } = await visit('/pass-recovery?userId=a&secret=b', { allows: /status of 404/ });
  await mend(page, 'Reset Password', [
    ['Enter a new password!', 'New Password', 'short'],
    ['Password must contain at least 8 characters!', 'New Password', PASSWORD],
    ['Confirmed password does not match!', 'Confirm Password', PASSWORD],
  ]);
  await press(page, 'Reset Password');
  await says(page, 'Something went wrong!');
});

test('writing to us', async ({ visit }) => {
  const { page } = await visit('/feedback');
  await mend(page, 'Send feedback', [
    ['Fill up your name', 'Your Name', 'Asha'],
    ['Fill up your email', 'Email Address', 'asha@example.com'],
    ['Enter a subject', 'Subject', 'Praise'],
    ['Please put your feedback in message box', 'Message', 'Good cups.'],
  ]);
  await press(page, 'Send feedback');
  await says(page, "We've received your feedback, thank you!");
  const left = () =>
    Promise.all(
      ['Your Name', 'Email Address', 'Subject', 'Message'].map((label) =>
        page.getByLabel(label, { exact: true }).inputValue(),
      ),
    );
  await expect.poll(left).toEqual(['Asha', 'asha@example.com', '', '']);
});

test('drafting a tournament and scheduling a match', async ({ platform, visit }) => {
  const { page } = await visit('/profile?tab=host&tournament=new', { as: await aHost(platform) });
  await page.getByText('Everything else').click();
  for (const label of ['Image URL', 'Tournament start', 'Tournament end'])
    await page.getByLabel(label).fill('');
  await mend(page, 'Create draft', [
    ['Title cannot be less than 3 characters!', 'Title', 'Abc'],
    ['Title cannot be less than 3 characters!', 'Title', 'Refused Cup'],
    ['Enter a valid Image URL!', 'Image URL', '/art/tournament-01.webp'],
    ['Invalid max participants!', 'Max participants', '1'],
    ['Invalid max participants!', 'Max participants', '8'],
  ]);
  await page.getByLabel('Min participants').fill('1');
  await mend(page, 'Create draft', [['Invalid min participants!', 'Min participants', '2']]);
  await page.getByLabel('Entry fee', { exact: true }).fill('-1');
  await mend(page, 'Create draft', [
    ['Invalid entry fee!', 'Entry fee', '0'],
    ['Enter at least one prize!', 'Prize of rank 1', '-5'],
    ['Invalid prize pool!', 'Prize of rank 1', '100'],
    ['Missing start and/or end dates!', 'Tournament start', '2030-01-02T16:30'],
    ['Missing start and/or end dates!', 'Tournament end', '2030-01-02T20:30'],
  ]);
  await press(page, 'Create draft');
  await says(page, 'Enter tournament rules!');
  await page.getByRole('textbox', { name: 'Rules' }).fill('Play fair.');
  await press(page, 'Create draft');
  await says(page, 'Invalid game mode!');
  await page.getByLabel('Game mode').selectOption('Battle Royale');
  await press(page, 'Create draft');
  await says(page, 'Invalid team size!');
  await page.getByLabel('Team size').selectOption('Solo (1)');
  await mend(page, 'Create draft', [['Invalid map!', 'Map', 'Bermuda']]);
  await press(page, 'Create draft');
  await says(page, 'Tournament created successfully!');
  await press(page, 'Save and continue');
  for (const proposed of ['Match name', 'Scheduled time']) await page.getByLabel(proposed).fill('');
  await mend(page, 'Schedule match', [
    ['Match name must be at least 3 characters!', 'Match name', 'Final'],
    ['Invalid schedule time!', 'Scheduled time', '2030-01-02T16:30'],
  ]);
  await press(page, 'Schedule match');
  await says(page, 'Match scheduled!');
  await press(page, 'Publish');
  await says(page, 'Tournament published!');
});

test('toasts leave after five seconds', async ({ visit }) => {
  const { page } = await visit('/login');
  await press(page, 'Login');
  const clock = page.locator('.Toastify__progress-bar').first();
  await clock.waitFor({ state: 'attached' });
  await expect.poll(() => clock.evaluate((element) => element.style.animationDuration)).toBe('5000ms');
});
