/** Where the forms of a host show what is wrong: at the field, which then has the focus. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest as test } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, anOpenTournament } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const invalid = (page: Page) => page.locator('form [aria-invalid="true"]');

/**
 * Checks that one field is marked, says the text, and has the focus.
 * @param atField what stands there; as the toast, unless it can say more
 */
async function expectFieldError(page: Page, label: string, text: string): Promise<void> {
  await expectToast(page, text);
  await expect.poll(() => invalid(page).count()).toBe(1);
  const field = page.getByLabel(label, { exact: true });
  const described = () =>
    field.evaluate((element) => {
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
      return document.getElementById(ids[0] ?? '')?.textContent;
    });
  await expect.poll(described).toBe(text);
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('a tournament: title, prizes, dates and game mode', async ({ visit, platform }) => {
  const { page } = await visit('/profile?tab=host&tournament=new', { as: await aHost(platform) });
  await page.getByText('Everything else').click();
  for (const label of ['Image URL', 'Tournament start', 'Tournament end'])
    await page.getByLabel(label).fill('');
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
});

test('Dates in the past, or an end before the start: marked in a draft, refused on publish and edit', async ({
  visit,
  platform,
}) => {
  const host = await aHost(platform);
  const draft = await aDraft(platform, host, {
    tournTitle: 'Cup of Yesterday',
    startDate: '2020-01-01T10:00',
    endDate: '2020-01-01T12:00',
  });
  await aMatch(platform, host, draft);
  const { page } = await visit('/profile?tab=host', { as: host });
  await page
    .locator('article')
    .filter({ hasText: 'Cup of Yesterday' })
    .getByText(messages.startInPast)
    .waitFor();
  await goWithin(page, `/profile?tab=host&tournament=${draft}&step=3`);
  await page.getByText(messages.startInPast).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await goWithin(page, `/profile?tab=host&tournament=${draft}&step=1`);
  await page.getByText(messages.startInPast).waitFor();
  await page.getByLabel('Tournament start').fill('2031-01-01T10:00');
  await page.getByText(messages.startInPast).waitFor({ state: 'detached' });
  await page.getByText('Everything else').click();
  await page.getByLabel('Tournament end').fill('2031-01-01T09:00');
  await page.getByText(messages.endBeforeStart).waitFor();
  await expectAccessible(page);

  const id = await anOpenTournament(platform, host);
  await goWithin(page, `/profile?tab=host&tournament=${id}&view=edit`);
  await page.getByLabel('Tournament start').fill('2020-01-01T10:00');
  await press(page, 'Update');
  await expectFieldError(page, 'Tournament start', messages.startInPast);
});
