import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, anOpenTournament, aPlayer, type Person, withBalance } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let host: Person;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  const app = await platform.app();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  host = await aHost(platform);
});

afterAll(async () => {
  await browser?.close();
  // Audits the ledger, too.
  await platform?.finish();
});

/** A tab of the profile, on a phone. */
async function visit(person: Person, tab = ''): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  const { email, password } = person;
  const response = await opened.context.request.post('/v1/account/sessions/email', {
    data: { email, password },
  });
  expect(response.status()).toBe(201);
  await opened.page.goto(tab ? `/profile?tab=${tab}` : '/profile');
  await opened.page.getByRole('tab', { selected: true }).waitFor();
  return opened;
}

const header = (page: Page) => page.getByRole('region', { name: 'Your profile' });

async function details(person: Person) {
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

describe('the page', () => {
  it('sends visitors to the login', async () => {
    const { page, close } = await openPage(browser, origin);
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await close();
  });

  it('is not for search engines, and its tabs can be linked to', async () => {
    const { page, expectQuiet, close } = await visit(await aPlayer(platform));
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByRole('tab', { name: 'Wallet' }).click();
    expect(new URL(page.url()).search).toBe('?tab=wallet');
    await page.reload();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Wallet');
    expectQuiet();
    await close();
  });

  it('has the host panel for hosts only', async () => {
    const forPlayer = await visit(await aPlayer(platform), 'host');
    expect(await forPlayer.page.getByRole('tab', { selected: true }).textContent()).toBe('Tournaments');
    expect(await forPlayer.page.getByRole('tab', { name: 'Host Panel' }).count()).toBe(0);
    await forPlayer.close();
    const forHost = await visit(host, 'host');
    await forHost.page.getByRole('region', { name: 'Host Panel' }).waitFor();
    await expectAccessible(forHost.page);
    forHost.expectQuiet();
    await forHost.close();
  });
});

describe('somebody new', () => {
  it('is led to a username and a game profile, each once', async () => {
    const person = await aPlayer(platform, { username: null, hasGameProfile: false });
    await aPlayer(platform, { username: 'Taken_Name' });
    const { page, expectQuiet, close } = await visit(person);
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
    expect(await claim.count()).toBe(0);

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'Add your Free Fire profile' }).click();
    await page.getByLabel('Nickname').fill('BinaFF');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.freeFireProfileMissing);
    await page.getByLabel('UID').fill('2104500000');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.freeFireProfileCreated);
    expect(await page.getByLabel('Game').getByRole('option').allTextContents()).toEqual(['PUBG Mobile']);
    expect(await page.getByLabel('Nickname').inputValue()).toBe('');
    await page.getByLabel('Nickname').fill('BinaPM');
    await page.getByLabel('UID').fill('51');
    await page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(page, messages.pubgProfileCreated);
    expect(await page.getByRole('button', { name: 'Create profile' }).count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'Explore Tournaments' }).waitFor();
    expect(await page.getByText('Get ready to play').count()).toBe(0);
    // The refusal asked for above.
    expectQuiet(/409/);
    await close();
    expect((await details(person))?.username).toBe('Bina-07');
  });

  it('keeps a profile made in another tab when editing one here', async () => {
    const person = await aPlayer(platform, { username: 'editing' });
    const { page, expectQuiet, close } = await visit(person, 'games');
    await page.getByRole('button', { name: 'Edit Free Fire' }).click();
    const form = page.getByRole('article').filter({ hasText: 'Free Fire' });
    await form.getByLabel('Nickname').fill(' ');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, messages.gameProfileEmpty);

    const other = await visit(person, 'games');
    await other.page.getByLabel('Nickname').fill('Elsewhere');
    await other.page.getByLabel('UID').fill('9');
    await other.page.getByRole('button', { name: 'Create profile' }).click();
    await expectToast(other.page, messages.pubgProfileCreated);
    await other.close();

    await form.getByLabel('Nickname').fill('Renamed');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, messages.profileUpdated);
    await form.getByText('Renamed').waitFor();
    expect(await form.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect((await details(person))?.nicknames).toEqual(['Renamed', 'Elsewhere']);
    expectQuiet();
    await close();
  });
});

describe('the account', () => {
  it('tells what is known of it and takes another name', async () => {
    const person = await aHost(platform, { name: 'Asha Rai', username: 'asha-rai', isEmailVerified: false });
    const { page, context, expectQuiet, close } = await visit(person, 'account');
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('asha-rai');
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('takes one of our pictures', async () => {
    const person = await aPlayer(platform);
    const { page, expectQuiet, close } = await visit(person, 'account');
    await page.getByRole('button', { name: 'Change profile picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Avatar 7', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Avatar 7', exact: true }).click();
    await expectToast(page, messages.pictureUpdated);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await header(page).locator('img').first().getAttribute('src')).toMatch(
      /^\/art\/avatar-07\.webp\?v=[\w-]{10}$/,
    );
    expect((await details(person))?.prof_pic_url).toBe('/art/avatar-07.webp');
    expectQuiet();
    await close();
  });

  // What stores files is tested with the server; here it counts what the page sends and makes of the answers.
  const FILES = '**/v1/storage/buckets/profile_pics/files';

  async function choose(page: Page, name: string, size: number): Promise<void> {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Change picture' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload your own' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: Buffer.alloc(size, 'x') });
  }

  it('uploads a picture and keeps its link', async () => {
    const person = await aPlayer(platform);
    const { page, expectQuiet, close } = await visit(person, 'account');
    const bodies: string[] = [];
    await page.route(FILES, async (route) => {
      bodies.push(route.request().postDataBuffer()?.toString('latin1') ?? '');
      await route.fulfill({ status: 201, json: { $id: 'picture1', chunksTotal: 1, chunksUploaded: 1 } });
    });
    await page.route('**/v1/storage/**/view?*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await choose(page, 'me.png', 100);
    await expectToast(page, messages.pictureUpdated);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const link = '/v1/storage/buckets/profile_pics/files/picture1/view?project=egofficial';
    expect((await details(person))?.prof_pic_url).toBe(link);
    expect(await header(page).locator('img').first().getAttribute('src')).toBe(link);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('filename="me.png"');
    expectQuiet();
    await close();
  });

  it.each([
    ['me.png', PICTURE_MAX_BYTES, messages.pictureTooBig],
    ['me.gif', 100, messages.pictureTypeInvalid],
  ])('does not even send %s of %i bytes', async (name, size, text) => {
    const { page, expectQuiet, close } = await visit(await aPlayer(platform), 'account');
    let count = 0;
    await page.route(FILES, async (route) => {
      count += 1;
      await route.abort();
    });
    await choose(page, name, size);
    await expectToast(page, text);
    expect(count).toBe(0);
    expectQuiet();
    await close();
  });

  it.each([
    ['storage_invalid_file_size', messages.pictureTooBig],
    ['storage_file_type_unsupported', messages.pictureTypeInvalid],
    ['general_bad_request', messages.somethingWrong],
  ])('says what %s means', async (type, text) => {
    const person = await aPlayer(platform);
    const { page, expectQuiet, close } = await visit(person, 'account');
    await page.route(FILES, (route) =>
      route.fulfill({ status: 400, json: { message: 'Not allowed', type, code: 400 } }),
    );
    await choose(page, 'me.jpg', 100);
    await expectToast(page, text);
    expect((await details(person))?.prof_pic_url).toBeNull();
    expectQuiet(/400/);
    await close();
  });
});

describe('the wallet', () => {
  it('says so when nothing has moved', async () => {
    const { page, expectQuiet, close } = await visit(await aPlayer(platform), 'wallet');
    await page.getByText('Nothing has moved yet').waitFor();
    await page.getByRole('tabpanel').getByText('Coming soon').waitFor();
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('shows both balances and explains every unit of them', async () => {
    const player = await aPlayer(platform, { tokens: 1500, coins: 20 });
    const id = await anOpenTournament(platform, host, { tournTitle: 'Wallet Cup' });
    await platform.participation.join(id, player);
    await platform.participation.exit(id, player);
    for (let count = 1; count <= 20; count += 1) await withBalance(platform, player, count);
    const { page, expectQuiet, close } = await visit(player, 'wallet');
    const balances = page.getByRole('region', { name: 'Balances' });
    await balances.getByText('1,705', { exact: true }).waitFor();
    await balances.getByText('20', { exact: true }).waitFor();

    const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(20);
    expect(await lines.first().textContent()).toMatch(/For this test.*\+20.*Balance 1,705/);
    await page.getByRole('button', { name: 'Load more' }).click();
    await lines.nth(23).waitFor();
    expect(await lines.count()).toBe(24);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(await lines.nth(20).textContent()).toMatch(/\+45.*Balance 1,495/);
    expect(await lines.nth(21).textContent()).toMatch(/Entry fee of Wallet Cup.*−50.*Balance 1,450/);
    await expectAccessible(page);
    await lines.nth(21).getByRole('link', { name: 'Entry fee of Wallet Cup' }).click();
    await page.waitForURL(`**/t/${id}`);
    expectQuiet();
    await close();
  });

  it('offers another try when the history cannot be had', async () => {
    const player = await aPlayer(platform, { tokens: 70 });
    const { page, close } = await visit(player);
    await page.route('**/v1/wallet/transfers?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 400, type: 'general_bad_request' } }),
    );
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await page.getByText(messages.somethingWrong).waitFor();
    await expectAccessible(page);
    await page.unroute('**/v1/wallet/transfers?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('For this test').waitFor();
    await close();
  });
});

describe('joined tournaments', () => {
  it('stand newest first, a page at a time', async () => {
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
    const { page, expectQuiet, close } = await visit(player);
    const cards = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    expect(await cards.allTextContents()).toEqual(titles.slice(0, 24));
    await page.getByRole('button', { name: 'Load more' }).click();
    await cards.nth(25).waitFor();
    expect(await cards.allTextContents()).toEqual(titles);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('offer another try when they cannot be had', async () => {
    const player = await aPlayer(platform, { tokens: 50 });
    await platform.participation.join(await anOpenTournament(platform, host), player);
    const { page, close } = await visit(player, 'account');
    const list = '**/collections/tournaments/documents?*';
    await page.route(list, (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 400, type: 'general_bad_request' } }),
    );
    // By way of a page that does not bring them along.
    await page.goto('/games');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expectToast(page, messages.joinedFailed);
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Friday Night Cup' }).waitFor();
    await close();
  });
});
