/** The admin's dashboard: tournaments of everybody, notifications, the site notice, figures. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askForTokens } from '#server/operator/token-requests/ask-for-tokens.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import type { NotificationDocument } from '#shared/wire/notifications.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHeldPrize, aHost, anAdmin, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('admin', { scope: 'file' }, ({ platform }) => anAdmin(platform));

const COLLECTIONS = '/v1/databases/main/collections';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('creates a tournament that is saved', async ({ api, admin, visit }) => {
  const { page } = await visit('/egofficial-admin?list=create', { as: admin });
  await page.getByLabel('Title', { exact: true }).fill('Admin Cup');
  await page.getByText('Everything else').click();
  await page.getByLabel('Image URL').fill('/art/tournament-05.webp');
  await page.getByLabel('Max participants').fill('8');
  await page.getByLabel('Prize of rank 1', { exact: true }).fill('100');
  await page.getByLabel('Tournament start').fill('2030-12-04T19:30');
  await page.getByLabel('Tournament end').fill('2030-12-04T21:00');
  await page.getByRole('textbox', { name: 'Rules' }).click();
  await page.keyboard.type('Be fair.');
  await page.getByLabel('Game mode').selectOption('other');
  await page.getByLabel('Name of the mode').fill('Lone wolf');
  await page.getByLabel('Team size').selectOption('Duo');
  await page.getByLabel('Map').fill('Kalahari');
  await page.getByLabel('Featured on the home page').check();
  await expectAccessible(page);
  await press(page, 'Create draft');
  await expectToast(page, messages.tournamentCreated);
  await press(page, 'Save and continue');
  await page.getByText('No match yet').waitFor();
  const id = new URL(page.url()).searchParams.get('tournament');
  const answer = await api.call('GET', `${COLLECTIONS}/tournaments/documents/${id}`);
  expect(answer.json).toMatchObject({
    status: 'Draft',
    host: admin.id,
    tournTitle: 'Admin Cup',
    isFeatured: true,
    gameDetails: '{"gameMode":"Lone wolf","teamSize":"Duo","map":"Kalahari"}',
  } satisfies Partial<TournamentDocument>);
});

test('lists the tournaments of all hosts by where they stand, opens them, and counts what there is', async ({
  admin,
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  await aDraft(platform, host, { tournTitle: 'A draft' });
  await anOpenTournament(platform, host, { tournTitle: 'An open one' });
  const ongoing = await anOpenTournament(platform, host, { tournTitle: 'An ongoing one' });
  await updateTournament(platform, host, { id: ongoing, data: { status: 'Ongoing' } });
  await anOpenTournament(platform, host, { tournTitle: 'An upcoming one' }, 'Upcoming');
  const aborted = await anOpenTournament(platform, host, { tournTitle: 'An aborted one' });
  await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });

  const { page } = await visit('/egofficial-admin', { as: admin });
  const today = page.getByRole('region', { name: 'What waits today' });
  await today.getByRole('link', { name: /^1 Drafts/ }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0);
  for (const [tab, expected] of [
    ['Drafts', ['A draft']],
    ['Active', ['An ongoing one', 'An open one']],
    ['Upcoming', ['An upcoming one']],
    ['Concluded', ['An aborted one']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const titles = page.getByRole('tabpanel', { name: tab }).getByRole('article').getByRole('heading');
    const shown = async () => (await titles.allTextContents()).filter((title) => title !== 'Admin Cup');
    await expect.poll(shown, { message: tab }).toEqual(expected);
  }
  await expectAccessible(page);
  await press(page, 'Manage: An aborted one');
  await page.getByText(messages.tournamentClosed('Aborted')).waitFor();

  await goWithin(page, '/egofficial-admin?section=analysis');
  const here = page.getByRole('navigation', { name: 'Admin dashboard' }).locator('[aria-current=page]');
  await expect.poll(() => here.textContent()).toBe('Data analysis');
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).first().locator('xpath=following-sibling::dd');
  const [row] = await platform.database.query<{ users: number; aborted: number }>(
    `select (select count(*)::int from user_details) as users,
       (select count(*)::int from tournaments where status = 'Aborted') as aborted`,
  );
  await expect.poll(() => figure('Players').textContent()).toBe(String(row?.users));
  await expect.poll(() => figure('Aborted').textContent()).toBe(String(row?.aborted));
});

test('notifies everybody', async ({ api, admin, visit }) => {
  const { page } = await visit('/egofficial-admin?section=notification', { as: admin });
  await press(page, 'Send');
  await expectToast(page, 'Write a message first.');
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  await page.keyboard.type('Season two starts.');
  await page.locator('input[name=targetLink]').fill('/games');
  await press(page, 'Send');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to' }).click();
  await expectToast(page, 'Notification sent to everybody.');
  await page.getByText(/^Read by 0 of \d+$/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message', exact: true }).textContent()).toBe('');
  const { json } = await api.call('GET', `${COLLECTIONS}/notifications/documents`);
  const sent = (json.documents as NotificationDocument[]).filter((one) => one.recipentType === 'all');
  expect(sent).toMatchObject([{ message: '<p>Season two starts.</p>', targetLink: '/games', recipents: [] }]);
});

test('changes the site banner and hides it', async ({ admin, visit }) => {
  const { page, settle } = await visit('/egofficial-admin?section=banner', { as: admin });
  const banner = page.getByRole('region', { name: 'Site notice' });
  await banner.getByText(messages.siteBanner).waitFor();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Welcome back');
  await press(page, 'Save');
  // What is typed before the saved version has been read again is kept.
  await text.fill('Finals tonight');
  await banner.getByText('Welcome back').waitFor();
  await settle();
  expect(await text.inputValue()).toBe('Finals tonight');
  await press(page, 'Save');
  await banner.getByText('Finals tonight').waitFor();
  await settle();
  await page.getByLabel('Shown on every page').uncheck();
  await press(page, 'Save');
  await banner.waitFor({ state: 'detached' });
  const visitor = await visit('/');
  await expect.poll(() => visitor.page.getByText('Finals tonight').count()).toBe(0);
});

test('opens with a checklist whose lines tick themselves, until it is closed', async ({
  platform,
  visit,
}) => {
  const admin = await anAdmin(platform);
  // As installed, whatever others have saved.
  await platform.database.query("update native_promotions set revision = 1 where id = 'site_banner'");
  await platform.database.query(
    `insert into backup_drills (id, holds_until, ended_at, error) values ('broken', now(), now(), 'It is damaged.')`,
  );
  const { page } = await visit('/egofficial-admin', { as: admin });
  const list = page.getByRole('list', { name: 'Before the first evening' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const problems = line('See that nothing is wrong');
  await problems.getByText('The last backup could not be restored on trial.').waitFor();
  await platform.database.query('delete from backup_drills');
  const mail = line('See that mail arrives');
  await mail.getByRole('img', { name: 'To do' }).waitFor();
  await press(page, 'Send a test mail');
  await mail.getByText(`On its way to ${admin.email}.`).waitFor();
  await platform.database.query('update mail_outbox set sent_at = now() where is_test');
  await page.reload();
  await mail.getByText('Written to the folder').waitFor();
  await problems.getByRole('img', { name: 'Done' }).waitFor();
  await mail.getByRole('img', { name: 'Done' }).waitFor();
  await press(page, 'Keep it as it is');
  await line('Look at the site banner').getByRole('img', { name: 'Done' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Close');
  await list.waitFor({ state: 'detached' });
  const saved = () =>
    platform.database.query<{ prefs: object }>('select prefs from accounts where id = $1', [admin.id]);
  await expect.poll(saved).toMatchObject([{ prefs: { deskChecklistClosed: true, siteBannerKept: true } }]);
});

test('today: nothing, what waits with the way to it, and what cannot be asked; the log names people and things', async ({
  platform,
  visit,
}) => {
  const admin = await anAdmin(platform);
  // Drafts of the tests before this one, which should open soon.
  await platform.database.query("update tournaments set reg_start = null where status = 'Draft'");
  const { page } = await visit('/', { as: admin, allows: /500/ });
  const today = page.getByRole('region', { name: 'What waits today' });
  await goWithin(page, '/egofficial-admin');
  await today.getByText('Nothing waits for you').waitFor();
  await expectAccessible(page);

  // One press grants what a player has asked for.
  const player = await aPlayer(platform);
  await askForTokens(platform, player, { currency: 'eg_token', amount: 200 });
  await page.reload();
  await today.getByRole('link', { name: /^1 Requests for tokens/ }).waitFor();
  await expectAccessible(page);
  await today.getByRole('button', { name: /^Grant/ }).click();
  await today.getByText('Nothing waits for you').waitFor();

  const host = await aHost(platform);
  const prize = await aHeldPrize(platform, host);
  const [held] = await platform.database.query<{ user_id: string; username: string; title: string }>(
    `select h.user_id, d.username, t.title from held_prizes h join user_details d on d.id = h.user_id
     join tournaments t on t.id = h.tournament_id where h.id = $1`,
    [prize],
  );
  await page.reload();
  await today.getByRole('link', { name: `1 Held prizes ${held?.title}` }).click();
  await page.waitForURL(`**/egofficial-admin/people/${held?.user_id}`);

  await goWithin(page, '/egofficial-admin/log');
  const log = page.getByRole('list', { name: 'Log' });
  const joined = log
    .getByRole('listitem')
    .filter({ hasText: /^Joined/ })
    .filter({ hasText: held?.username ?? '' });
  await expect.poll(() => joined.getByRole('heading').textContent()).toContain(held?.title);
  await expect.poll(() => page.getByLabel('Who').isVisible()).toBe(false);
  await press(page, 'Filters');
  await page.getByLabel('Who').fill(held?.username ?? '');
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  await expectAccessible(page);

  await page.route('**/v1/warnings', (route) => route.fulfill({ status: 500, json: {} }));
  await goWithin(page, '/egofficial-admin');
  await page.reload();
  await today.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/v1/warnings');
  await today.getByRole('button', { name: 'Try again' }).click();
  await today.getByRole('link', { name: /^1 Held prizes/ }).waitFor();
});
