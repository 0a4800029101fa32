/** What pages say when their data cannot be had (specification section 8, Loads), and where they keep silent. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { openPage, PHONE, shownText } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let cup: string;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  origin = await (await platform.app()).listen({ port: 0, host: '127.0.0.1' });
  const host = await aHost(platform);
  cup = await anOpenTournament(platform, host);
  await platform.participation.join(cup, await aPlayer(platform, { tokens: 50 }));
});

afterAll(async () => {
  await browser?.close();
  await platform?.finish();
});

interface Failure {
  /** Within the site, to where nothing is known yet. */
  to: string;
  /** What cannot be reached. */
  lost: string;
  says: string;
  isToast: boolean;
  as?: () => Promise<Person>;
}

const TOURNAMENTS = '**/collections/tournaments/documents*';

it.each<Failure>([
  { to: '/', lost: TOURNAMENTS, says: 'Error fetching tournaments!', isToast: true },
  { to: '/tournaments', lost: TOURNAMENTS, says: 'Error fetching tournaments!', isToast: true },
  {
    to: '/tournaments/freefire',
    lost: TOURNAMENTS,
    says: 'Error occurred fetching tournaments!',
    isToast: true,
  },
  {
    to: '/profile?tab=host',
    lost: TOURNAMENTS,
    says: 'Error fetching tournaments!',
    isToast: false,
    as: () => aHost(platform),
  },
  {
    to: '/egofficial-admin?list=active',
    lost: TOURNAMENTS,
    says: 'Error fetching tournaments!',
    isToast: false,
    as: () => anAdmin(platform),
  },
  { to: '/search?q=cup', lost: TOURNAMENTS, says: 'Something went wrong!', isToast: false },
  { to: '/announcement', lost: '**/announcements/**', says: 'Something went wrong!', isToast: false },
  { to: '/contact', lost: '**/essential_pages/**', says: 'Something went wrong!', isToast: false },
])('$to says "$says" and offers another try', async ({ to, lost, says, isToast, as }) => {
  const { page, context, close } = await openPage(browser, origin, { viewport: PHONE });
  if (as) {
    const { email, password } = await as();
    await context.request.post('/v1/account/sessions/email', { data: { email, password } });
  }
  await page.goto('/games');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(lost, (route) => route.abort());
  await page.evaluate((path) => history.pushState(null, '', path), to);
  await page.getByRole('main').getByText(says, { exact: true }).first().waitFor();
  if (isToast) await expectToast(page, says);
  await page.unroute(lost);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  // All at once: each is gone as soon as it has been pressed.
  await again.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect.poll(() => again.count()).toBe(0);
  await close();
});

it('a tournament says whose names are missing, and nothing of its host and the promotions', async () => {
  const { page, close } = await openPage(browser, origin, { viewport: PHONE });
  await page.goto('/games');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const lost of ['**/user_details/**', '**/native_promotions/**'])
    await page.route(lost, (route) => route.abort());
  await page.evaluate((path) => history.pushState(null, '', path), `/t/${cup}`);
  await page.getByRole('tab', { name: 'Participants' }).waitFor();
  await page.getByText('EGOfficial host').waitFor();
  expect(await shownText(page.getByRole('main'))).not.toContain('wrong');
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
  await page.getByRole('tab', { name: 'Participants' }).click();
  await page.getByText('Error fetching participant details: Something went wrong!').waitFor();
  await close();
});

it('what has to be said is said although the code for it did not get through, and nothing typed is lost', async () => {
  const { page, close } = await openPage(browser, origin, { viewport: PHONE });
  await page.goto('/login');
  await page.route('**/assets/toast-engine-*.js', (route) => route.abort());
  await page.getByLabel('Email Address').fill('somebody@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  const note = page.getByRole('alert').getByText(messages.loginPasswordMissing, { exact: true });
  await note.click();
  await note.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Email Address').inputValue()).toBe('somebody@example.com');
  await close();
});

it('a page of an older build, whose files are gone, comes anew', async () => {
  const { page, close } = await openPage(browser, origin, { viewport: PHONE });
  await page.goto('/games');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/search-page-*.js', (route) => route.abort(), { times: 1 });
  let loads = 0;
  await page.route('**/search', async (route) => {
    loads += 1;
    const response = await route.fetch();
    // What the page asks first: the same but for the build. Then the page itself.
    const text = await response.text();
    await route.fulfill({
      response,
      body: loads === 1 ? text.replaceAll('/assets/index-', '/assets/i-') : text,
    });
  });
  await page.evaluate(() => history.pushState(null, '', '/search'));
  await page.getByText('No Results!').waitFor();
  expect(loads).toBe(2);
  await close();
});
