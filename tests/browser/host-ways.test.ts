/** Shortcuts of a host: templates, default dates, duplicates, a preview, and all that is missing in one list. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, anOpenTournament } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shownIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const checks = (page: Page) => page.getByRole('list', { name: 'Before publishing' });

test('Host: a template fills rules, points, prizes and seats, and leaves what was typed', async ({
  host,
  visit,
}) => {
  const { page } = await visit('/profile?tab=host&tournament=new', { as: host });
  await page.getByLabel('Title', { exact: true }).fill('Weekly Three');
  await page.getByRole('button', { name: /^Three rounds/ }).click();
  await expect.poll(() => shownIn(page, 'Prize of rank 1')).toBe('300');
  await expect.poll(() => shownIn(page, 'Title')).toBe('Weekly Three');
  await expect.poll(() => shownIn(page, 'Max participants')).toBe('48');
  await page.getByRole('textbox', { name: 'Rules' }).getByText('Points of all matches add up').waitFor();
  // One of the site's pictures instead of an address.
  await page.getByText('Or take one of ours').click();
  await page.getByRole('button', { name: 'Background 3', exact: true }).click();
  await expect.poll(() => shownIn(page, 'Image URL')).toBe('/art/tournament-03.webp');
  await expectAccessible(page);
  await press(page, 'Create draft');
  await expectToast(page, messages.tournamentCreated);
  await expect.poll(() => page.getByRole('radio', { name: /^Series/ }).isChecked()).toBe(true);
  await expect.poll(() => shownIn(page, 'Points by place')).toBe('12, 9, 8, 7, 6, 5, 4, 3, 2, 1');
});

test('Host: a new tournament is planned for tomorrow evening', async ({ host, visit }) => {
  const { page } = await visit('/profile?tab=host&tournament=new', { as: host, now: '2031-06-10T19:00:00Z' });
  await expect.poll(() => shownIn(page, 'Tournament start')).toBe('2031-06-12T20:00');
  await expect.poll(() => shownIn(page, 'Tournament end')).toBe('2031-06-12T22:00');
  await expect.poll(() => shownIn(page, 'Registration end')).toBe('2031-06-12T19:00');
});

test('Host: a duplicate is a draft with matches, published in one press', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, { tournTitle: 'Friday Again Cup' });
  const { page } = await visit('/profile?tab=host', { as: host });
  await page.getByRole('button', { name: 'Duplicate: Friday Again Cup' }).click();
  await expectToast(page, 'Draft made. Its dates are ahead: check them and publish.');
  await page.waitForURL(/tournament=(?!new)\w+/);
  const draft = new URL(page.url()).searchParams.get('tournament');
  expect(draft).not.toBe(id);
  await press(page, 'Publish');
  await expectToast(page, messages.tournamentPublished);
  const [row] = await platform.database.query<{ status: string; title: string }>(
    'select status, title from tournaments where id = $1',
    [draft],
  );
  expect(row).toEqual({ status: 'Open', title: 'Friday Again Cup' });
});

test('Host: all that is missing stands in one list, with the step that mends it', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform, { username: null });
  const past = (days: number) => nepalLocal(new Date(Date.now() - days * 86_400_000));
  const draft = await aDraft(platform, host, {
    startDate: past(2),
    endDate: past(1),
    regStart: null,
    regEnd: null,
  });
  const { page } = await visit(`/profile?tab=host&tournament=${draft}&step=3`, { as: host });
  const list = checks(page);
  await list.getByText(messages.startInPast).waitFor();
  await list.getByText(messages.publishNeedsMatch).waitFor();
  await list.getByText('claim one below').waitFor();
  await expect.poll(() => list.getByRole('img', { name: 'Not yet' }).count()).toBe(3);
  await expect.poll(() => list.getByRole('img', { name: 'Done' }).count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Go to step 1' }).click();
  await page.getByLabel('Tournament start').waitFor();
});

test('Host: a draft is seen as players will see it', async ({ host, platform, visit }) => {
  const draft = await aDraft(platform, host, { tournTitle: 'Preview Cup' });
  await aMatch(platform, host, draft);
  const { page } = await visit(`/profile?tab=host&tournament=${draft}&step=3`, { as: host });
  const card = page.locator('article').filter({ hasText: 'Preview Cup' });
  await card.getByText('Open', { exact: true }).waitFor();
  await page.getByText('joining starts when you set it to Open').click();
  await card.getByText('Upcoming', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Preview the page' }).click();
  await page.waitForURL(`**/t/${draft}`);
  await page.getByRole('heading', { level: 1, name: 'Preview Cup' }).waitFor();
});

test('Host: the Host Panel is what opens first for hosts on phones', async ({ host, visit }) => {
  const phone = await visit('/profile', { as: host });
  const tabs = phone.page.getByRole('tab');
  await tabs.first().waitFor();
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Host Panel', 'Tournaments', 'Game Profiles', 'Wallet', 'Account']);
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
  const wide = await visit('/profile', { as: host, size: DESKTOP });
  await wide.page.getByRole('tab', { name: 'Tournaments', selected: true }).waitFor();
});

test('the wizard fits every width, and nothing moves while it or a tournament is loaded', async ({
  host,
  platform,
  visit,
}) => {
  const draft = await aDraft(platform, host, { tournTitle: 'A title of many words '.repeat(6).trim() });
  for (const place of ['new', `${draft}&step=3`]) {
    const { page, settle } = await visit(`/profile?tab=host&tournament=${place}`, {
      as: host,
      isUncached: true,
    });
    await page.getByRole('button', { name: /^(Create draft|Publish)$/ }).waitFor();
    await settle();
    await expectNoShift(page);
    await expectGoodAtAllWidths(page);
  }
  const open = await anOpenTournament(platform, host);
  const managed = await visit(`/profile?tab=host&tournament=${open}&view=matches`, {
    as: host,
    isUncached: true,
  });
  await managed.page.getByRole('button', { name: /^Round 1/ }).waitFor();
  await managed.settle();
  await expectNoShift(managed.page);
});

test('a rehearsal shows what happened and what would go wrong', async ({ host, platform, visit }) => {
  const draft = await aDraft(platform, host);
  await aMatch(platform, host, draft);
  const { page } = await visit(`/profile?tab=host&tournament=${draft}&step=3`, { as: host });
  const answers: RehearsalAnswer[] = [
    {
      log: [
        { at: '2030-01-02T10:45:00.000+00:00', step: 'publish', says: 'Published and open.', ok: true },
        { at: '2030-01-02T11:00:00.000+00:00', step: 'room', says: 'Something was refused.', ok: false },
      ],
      problems: [{ reason: 'rehearsalMatchesAtOnce', says: 'A and B are at the same time.' }],
      entries: 12,
    },
    {
      log: [{ at: '2030-01-02T10:45:00.000+00:00', step: 'audit', says: 'The ledger is sound.', ok: true }],
      problems: [],
      entries: 12,
    },
  ];
  // What the server plays is tested with it, and takes a process of its own.
  await page.route('**/rehearsal', (route) => route.fulfill({ json: answers.shift() }));
  await press(page, 'Rehearse');
  await page.getByText('A and B are at the same time.').waitFor();
  await page.getByText('What happened').click();
  await page.getByText('Something was refused.').waitFor();
  await expectAccessible(page);
  await press(page, 'Rehearse again');
  await page.getByText('Everything went well').waitFor();
  await page.getByText('The ledger is sound.').waitFor();
});
