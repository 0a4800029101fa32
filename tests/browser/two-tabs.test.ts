/** Sessions that begin or end while something is typed in another place. */
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest as test } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aPlayer, aSeries, joinedPlayers } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const REFUSED = /status of 40[01349]/;

test('the login form in a second tab: says that and as whom one is signed in, and goes on', async ({
  platform,
  visit,
}) => {
  const [first, second] = [await aPlayer(platform), await aPlayer(platform)];
  const { page, context } = await visit('/login', { allows: REFUSED });
  const fill = async (person: typeof first) => {
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
  };
  await fill(second);
  const other = await context.request.post('/v1/account/sessions/email', {
    data: { email: first.email, password: first.password },
  });
  expect(other.status()).toBe(201);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expectToast(page, `You are signed in already, as ${first.name}.`);
  await page.waitForURL('**/profile');
  await expect.poll(() => page.getByText('prohibited').count()).toBe(0);
});

test('a page stays that of its account when a second tab signs in as somebody else: it charges nobody', async ({
  platform,
  visit,
}) => {
  const [first, second] = [
    await aPlayer(platform, { tokens: 100 }),
    await aPlayer(platform, { tokens: 100 }),
  ];
  const id = await anOpenTournament(platform, await aHost(platform));
  const { page, context } = await visit(`/t/${id}`, { as: first, allows: REFUSED });
  await page.getByRole('button', { name: /^Join/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await context.request.delete('/v1/account/sessions/current');
  const { email, password } = second;
  await context.request.post('/v1/account/sessions/email', { data: { email, password } });
  await dialog.getByRole('button', { name: /Join/ }).click();
  await expectToast(page, messages.pageOfAnother(first.username, second.username));
  expect(
    await platform.database.query('select 1 from participations where tournament_id = $1', [id]),
  ).toEqual([]);
});

test('a session that ends while something is typed: it stays, and is saved after logging in again', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host);
  await joinedPlayers(platform, id, 2);
  const { page, context } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, {
    as: host,
    allows: REFUSED,
  });
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Typed before the end');
  await context.request.delete('/v1/account/sessions');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(messages.sessionOver).waitFor();
  await expectToast(page, messages.sessionOver);
  await expectAccessible(page);
  await expect.poll(() => title.inputValue()).toBe('Typed before the end');
  await expect.poll(() => page.getByText('Page Not Found').count()).toBe(0);
  await expect.poll(() => dialog.getByLabel('Email Address').inputValue()).toBe(host.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByText(messages.loginFailed).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(host.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => title.inputValue()).toBe('Typed before the end');
  await update.click();
  await expectToast(page, messages.tournamentUpdated);
  const stored = await platform.database.query<{ title: string }>(
    'select title from tournaments where id = $1',
    [id],
  );
  expect(stored).toEqual([{ title: 'Typed before the end' }]);
});

test('a session that ends while game profiles are typed: both stay, and are saved after logging in again', async ({
  platform,
  visit,
}) => {
  const player = await aPlayer(platform);
  const { page, context } = await visit('/profile?tab=games', { as: player, allows: REFUSED });
  const main = page.getByRole('main');
  // Not by their roles: under the dialog they have none.
  const added = page.locator('[aria-labelledby="new-game-profile"]').getByLabel('Nickname');
  const edited = page.locator('main article').getByLabel('Nickname');
  await added.fill('Typed before');
  await main.getByRole('button', { name: 'Edit' }).click();
  await edited.fill('Typed before the end');
  await context.request.delete('/v1/account/sessions');
  await main.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(messages.sessionOver).waitFor();
  const typed = async () => [await edited.inputValue(), await added.inputValue()];
  expect(await typed()).toEqual(['Typed before the end', 'Typed before']);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await typed()).toEqual(['Typed before the end', 'Typed before']);
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, messages.profileUpdated);
  expect(await added.inputValue()).toBe('Typed before');
});

test('a session that ends while results are typed on the desk: the rows stay, and are saved after a login in another tab', async ({
  api,
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const { page, context } = await visit(`/t/${id}/desk`, { as: host, allows: REFUSED });
  await page.getByRole('button', { name: 'Enter results instead' }).click();
  for (const [index, player] of players.entries()) {
    await page.getByLabel(`Place of ${player.username}`, { exact: true }).fill(String(index + 1));
    await page.getByLabel(`Kills of ${player.username}`, { exact: true }).fill(index === 0 ? '1' : '0');
  }
  await context.request.delete('/v1/account/sessions');
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(messages.sessionOver).waitFor();
  await expect.poll(() => page.getByText('Page Not Found').count()).toBe(0);
  await dialog.getByRole('link', { name: 'Log in in a new tab' }).waitFor();
  await context.request.post('/v1/account/sessions/email', {
    data: { email: host.email, password: host.password },
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'detached' });
  await save.click();
  await expectToast(page, 'Results of Match 1 saved');
  const match = await api.call('GET', `/v1/databases/main/collections/matches/documents/${matches[0]}`);
  expect(JSON.parse(match.json.matchResults).rows).toMatchObject(
    players.map((player, index) => ({ entry: player.id, placement: index + 1 })),
  );
});

test('feedback after the end of a session, and the list of slots of a title of one long word, on a phone', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'W'.repeat(149) });
  const { page, context } = await visit('/feedback', { as: host, allows: REFUSED });
  await page.getByLabel('Message').fill('Typed before the end');
  await page.getByLabel('Subject').fill('A subject');
  await context.request.delete('/v1/account/sessions');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Send|Submit/ })
    .click();
  // Everybody may send feedback.
  await expectToast(page, messages.feedbackDone);
  await page.goto(`/t/${id}/slots`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
