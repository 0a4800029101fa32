/** Where the forms of a host show what is wrong: at the field, which then has the focus. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
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

async function visit({ email, password }: Person, query: string): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  await opened.context.request.post('/v1/account/sessions/email', { data: { email, password } });
  await opened.page.goto(`/profile?tab=host&${query}`);
  return opened;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const invalid = (page: Page) => page.locator('form [aria-invalid="true"]');

/** Checks that one field is marked, says the text, and has the focus. */
async function expectFieldError(page: Page, label: string | RegExp, text: string): Promise<void> {
  await expectToast(page, text);
  expect(await invalid(page).count()).toBe(1);
  const field = page.getByLabel(label, { exact: true });
  const described = await field.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(ids[0] ?? '')?.textContent;
  });
  expect(described).toBe(text);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

it('a tournament: title, prizes, dates and game mode', async () => {
  const { page, expectQuiet, close } = await visit(await aHost(platform), 'tournament=new');
  await press(page, 'Create draft');
  await expectFieldError(page, 'Title', messages.titleTooShort);
  await expectAccessible(page);
  await page.getByLabel('Title', { exact: true }).fill('Bermuda Rush');
  await invalid(page).waitFor({ state: 'detached' });

  await press(page, 'Create draft');
  await expectFieldError(page, 'Image URL', messages.imageUrlInvalid);
  await page.getByText('Or take one of ours').click();
  await press(page, 'Background 3');
  await invalid(page).waitFor({ state: 'detached' });

  await page.getByLabel('Max participants').fill('8');
  await press(page, 'Create draft');
  await expectFieldError(page, 'Prize of rank 1', messages.prizeMissing);
  await page.getByLabel('Prize of rank 2', { exact: true }).fill('50');
  await invalid(page).waitFor({ state: 'detached' });

  await press(page, 'Create draft');
  await expectFieldError(page, 'Tournament start', messages.datesMissing);
  await page.getByLabel('Tournament start').fill('2030-12-04T19:30');
  await press(page, 'Create draft');
  await expectFieldError(page, 'Tournament end', messages.datesMissing);
  await page.getByLabel('Tournament end').fill('2030-12-04T21:00');

  await page.getByRole('textbox', { name: 'Rules' }).fill('Play fair.');
  await press(page, 'Create draft');
  await expectFieldError(page, 'Game mode', messages.gameModeInvalid);
  await page.getByLabel('Game mode').selectOption('clash_squad');
  await invalid(page).waitFor({ state: 'detached' });
  expectQuiet();
  await close();
});

it('winners: the rank to correct, which does not stand in the way of another status', async () => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host);
  const [first] = await joinedPlayers(platform, id, 2);
  const { page, expectQuiet, close } = await visit(host, `tournament=${id}`);
  const status = page.getByLabel('Tournament status');
  await status.selectOption('Finished');
  await page.getByLabel(/^Rank 1/).fill(first?.username ?? '');
  await press(page, 'Update');
  await expectFieldError(page, /^Rank 2/, messages.winnersMissing);
  await expectAccessible(page);
  await page.getByLabel(/^Rank 2/).fill('nobody-here');
  await invalid(page).waitFor({ state: 'detached' });
  await press(page, 'Update');
  await expectFieldError(page, /^Rank 2/, messages.winnerUnknown('nobody-here'));

  await status.selectOption('Ongoing');
  await press(page, 'Update');
  await expectToast(page, messages.tournamentUpdated);
  expectQuiet();
  await close();
});
