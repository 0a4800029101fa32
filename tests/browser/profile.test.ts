/** The profile on a phone: its tabs, usernames, game profiles, pictures, the wallet. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addIdentity, identitiesOf } from '#server/people/google/identities.ts';
import { PICTURE_MAX_BYTES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  type Person,
  withBalance,
} from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { choosePicture } from './choose-picture.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));
const { describe } = test;

const header = (page: Page) => page.getByRole('region', { name: 'Your profile' });

async function details(platform: TestPlatform, person: Person) {
  const rows = await platform.database.query<{
    username: string | null;
    prof_pic_url: string | null;
    nicknames: string[];
  }>(
    `select username, prof_pic_url,
       array(select nickname from game_profiles where user_id = d.id order by position) as nicknames
     from user_details d where id = $1`,
    [person.id],
  );
  return rows[0];
}

test('Google accounts that sign in are listed, and removed here and by the operator', async ({
  platform,
  visit,
}) => {
  const [person, admin] = await Promise.all([aPlayer(platform), anAdmin(platform)]);
  const aGoogleAccount = (subject: string) => ({
    issuer: 'https://accounts.example',
    subject,
    email: `${subject}.of.${person.username}@gmail.example`,
    isEmailVerified: true,
    name: '',
  });
  for (const subject of ['first', 'second'])
    await addIdentity(platform.database, aGoogleAccount(subject), person.id);
  const { page } = await visit('/profile?tab=account', { as: person });
  const list = page.getByRole('region', { name: 'Signing in with Google' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Remove first/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectToast(page, 'The Google account is removed.');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);

  const desk = (await visit(`/egofficial-admin/people/${person.id}?tab=sessions`, { as: admin })).page;
  await desk.getByRole('button', { name: /^Remove second/ }).click();
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectToast(desk, 'The Google account is removed.');
  expect(await identitiesOf(platform.database, person.id)).toEqual([]);
});

test('the account page logs out everywhere, and ends what has access where it is ticked', async ({
  platform,
  visit,
}) => {
  const person = await aPlayer(platform);
  const { page } = await visit('/profile?tab=account', { as: person });
  await page.setViewportSize({ width: 360, height: 740 });
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByText('The secret address of your calendar').waitFor();
  await expectAccessible(page);
  await platform.database.query(
    "insert into account_calendars (account_id, secret) values ($1, repeat('s', 40))",
    [person.id],
  );
  await security.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL(/\/login/);
  await page.getByText('You are logged out everywhere.').waitFor();
  const calendars = await platform.database.query('select 1 from account_calendars where account_id = $1', [
    person.id,
  ]);
  expect(calendars).toEqual([]);
});

test('a host makes a key for one tournament until a day, and gives the password for it once more', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'Bot Cup' });
  const { page } = await visit('/profile?tab=account', { as: host, allows: /401/ });
  await platform.database.transaction(async (tx) => {
    await tx.query(
      "update sessions set created_at = created_at - interval '13 hours' where account_id = $1",
      [host.id],
    );
    tx.changed({ collection: 'accounts', id: host.id, action: 'update' });
  });
  const keys = page.getByRole('region', { name: 'Keys for programs' });
  const make = () => keys.getByRole('button', { name: 'Make key' }).click();
  await keys.getByLabel('Name of the key').fill('Bot');
  await keys.getByLabel('Only for tournaments that I choose').check();
  await make();
  await keys.getByText('Choose a tournament', { exact: true }).waitFor();
  await keys.getByLabel('Bot Cup').check();
  await keys.getByLabel('Last day').fill('2024-01-31');
  await make();
  await keys.getByText(messages.keyExpiresPast).waitFor();
  await keys.getByLabel('Last day').fill('2040-01-31');
  await expectAccessible(page);
  await make();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm password' }).click();
  await keys.getByText('Copy this secret now. It is shown this once.').waitFor();
  await keys.getByText(/^read · only 1 tournament · until .*2040/).waitFor();
  // What outlasts a new password is named.
  await page.getByRole('region', { name: 'Security' }).getByText('API key "Bot"').waitFor();
  expect(
    await platform.database.query('select tournaments, expires_at from account_keys where account_id = $1', [
      host.id,
    ]),
  ).toEqual([{ tournaments: [id], expires_at: new Date('2040-01-31T18:14:00Z') }]);
});

test('the page is not for search engines; its tabs can be linked to, and say so where there is nothing', async ({
  platform,
  visit,
}) => {
  const { page } = await visit('/profile', { as: await aPlayer(platform) });
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await page.getByRole('tab', { name: 'Wallet' }).click();
  await page.waitForURL('**/profile?tab=wallet');
  await page.reload();
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Wallet');
  await page.getByText('Nothing has moved yet').waitFor();
  await page.getByRole('tabpanel').getByText('Coming soon').waitFor();
  await expectAccessible(page);
  // A tab that only hosts have.
  await goWithin(page, '/profile?tab=host');
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Tournaments');
});

describe('somebody new', () => {
  test('is led to a username and a game profile, each once', async ({ platform, visit }) => {
    const person = await aPlayer(platform, { username: null, hasGameProfile: false });
    await aPlayer(platform, { username: 'Taken_Name' });
    const { page } = await visit('/profile', { as: person, allows: /status of 409/ });
    await page.getByText("You haven't joined any tournament!").waitFor();
    await expectAccessible(page);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Claim your username' }).click();

    const claim = page.getByRole('button', { name: 'Claim' });
    await page.getByLabel('Username').fill('no spaces');
    await claim.click();
    await expectToast(page, messages.usernameInvalid);
    await page.getByLabel('Username').fill('taken_name');
    await claim.click();
    await expectToast(page, messages.usernameTaken);
    await page.getByLabel('Username').fill(' Bina-07 ');
    await claim.click();
    await expectToast(page, messages.usernameClaimed);
    await header(page).getByText('@Bina-07').waitFor();
    await expect.poll(() => claim.count()).toBe(0);

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'Add your Free Fire profile' }).click();
    await page.getByLabel('Nickname').fill('BinaFF');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.gameProfileMissing('freefire'));
    await page.getByLabel('UID').fill('2104500000');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.gameProfileCreated('freefire'));
    await expect
      .poll(() => page.getByLabel('Game').getByRole('option').allTextContents())
      .toEqual(['PUBG Mobile']);
    await expect.poll(() => page.getByLabel('Nickname').inputValue()).toBe('');
    await page.getByLabel('Nickname').fill('BinaPM');
    await page.getByLabel('UID').fill('51');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.gameProfileCreated('pubgmobile'));
    await expect.poll(() => page.getByRole('button', { name: 'Create profile' }).count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'Explore Tournaments' }).waitFor();
    await expect.poll(() => page.getByText('Get ready to play').count()).toBe(0);
    expect((await details(platform, person))?.username).toBe('Bina-07');
  });

  test('Free Fire UID: another than 6 to 14 digits is warned about and taken, new and edited', async ({
    platform,
    visit,
  }) => {
    const person = await aPlayer(platform, { hasGameProfile: false });
    const { page } = await visit('/profile?tab=games', { as: person });
    // The form that edits stands above the one for another game.
    const uid = page.getByLabel('UID', { exact: true }).first();
    await page.getByLabel('Nickname').fill('BinaFF');
    const warning = page.getByText('Free Fire UIDs have 6 to 14 digits.');
    for (const [press, text] of [
      ['Create profile', '12345'],
      ['Save', 'abc'],
    ] as const) {
      await uid.fill('123456');
      await expect.poll(() => warning.count()).toBe(0);
      await uid.fill(text);
      await warning.waitFor();
      await expect.poll(() => uid.getAttribute('aria-invalid')).toBe(null);
      await page.getByRole('button', { name: press }).click();
      await page.getByText(text, { exact: true }).waitFor();
      if (press === 'Create profile') await page.getByRole('button', { name: 'Edit Free Fire' }).click();
    }
  });

  test('keeps a profile made in another tab when editing one here', async ({ platform, visit }) => {
    const person = await aPlayer(platform, { username: 'editing' });
    const { page } = await visit('/profile?tab=games', { as: person });
    await page.getByRole('button', { name: 'Edit Free Fire' }).click();
    const form = page.getByRole('article').filter({ hasText: 'Free Fire' });
    await form.getByLabel('Nickname').fill(' ');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, messages.gameProfileEmpty);

    const other = await visit('/profile?tab=games', { as: person });
    await other.page.getByRole('textbox', { name: 'Nickname' }).fill('Elsewhere');
    await other.page.getByRole('textbox', { name: 'UID' }).fill('9');
    await other.page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(other.page, messages.gameProfileCreated('pubgmobile'));

    await form.getByLabel('Nickname').fill('Renamed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, messages.profileUpdated);
    await form.getByText('Renamed').waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect((await details(platform, person))?.nicknames).toEqual(['Renamed', 'Elsewhere']);
  });
});

describe('the account', () => {
  test('tells what is known of it, and takes another name and one of our pictures', async ({
    platform,
    visit,
  }) => {
    const person = await aHost(platform, { name: 'Asha Rai', username: 'asha-rai', isEmailVerified: false });
    const { page, context } = await visit('/profile?tab=account', { as: person });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const facts = page.getByRole('region', { name: 'Account' });
    for (const text of [person.email, 'Not verified', 'Active', 'host']) {
      await facts.getByText(text, { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, messages.displayNameSame);
    await page.getByLabel('Display name').fill('Asha Limbu');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, messages.nameChanged);
    await page.getByRole('heading', { level: 1, name: 'Asha Limbu' }).waitFor();

    await header(page).getByRole('button', { name: 'Copy username' }).click();
    await expectToast(page, messages.usernameCopied);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('asha-rai');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Change profile picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Avatar 7', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Avatar 7', exact: true }).click();
    await expectToast(page, messages.pictureUpdated);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => header(page).locator('img').first().getAttribute('src'))
      .toMatch(/^\/art\/avatar-07\.webp\?v=[\w-]{10}$/);
    expect((await details(platform, person))?.prof_pic_url).toBe('/art/avatar-07.webp');
  });

  // That pictures arrive is tested in pictures.test.ts; here it counts what the page makes of what cannot be taken.
  const FILES = '**/v1/storage/buckets/profile_pics/files';

  test('does not even send a picture that is too large or of another kind, and says what refusals mean', async ({
    platform,
    visit,
  }) => {
    const person = await aPlayer(platform);
    const { page } = await visit('/profile?tab=account', { as: person, allows: /status of 400/ });
    let count = 0;
    await page.route(FILES, async (route) => {
      count += 1;
      await route.abort();
    });
    for (const [name, size, text] of [
      ['me.png', PICTURE_MAX_BYTES, messages.pictureTooBig],
      ['me.gif', 100, messages.pictureTypeInvalid],
    ] as const) {
      await choosePicture(page, { name, buffer: Buffer.alloc(size, 'x'), isCropped: false });
      await expectToast(page, text);
    }
    expect(count).toBe(0);
    await page.unroute(FILES);
    for (const [type, text] of [
      ['storage_invalid_file_size', messages.pictureTooBig],
      ['storage_file_type_unsupported', messages.pictureTypeInvalid],
      ['general_bad_request', messages.somethingWrong],
    ] as const) {
      await page.route(FILES, (route) =>
        route.fulfill({ status: 400, json: { message: 'Not allowed', type, code: 400 } }),
      );
      await choosePicture(page, { name: 'me.jpg', buffer: Buffer.alloc(100, 'x'), isCropped: false });
      await expectToast(page, text);
    }
    expect((await details(platform, person))?.prof_pic_url).toBeNull();
  });
});

describe('the wallet', () => {
  test('shows both balances and explains every unit of them', async ({ host, platform, visit }) => {
    const player = await aPlayer(platform, { tokens: 1500, coins: 20 });
    const id = await anOpenTournament(platform, host, { tournTitle: 'Wallet Cup' });
    await platform.participation.join(id, player);
    await platform.participation.exit(id, player);
    for (let count = 1; count <= 20; count += 1) await withBalance(platform, player, count);
    const { page, isTold } = await visit('/profile?tab=wallet', { as: player });
    await isTold(4);
    const balances = page.getByRole('region', { name: 'Balances' });
    await balances.getByText('1,705', { exact: true }).waitFor();
    await balances.getByText('20', { exact: true }).waitFor();

    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await lines.first().waitFor();
    await expect.poll(() => lines.count()).toBe(20);
    await expect.poll(() => lines.first().textContent()).toMatch(/For this test.*\+20.*Balance 1,705/);
    // Money moves while older lines are on their way.
    const answer = Promise.withResolvers<void>();
    await page.route('**/wallet/transfers?*before=*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/wallet/transfers?*before=*');
    await page.getByRole('button', { name: 'Load more' }).click();
    await isAsked;
    await withBalance(platform, player, 21);
    await expect.poll(() => lines.first().textContent()).toMatch(/\+21.*Balance 1,726/);
    answer.resolve();
    await lines.nth(24).waitFor();
    await expect.poll(() => lines.count()).toBe(25);
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await expect.poll(() => lines.nth(21).textContent()).toMatch(/\+45.*Balance 1,495/);
    await expect
      .poll(() => lines.nth(22).textContent())
      .toMatch(/Entry fee of Wallet Cup.*−50.*Balance 1,450/);
    await expectAccessible(page);
    await lines.nth(22).getByRole('link', { name: 'Entry fee of Wallet Cup' }).click();
    await page.waitForURL(`**/t/${id}`);
  });

  test('offers another try when the history cannot be had', async ({ platform, visit }) => {
    const player = await aPlayer(platform, { tokens: 70 });
    const { page } = await visit('/profile', { as: player, allows: /status of 400/ });
    await page.route('**/v1/wallet/transfers?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 400, type: 'general_bad_request' } }),
    );
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await page.getByText(messages.somethingWrong).waitFor();
    await expectAccessible(page);
    await page.unroute('**/v1/wallet/transfers?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('For this test').waitFor();
  });
});

describe('joined tournaments', () => {
  test('stand newest first, a page at a time', async ({ host, platform, visit }) => {
    const player = await aPlayer(platform);
    const titles: string[] = [];
    for (let count = 1; count <= 26; count += 1) {
      const tournTitle = `Cup number ${count}`;
      const id = await anOpenTournament(platform, host, {
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
        tournTitle,
      });
      await platform.participation.join(id, player);
      titles.unshift(tournTitle);
    }
    const { page } = await visit('/profile', { as: player });
    const cards = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect.poll(() => cards.allTextContents()).toEqual(titles.slice(0, 24));
    await page.getByRole('button', { name: 'Load more' }).click();
    await cards.nth(25).waitFor();
    await expect.poll(() => cards.allTextContents()).toEqual(titles);
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('offer another try when they cannot be had', async ({ host, platform, visit }) => {
    const player = await aPlayer(platform, { tokens: 50 });
    await platform.participation.join(await anOpenTournament(platform, host), player);
    const { page } = await visit('/profile?tab=account', { as: player, allows: /status of 400/ });
    const list = '**/collections/tournaments/documents?*';
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 400, type: 'general_bad_request' } }),
    );
    // By way of a page that does not bring them along.
    await page.goto('/games');
    await page.getByRole('navigation', { name: 'Main ways' }).getByRole('link', { name: 'Profile' }).click();
    await expectToast(page, messages.joinedFailed);
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Friday Night Cup' }).waitFor();
  });
});
