/** The operator's main acts, on a phone and on a laptop. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askForTokens } from '#server/operator/token-requests/ask-for-tokens.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import { removeFromTeam } from '#server/tournaments/teams/leave-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aHeldPrize,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withBalance,
} from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('admin', { scope: 'file' }, ({ platform }) => anAdmin(platform));

const LARGE_PHONE = { width: 390, height: 844 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('finds a person and pays on a phone, gives a label and blocks on a laptop', async ({
  admin,
  api,
  platform,
  visit,
}) => {
  const player = await aPlayer(platform);
  const opened = await visit('/egofficial-admin', { as: admin, size: LARGE_PHONE, allows: /status of 409/ });
  const { page } = opened;
  await page.getByRole('button', { name: 'Menu: Tournament' }).click();
  await page
    .getByRole('navigation', { name: 'Admin dashboard' })
    .getByRole('link', { name: 'People' })
    .click();
  await page.getByLabel('Search people').fill(player.username ?? '');
  await page.getByText('1 found').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe(player.username);
  // The row is a link: found and opened with the keyboard.
  const row = page.getByRole('list', { name: 'People' }).getByRole('link');
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: player.username ?? '' }).waitFor();

  await press(page, 'Give or take');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('20000');
  await dialog.getByLabel('Reason').fill('Prize of the league');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give' }).click();
  await dialog.getByText(`Type ${player.username} exactly.`).waitFor();
  await dialog.getByLabel(`Type ${player.username} to confirm`).fill(player.username ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Done. The balance has changed.');
  await page.getByRole('tab', { name: 'Wallet' }).click();
  await page.getByRole('tabpanel').getByText('Prize of the league').waitFor();

  await press(page, 'Give or take');
  await dialog.getByLabel('What').selectOption('take');
  await dialog.getByLabel('Amount').fill('20001');
  await dialog.getByLabel('Reason').fill('A mistake');
  await dialog.getByLabel(/to confirm$/).fill(player.username ?? '');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, messages.balanceTooLow);
  await page.keyboard.press('Escape');

  await opened.become({ size: DESKTOP });
  await press(page, 'Labels');
  await dialog.getByLabel(/^Host/).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Labels saved.');

  await press(page, 'Block');
  await dialog.getByLabel('Reason').fill('Sold an account');
  await dialog.getByRole('button', { name: 'Block account' }).click();
  await expectToast(page, 'The account is blocked.');
  await page.getByText('Blocked: Sold an account').waitFor();
  const { json } = await api.call('GET', `/v1/users/${player.id}`);
  expect(json).toMatchObject({ status: false, labels: ['host'] });

  await page.getByRole('main').getByRole('link', { name: 'Log', exact: true }).last().click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect
    .poll(() => log.getByRole('heading').allTextContents())
    .toEqual([
      expect.stringContaining('Blocked or unblocked'),
      expect.stringContaining('Changed labels'),
      expect.stringContaining('Granted or took back'),
    ]);
  await log.getByText('Before and after').first().click();
  await expectAccessible(page);
});

test('gives a copy of somebody’s data, and closes the account, each in two presses', async ({
  admin,
  api,
  platform,
  visit,
}) => {
  const person = await aPlayer(platform);
  const { page } = await visit(`/egofficial-admin/people/${person.id}`, { as: admin });
  const dialog = page.getByRole('dialog');
  await press(page, 'Copy of the data');
  await dialog.getByLabel('Reason (optional)').fill('Asked by mail');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Copy of the data' }).click();
  expect((await saved).suggestedFilename()).toBe('egofficial-data.zip');
  await press(page, 'Close account');
  await dialog.getByLabel('Reason (optional)').fill('Asked by mail');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expectToast(page, 'The account is closed.');
  await page.getByLabel('Search people').waitFor();
  const { entries } = (await api.call('GET', `/v1/audit-log?target=${person.id}`)).json;
  expect(entries.map(({ action, reason }: Record<string, unknown>) => [action, reason])).toEqual([
    ['account.close', 'Asked by mail'],
    ['account.copy', 'Asked by mail'],
  ]);
  await platform.audit();
});

test('bans a game UID, and lifts the ban', async ({ admin, visit }) => {
  const { page } = await visit('/egofficial-admin/bans', { as: admin });
  await press(page, 'New ban');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Game UID').fill('123456789');
  await dialog.getByLabel('Reason').fill('Cheats');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expectToast(page, 'Banned.');
  const list = page.getByRole('list', { name: 'Bans' });
  await list.getByText('Game UID: 123456789').waitFor();
  await page.getByRole('button', { name: 'Lift the ban of 123456789' }).click();
  await dialog.getByRole('button', { name: 'Lift the ban' }).click();
  await page.getByText('Nobody is banned').waitFor();
});

test('pays a table of grants once it is tried and sound, and the password given again', async ({
  platform,
  visit,
}) => {
  const admin = await anAdmin(platform);
  const [one, two] = [await aPlayer(platform), await aPlayer(platform)];
  const { page } = await visit('/egofficial-admin/grants', { as: admin, allows: /status of 401/ });
  await platform.database.transaction(async (tx) => {
    await tx.query(
      "update sessions set created_at = created_at - interval '13 hours' where account_id = $1",
      [admin.id],
    );
    tx.changed({ collection: 'accounts', id: admin.id, action: 'update' });
  });
  const table = page.getByLabel('Or type the table here');
  const lines = (second: string) =>
    `user,currency,amount,reason\n${one.username},eg_token,70,Quiz\n${second},eg_token,30,Quiz`;
  await table.fill(lines('nobody_at_all'));
  await press(page, 'Try it');
  await page.getByText('Nobody has this id, verified e-mail or username.').waitFor();
  expect(await page.getByRole('button', { name: 'Pay all lines' }).count()).toBe(0);
  await table.fill(lines(two.email));
  await press(page, 'Try it');
  await page.getByText('2 lines, nothing wrong. 100 EG Token').waitFor();
  await page.getByText(`${two.name} · ${two.username} · ${two.id}`).waitFor();
  await expectAccessible(page);
  await press(page, 'Pay all lines');
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Pay 2 lines' });
  await yes.click();
  await page.getByLabel('Your password').fill(admin.password);
  await yes.click();
  await expectToast(page, '2 lines paid.');
  await table.fill(lines(two.email));
  await press(page, 'Try it');
  await page.getByText(/Paid on .+ Nothing to pay\./).waitFor();
  expect(await page.getByRole('button', { name: 'Pay all lines' }).count()).toBe(0);
  expect(await auditLedger(platform.database)).toEqual([]);
});

test('refuses a request for tokens with words, and asks again above 10,000, where it waits', async ({
  platform,
  visit,
}) => {
  const [one, two] = (await players(platform, 2)) as [Person, Person];
  for (const [person, amount] of [
    [one, 200],
    [two, 20_000],
  ] as const)
    await askForTokens(platform, person, { currency: 'eg_token', amount });
  const { page } = await visit('/egofficial-admin', { as: await anAdmin(platform), size: PHONE });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Refuse ${one.username}` }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByText('Say why').first().waitFor();
  await dialog.getByLabel('Reason').fill('No proof of it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Grant ${two.username}`) }).click();
  const confirm = dialog.getByLabel(`Type ${two.username} to confirm`);
  await dialog.getByLabel('Amount').fill('10000');
  await confirm.waitFor({ state: 'detached' });
  await dialog.getByLabel('Amount').fill('15000');
  await confirm.fill(two.username ?? '');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await dialog.waitFor({ state: 'detached' });
  const rows = await platform.database.query(
    'select state, granted, reason from token_requests where account_id = any($1::text[]) order by sequence',
    [[one.id, two.id]],
  );
  expect(rows).toEqual([
    { state: 'refused', granted: null, reason: 'No proof of it' },
    { state: 'granted', granted: 15_000, reason: null },
  ]);
  expect(await auditLedger(platform.database)).toEqual([]);
});

test('pages through many, and keeps page and filters in the address', async ({ admin, platform, visit }) => {
  await Promise.all(Array.from({ length: 27 }, () => aPlayer(platform)));
  const { page } = await visit('/egofficial-admin/people?email=verified', { as: admin });
  const names = page.getByRole('list', { name: 'People' }).getByRole('heading');
  await expect.poll(() => names.count()).toBe(25);
  const first = await names.first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names.first().textContent()).not.toBe(first);
  const second = await names.first().textContent();
  await page.reload();
  await expect.poll(() => names.first().textContent()).toBe(second);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect.poll(() => names.first().textContent()).toBe(first);
  expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?email=verified');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('users.csv');
  await page.goto('/ne/egofficial-admin/people');
  const inNepali = page.waitForEvent('download');
  await page.locator('a[href*="users.csv"]').click();
  expect(await readFile(await (await inNepali).path(), 'utf8')).toMatch(/^\uFEFFID,नाम,इमेल,/);
});

test('writes to named people, and answers feedback by mail', async ({ admin, api, platform, visit }) => {
  const player = await aPlayer(platform);
  const { page } = await visit('/egofficial-admin/messages', { as: admin, allows: /status of 400/ });
  await page.getByLabel('To', { exact: true }).selectOption('users');
  await page.getByLabel('Usernames').fill(`${player.username} nobody_at_all`);
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  await page.keyboard.type('Your room is open.');
  await page.getByRole('region', { name: 'As it will look' }).getByText('Your room is open.').waitFor();
  await press(page, 'Send');
  await page.getByText(messages.winnerUnknown('nobody_at_all')).first().waitFor();
  await page.getByLabel('Usernames').fill(player.username ?? '');
  await press(page, 'Send');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
  await expectToast(page, 'Sent to 1 person.');
  const sent = page.getByRole('list', { name: 'Sent messages' });
  await sent.getByText('Read by 0 of 1').waitFor();
  await expectAccessible(page);

  const data = { name: 'Mina', email: 'mina@example.com', subject: 'Tokens', message: 'How do I get some?' };
  const made = await api.call('POST', '/v1/databases/main/collections/feedback/documents', {
    documentId: 'unique()',
    data,
  });
  expect(made.status).toBe(201);
  await press(page, 'Menu: Notification');
  await page
    .getByRole('navigation', { name: 'Admin dashboard' })
    .getByRole('link', { name: 'Feedback' })
    .click();
  await press(page, 'Reply: Tokens');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your reply').fill('Win a tournament.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'The reply is on its way.');
  await page.getByRole('list', { name: 'Replies' }).getByText('Win a tournament.').waitFor();
  await press(page, 'Mark as done: Tokens');
  await page.getByRole('button', { name: 'Mark as new: Tokens' }).waitFor();
  await page.getByLabel('Status').selectOption('new');
  await page.getByText('Nothing found with these filters').waitFor();
});

test('shows where the money is, and that the ledger adds up', async ({ admin, platform, visit }) => {
  const player = await aPlayer(platform);
  await withBalance(platform, player, 1234);
  const { page } = await visit('/egofficial-admin/money', { as: admin });
  const [row] = await platform.database.query<{ sum: number }>(
    "select sum(balance)::int as sum from ledger_accounts where kind = 'user' and currency = 'eg_token'",
  );
  const held = page.getByRole('term').filter({ hasText: 'Held by players' }).first().locator('xpath=..');
  await expect.poll(() => held.textContent()).toContain(row?.sum.toLocaleString('en'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the transfers' }).click();
  expect((await download).suggestedFilename()).toBe('transfers.csv');
  await press(page, 'Menu: Money');
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('Every balance, line and sum is right.').waitFor();
});

test('writes a draft, publishes it, and takes the last change back', async ({ admin, platform, visit }) => {
  const { page } = await visit('/egofficial-admin/announcements/new', { as: admin });
  await page.getByLabel('Title', { exact: true }).fill('Season two');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('It starts on Friday.');
  const preview = page.getByRole('region', { name: 'As it will look' });
  await preview.getByText('It starts on Friday.').waitFor();
  await page.keyboard.press('Enter');
  // The Nepali text has tools of its own.
  const use = (tool: string) =>
    page.getByRole('toolbar').first().getByRole('button', { name: tool, exact: true }).click();
  await use('Insert a table');
  for (const cell of ['Rank', 'Prize', 'Note', '1', '70']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await press(page, 'Remove column');
  await press(page, 'Remove row');
  await press(page, 'Add row');
  await page.keyboard.type(' tokens');
  await expect
    .poll(() => preview.getByRole('row').allInnerTexts())
    .toEqual(['Rank\tPrize', '1\t70 tokens', '\t']);
  await page.getByLabel('Publish', { exact: true }).selectOption('draft');
  await press(page, 'Save');
  await expectToast(page, 'Announcement saved.');
  await page.getByText('Version 1, created').waitFor();
  const statusOf = async () => {
    const rows = await platform.database.query<{ title: string; status: string }>(
      'select title, status from announcements',
    );
    return rows;
  };
  expect(await statusOf()).toEqual([{ title: 'Season two', status: 'draft' }]);
  await page.getByLabel('Publish', { exact: true }).selectOption('now');
  await press(page, 'Save');
  await page.getByText('Version 2, changed').waitFor();
  expect(await statusOf()).toEqual([{ title: 'Season two', status: 'published' }]);
  await expectAccessible(page);
  await press(page, 'Take back the last change');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Version 3, change taken back').waitFor();
  expect(await statusOf()).toEqual([{ title: 'Season two', status: 'draft' }]);
});

test('orders the pictures of a slider, not over the head of another admin', async ({
  admin,
  api,
  platform,
  visit,
}) => {
  const { page } = await visit('/egofficial-admin/promotions/homeslider', {
    as: admin,
    allows: /status of 409/,
  });
  for (const [index, text] of ['First', 'Second'].entries()) {
    await press(page, 'Add a picture');
    await page.getByLabel('Or its address').fill(`/art/tournament-0${index + 1}.webp`);
    await page.getByLabel('What the picture says').fill(text);
  }
  await page.getByRole('button', { name: 'Move up: Second' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await press(page, 'Save');
  await expectToast(page, 'Promotions saved.');
  const saved = async () => {
    const [row] = await platform.database.query<{ content: string }>(
      "select content from native_promotions where id = 'homeslider'",
    );
    return JSON.parse(row?.content ?? '[]');
  };
  expect(await saved()).toMatchObject([{ text: 'Second' }, { text: 'First' }]);

  // Dragged over the one above: one call, at the drop.
  const list = page.getByRole('list', { name: 'Home slider' });
  const drag = async () => {
    await list.locator('[data-drag]').last().hover();
    await page.mouse.down();
    const above = await list.getByRole('listitem').first().boundingBox();
    for (const y of [30, 4]) await page.mouse.move((above?.x ?? 0) + 20, (above?.y ?? 0) + y);
    await page.mouse.up();
  };
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) calls.push(request.method());
  });
  await page.getByText('Version 1, created').waitFor();
  await drag();
  await page.getByText('Version 2, changed').waitFor();
  expect(await saved()).toMatchObject([{ text: 'First' }, { text: 'Second' }]);
  expect(calls).toEqual(['PATCH']);

  const third = { isActive: true, imgUrl: '/art/tournament-03.webp', text: 'Third' };
  const other = JSON.stringify([third, { ...third, text: 'Later', from: '2100-01-01T00:00:00.000+00:00' }]);
  const path = '/v1/databases/main/collections/native_promotions/documents/homeslider';
  expect((await api.call('PATCH', path, { data: { content: other } })).status).toBe(200);
  await drag();
  await expectToast(page, messages.changedMeanwhile);
  expect(await saved()).toMatchObject([{ text: 'Third' }, { text: 'Later' }]);

  // On the site an admin sees what everybody sees.
  await goWithin(page, '/');
  await page
    .getByRole('region', { name: 'Promotions' })
    .getByRole('img', { name: 'Third' })
    .first()
    .waitFor();
  expect(await page.getByRole('img', { name: 'Later' }).count()).toBe(0);
});

test('shows mail that could not be sent, and tries it again', async ({ admin, platform, visit }) => {
  await platform.database.query(
    `insert into mail_outbox (id, recipient, subject, html, plain, attempts, last_error, next_attempt_at, give_up_at)
     values ('m', 'a@b.np', 'S', 'H', 'P', 1, 'no such host', now() + interval '1 hour', now() + interval '2 hours')`,
  );
  const { page } = await visit('/egofficial-admin/health', { as: admin });
  const attention = page.getByRole('list', { name: 'What needs attention' });
  await attention.getByText('Mail cannot be sent.').waitFor();
  const line = attention.getByRole('listitem').filter({ hasText: 'Mail cannot be sent.' });
  await line.getByRole('button', { name: 'Tell nobody for a day' }).click();
  await line.getByText(/^Nobody is told until .*: Mail cannot be sent\.$/).waitFor();
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Tell again' }).click();
  await line.getByRole('button', { name: 'Tell nobody for a day' }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'no such host' }).waitFor();
  await press(page, 'Try again now');
  await expectToast(page, '1 mail is tried again.');
});

test('shows the joins of a host by day', async ({ admin, platform, visit }) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { max: 4 });
  for (const player of await players(platform, 2, { tokens: 100 })) {
    await platform.participation.join(id, player);
  }
  const { page } = await visit('/egofficial-admin/analysis?range=7', { as: admin });
  await page.getByLabel('Host', { exact: true }).fill(host.username ?? '');
  const ranked = page.getByRole('list', { name: 'Hosts' }).getByRole('listitem');
  await expect.poll(() => ranked.allTextContents()).toEqual([expect.stringContaining('Joins2')]);
  await page.getByRole('img', { name: /^Joins by day, at most [12] on / }).waitFor();
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(8);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('analytics.csv');
});

test('finds a tournament by its host, with its money, who took whom out of a team, and what the server did', async ({
  admin,
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const tournament = await anOpenTournament(platform, host, {
    tournTitle: 'Cup of the valley',
    prizePool: [700],
    ...ofTeams('Duo', { substitutes: 1, holdMinutes: 60 }),
  });
  const [captain, mate] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
  const team = await createTeam(platform, captain, {
    tournament,
    name: 'Night Owls',
    payer: 'each',
    prizeSplit: 'equal',
    invite: [mate.username ?? ''],
    waits: false,
  });
  await removeFromTeam(platform, captain, { team, user: mate.id });
  await platform.database.query("update teams set hold_ends_at = now() - interval '1 s' where id = $1", [
    team,
  ]);
  await lapseTeam(platform, team);

  const { page } = await visit('/egofficial-admin/tournaments', { as: admin });
  await page.getByLabel('Search all tournaments').fill(host.username ?? '');
  await page.getByText('1 found').waitFor();
  await page.getByRole('link', { name: 'Cup of the valley' }).click();
  await page.waitForURL(`**/egofficial-admin/tournaments/${tournament}*`);
  await page.getByRole('definition').filter({ hasText: '700' }).waitFor();
  await page.getByRole('tabpanel').getByText('700').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tabpanel').getByText('Created a tournament').waitFor();
  const log = page.getByRole('list', { name: 'Log' });
  await expect
    .poll(async () => (await log.getByRole('listitem').allInnerTexts()).slice(0, 2))
    .toEqual([
      expect.stringMatching(/^Ended a team ·\sTeam Night Owls.*in time\..*The server by itself/s),
      expect.stringMatching(
        new RegExp(
          `^Took somebody out of a team ·\\sTeam Night Owls ·\\s${mate.username}.*${captain.username}`,
          's',
        ),
      ),
    ]);
});

test('strikes a winner out, with the reason that he reads', async ({ admin, platform, visit }) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { disputeMinutes: 0, prizePool: [10] });
  const [winner] = await joinedPlayers(platform, id, 2);
  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [winner?.username] } });
  const { page } = await visit(`/egofficial-admin/tournaments/${id}`, { as: admin });
  const name = `Strike out: ${winner?.username}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Reason').fill('Played with a program');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Strike out' }).click();
  await expectToast(page, 'Struck out: 10 EG Token taken back, 0 owed.');
  await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
  await platform.audit();
});

test('pays a held prize on the page of the person', async ({ admin, platform, visit }) => {
  const id = await aHeldPrize(platform, await aHost(platform));
  const [held] = await platform.database.query<{ user_id: string }>(
    'select user_id from held_prizes where id = $1',
    [id],
  );
  const { page } = await visit(`/egofficial-admin/people/${held?.user_id}`, { as: admin, size: LARGE_PHONE });
  await page.getByRole('region', { name: 'Held prizes' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Pay it');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('He is innocent.');
  await dialog.getByRole('button', { name: 'Pay it' }).click();
  await expectToast(page, 'Decided.');
});
