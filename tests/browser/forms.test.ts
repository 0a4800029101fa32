/** What forms refuse, in the order of the specification's section 5 and in the words of its section 8. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, aPlayer, PASSWORD, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  origin = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await browser?.close();
  await platform?.finish();
});

async function visit(path: string, person: Person | null = null): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  if (person) {
    const { email, password } = person;
    await opened.context.request.post('/v1/account/sessions/email', { data: { email, password } });
  }
  await opened.page.goto(path);
  return opened;
}

const press = (page: Page, name: string) =>
  page.locator('main, [role=dialog]').getByRole('button', { name, exact: true }).last().click();

/** Waits for a toast and closes it. */
async function says(page: Page, text: string): Promise<void> {
  await expectToast(page, text);
  const toast = page.locator('.Toastify__toast').filter({ has: page.getByText(text, { exact: true }) });
  // It may leave by itself meanwhile.
  await toast.getByRole('button', { name: 'close' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await toast.waitFor({ state: 'detached' });
}

type Step = readonly [refused: string, label: string, then: string];

/** Presses the button, hears the refusal and mends it, one after the other; the last press is left to the caller. */
async function mend(page: Page, button: string, steps: readonly Step[]): Promise<void> {
  for (const [refused, label, then] of steps) {
    await press(page, button);
    await says(page, refused);
    await page.getByLabel(label, { exact: true }).fill(then);
  }
}

it('signing up', async () => {
  const { page, expectQuiet, close } = await visit('/signup');
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
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 122, 26)',
  );
  // It stands on the site banner, which is orange too.
  const track = bar.locator('xpath=..');
  expect(await track.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(11, 9, 8)');
  expect(await page.getByRole('button', { name: 'Sign Up' }).isDisabled()).toBe(true);
  answer();
  await says(page, 'Account created successfully!');
  await page.waitForURL('**/login');
  expectQuiet();
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
  expectQuiet(/409/);
  await close();
});

it('logging in', async () => {
  const person = await aPlayer(platform);
  const { page, expectQuiet, close } = await visit('/login');
  await mend(page, 'Login', [
    ['Enter your email', 'Email Address', person.email],
    ['Enter your password', 'Password', 'not the password'],
    ['Invalid details, please check your email/password.', 'Password', person.password],
  ]);
  await press(page, 'Login');
  await says(page, 'Login successfull');
  await page.waitForURL('**/profile');
  expectQuiet(/401/);
  await close();
});

it('asking for a new password', async () => {
  const { page, expectQuiet, close } = await visit('/login');
  await press(page, 'Forgot password?');
  const modal = page.getByRole('dialog');
  await modal.getByText("We'll send a password recovery link to your email.").waitFor();
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(['Send Link', 'Cancel']);
  // The page behind stands still, and pressing it does nothing.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
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
  expectQuiet(/404/);
  await close();
});

it('choosing a new password', async () => {
  const { page, expectQuiet, close } = await visit('/pass-recovery?userId=a&secret=b');
  await mend(page, 'Reset Password', [
    ['Enter a new password!', 'New Password', 'short'],
    ['Password must contain at least 8 characters!', 'New Password', PASSWORD],
    ['Confirmed password does not match!', 'Confirm Password', PASSWORD],
  ]);
  await press(page, 'Reset Password');
  await says(page, 'Something went wrong!');
  expectQuiet(/404/);
  await close();
});

it('writing to us', async () => {
  const { page, expectQuiet, close } = await visit('/feedback');
  await mend(page, 'Send feedback', [
    ['Fill up your name', 'Your Name', 'Asha'],
    ['Fill up your email', 'Email Address', 'asha@example.com'],
    ['Enter a subject', 'Subject', 'Praise'],
    ['Please put your feedback in message box', 'Message', 'Good cups.'],
  ]);
  await press(page, 'Send feedback');
  await says(page, "We've received your feedback, thank you!");
  const left = ['Your Name', 'Email Address', 'Subject', 'Message'].map((label) =>
    page.getByLabel(label, { exact: true }).inputValue(),
  );
  expect(await Promise.all(left)).toEqual(['Asha', 'asha@example.com', '', '']);
  expectQuiet();
  await close();
});

describe('hosting', () => {
  it('refuses a tournament for one reason after the other, and a match for two', async () => {
    const { page, expectQuiet, close } = await visit(
      '/profile?tab=host&tournament=new',
      await aHost(platform),
    );
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
    await mend(page, 'Schedule match', [
      ['Match name must be at least 3 characters!', 'Match name', 'Final'],
      ['Invalid schedule time!', 'Scheduled time', '2030-01-02T16:30'],
    ]);
    await press(page, 'Schedule match');
    await says(page, 'Match scheduled!');
    await press(page, 'Publish');
    await says(page, 'Tournament published!');
    expectQuiet();
    await close();
  });
});

it('toasts leave after five seconds', async () => {
  const { page, close } = await visit('/login');
  await press(page, 'Login');
  const clock = page.locator('.Toastify__progress-bar').first();
  await clock.waitFor({ state: 'attached' });
  expect(await clock.evaluate((element) => element.style.animationDuration)).toBe('5000ms');
  await close();
});
