/** The whole way from a visitor to a winner who is paid, on phones, against the server as a process of its own. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import type { TestPage } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { TestServer } from '#tests/support/server.ts';
import { expectText } from '#tests/support/toasts.ts';

const PASSWORD = 'correct horse';
const FEE = 50;
const GRANT = 500;

interface Account {
  name: string;
  email: string;
  username: string;
}

type Operate = <T>(method: string, path: string, body?: object) => Promise<T>;

const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have.
  .extend('origin', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await TestServer.start();
    onCleanup(() => server.stop());
    return server.url;
  })
  // Everybody here signs in by the API of the server, which is not at hand otherwise.
  .extend('signIn', { scope: 'file' }, () => () => Promise.reject(new Error('There is no database at hand.')))
  /** The operator's calls: labels and grants have no screen. */
  .extend('operate', { scope: 'file' }, ({ origin }): Operate => {
    return async (method, path, body) => {
      const response = await fetch(`${origin}/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-appwrite-key': TEST_API_KEY },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(response.status).toBeLessThan(300);
      return response.json();
    };
  });

async function idOf(operate: Operate, email: string): Promise<string> {
  const path = `/users?search=${encodeURIComponent(email)}`;
  const { users } = await operate<{ users: { $id: string }[] }>('GET', path);
  expect(users).toHaveLength(1);
  return users[0]?.$id ?? '';
}

/** A name is meant whole, a pattern as it matches. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** From the first visit to a profile that can play: every step on the screens. */
async function signUp(page: Page, person: Account): Promise<void> {
  await page.goto('/signup');
  await press(page, 'Signup with Email');
  await page.getByLabel('Your Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Create Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign Up');
  await expectText(page, 'Account created successfully!');
  await page.waitForURL('**/login');
  // What was just typed is filled in.
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expectText(page, 'Login successfull');
  await page.waitForURL('**/profile');

  await page.goto('/profile?tab=account');
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await press(page, /Claim/);
  await expectText(page, 'Username claimed');
  await page.goto('/profile?tab=games');
  await page.getByLabel('Nickname').fill(person.username);
  await page.getByLabel('UID').fill('123456789');
  await press(page, /Create/);
  await expectText(page, 'Free Fire profile created');
}

/** A call of the page's own account. Returns the document. */
async function call(phone: TestPage, method: string, path: string, data: object): Promise<{ $id: string }> {
  const response = await phone.context.request.fetch(`/v1${path}`, { method, data });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

const documents = (collection: string, id = '') =>
  `/databases/main/collections/${collection}/documents${id && `/${id}`}`;

/** The same as {@link signUp} without the screens: somebody who can play, signed in. */
async function haveAccount(phone: TestPage, { name, email, username }: Account): Promise<void> {
  const { $id } = await call(phone, 'POST', '/account', {
    userId: 'unique()',
    email,
    password: PASSWORD,
    name,
  });
  await call(phone, 'POST', '/account/sessions/email', { email, password: PASSWORD });
  const profile = JSON.stringify({ gameID: 'freefire', nickname: username, uid: '123456789' });
  await call(phone, 'PATCH', documents('user_details', $id), {
    data: { username, game_profiles: [profile] },
  });
}

/** The same as {@link createTournament} without the screens. */
async function haveTournament(phone: TestPage, tournTitle: string, changes = {}): Promise<string> {
  const make = (collection: string, data: object) =>
    call(phone, 'POST', documents(collection), { documentId: 'unique()', data });
  const { $id } = await make('tournaments', tournamentData({ tournTitle, ...changes }));
  await make('matches', { tournamentID: $id, matchName: 'Round 1', scheduledTime: '2030-01-02T16:30' });
  await call(phone, 'PATCH', documents('tournaments', $id), { data: { status: 'Open' } });
  return $id;
}

/** The two balances as the top bar and the wallet tell them, asked of the wallet. */
async function tokens(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const account = await (await fetch('/v1/account')).json();
    const details = await fetch(`/v1/databases/main/collections/user_details/documents/${account.$id}`);
    return (await details.json()).eg_token as number;
  });
}

async function createTournament(page: Page, title: string): Promise<string> {
  const inDays = (days: number, time: string) =>
    `${nepalLocal(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T${time}`;
  await page.goto('/profile?tab=host');
  await press(page, /Create/);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Image URL').fill('https://example.com/art.webp');
  for (const [label, value] of [
    ['Registration start', inDays(0, '00:00')],
    ['Registration end', inDays(2, '18:00')],
    ['Tournament start', inDays(3, '18:00')],
    ['Tournament end', inDays(3, '21:00')],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel('Entry fee', { exact: true }).fill(String(FEE));
  await page.getByLabel('Prize of rank 1').fill('120');
  await page.getByLabel('Prize of rank 2').fill('80');
  await page.getByLabel('Max participants').fill('4');
  await page.getByLabel('Game mode').selectOption('battle_royale');
  await page.getByLabel('Team size').selectOption('Solo');
  await page.getByLabel('Map', { exact: true }).fill('Bermuda');
  await page.getByRole('textbox', { name: 'Rules' }).fill('Play fair. No teaming.');
  await press(page, 'Create draft');
  await expectText(page, 'Tournament created successfully!');
  await press(page, 'Save and continue');
  await page.getByLabel('Match name').fill('Grand Final');
  await page.getByLabel('Same as the tournament start').check();
  await press(page, 'Schedule match');
  await expectText(page, 'Match scheduled!');
  await press(page, 'Publish');
  await expectText(page, 'Tournament published!');
  return new URL(page.url()).searchParams.get('tournament') ?? '';
}

async function setStatus(page: Page, id: string, status: string): Promise<void> {
  await page.goto(`/profile?tab=host&tournament=${id}`);
  await page.getByLabel('Tournament status').selectOption(status);
}

async function join(page: Page, id: string): Promise<void> {
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: /^Join/ }).click();
  await confirm(page, /^Join/);
  await expectText(page, messages.joinDone);
}

test('a visitor becomes a player, plays and is paid', { timeout: 300_000 }, async ({ open, operate }) => {
  // What the server refuses on purpose is told by the browser itself.
  const newPhone = () => open({ allows: /status of (400|401|404|409)/ });
  const [asha, bibek, host] = [await newPhone(), await newPhone(), await newPhone()];

  // The host drafts, schedules and publishes a tournament, and has another one.
  await haveAccount(host, { name: 'Hari Host', email: 'hari@example.com', username: 'hari_host' });
  await operate('PUT', `/users/${await idOf(operate, 'hari@example.com')}/labels`, { labels: ['host'] });
  const cup = await createTournament(host.page, 'Everest Night Cup');
  const doomed = await haveTournament(host, 'Rained Off Cup');
  await expectAccessible(host.page);

  // A visitor browses and opens a tournament, and is asked to log in.
  await asha.page.goto('/');
  await asha.page
    .getByRole('link', { name: /View All/ })
    .first()
    .click();
  await asha.page.waitForURL('**/tournaments/freefire');
  await asha.page
    .getByRole('link', { name: /Everest Night Cup/ })
    .first()
    .click();
  await asha.page.waitForURL(`**/t/${cup}`);
  await expectText(asha.page, messages.joinLogin);
  await expect.poll(() => asha.page.title()).toContain('Everest Night Cup');
  await expectAccessible(asha.page);

  // Signs up, signs in, claims a username, adds a Free Fire profile, joins, leaves for 90 %, joins again.
  await signUp(asha.page, { name: 'Asha Rai', email: 'asha@example.com', username: 'asha_rai' });
  await asha.page.goto(`/t/${cup}`);
  await expectText(asha.page, messages.joinBalance);
  const grant = { currency: 'eg_token', amount: GRANT, reason: 'Welcome bonus' };
  await operate('POST', `/users/${await idOf(operate, 'asha@example.com')}/grants`, grant);
  await join(asha.page, cup);
  expect(await tokens(asha.page)).toBe(GRANT - FEE);
  await asha.page.getByText('1 / 4').first().waitFor();
  await asha.page.getByRole('button', { name: /^Exit/ }).click();
  await confirm(asha.page, /^Exit/);
  await asha.page.getByRole('button', { name: /^Join/ }).waitFor();
  expect(await tokens(asha.page)).toBe(GRANT - FEE + 45);
  await join(asha.page, cup);
  await join(asha.page, doomed);
  expect(await tokens(asha.page)).toBe(GRANT - 3 * FEE + 45);

  await haveAccount(bibek, { name: 'Bibek Lama', email: 'bibek@example.com', username: 'bibek_lama' });
  await operate('POST', `/users/${await idOf(operate, 'bibek@example.com')}/grants`, grant);
  await join(bibek.page, cup);

  // The host starts it and opens the room; only who plays sees it, only while Ongoing.
  await setStatus(host.page, cup, 'Ongoing');
  await host.page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectText(host.page, 'Tournament updated');
  const visitor = await newPhone();
  const lookIntoRoom = async (page: Page) => {
    await page.goto(`/t/${cup}?tab=matches`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Grand Final/ })
      .click();
    await page.getByRole('dialog').waitFor();
  };
  await lookIntoRoom(asha.page);
  await expectText(asha.page, messages.entryDetailsLater);
  await host.page.goto(`/profile?tab=host&tournament=${cup}`);
  await host.page.getByRole('tab', { name: /Matches/ }).click();
  await host.page.getByRole('button', { name: /Grand Final/ }).click();
  await host.page.getByLabel('Match status').selectOption('Ongoing');
  await host.page.getByLabel('Room ID').fill('ROOM4711');
  await host.page.getByLabel('Room password').fill('momo');
  await press(host.page, 'Update match');
  await expectText(host.page, 'Match updated!');
  await lookIntoRoom(bibek.page);
  await expectText(bibek.page, 'ROOM4711');
  await lookIntoRoom(visitor.page);
  expect(await visitor.page.content()).not.toContain('ROOM4711');

  // Finishes it; an unknown winner is refused, then both are paid.
  await setStatus(host.page, cup, 'Finished');
  const winner = async (rank: RegExp, name: string) => {
    await host.page.getByLabel(rank).fill(name);
    await host.page.getByLabel(rank).press('Tab');
  };
  const pay = host.page.getByRole('button', { name: 'Pay 2 winners 200 EG Token' });
  await winner(/Rank 1/, 'nobody_here');
  await winner(/Rank 2/, 'asha_rai');
  await pay.click();
  await expectText(host.page, "User 'nobody_here' not found!");
  await winner(/Rank 1/, 'bibek_lama');
  await pay.click();
  await confirm(host.page, 'Yes');
  await expectText(host.page, 'Tournament updated');
  expect(await tokens(bibek.page)).toBe(GRANT - FEE + 120);
  await bibek.page.goto('/profile?tab=wallet');
  await bibek.page.getByText('Prize for rank 1 in Everest Night Cup').waitFor();
  await bibek.page.goto('/notifications');
  await bibek.page
    .getByText(/You won rank 1/)
    .first()
    .click();
  await bibek.page.waitForURL(`**/t/${cup}`);

  // The other one is aborted: every fee comes back.
  const before = await tokens(asha.page);
  await setStatus(host.page, doomed, 'Aborted');
  await host.page.getByRole('button', { name: 'Update', exact: true }).click();
  await confirm(host.page, 'Yes');
  await expectText(host.page, 'Entry fees of ALL participants refunded successfully!');
  expect(await tokens(asha.page)).toBe(before + FEE);
  await asha.page.goto('/profile?tab=wallet');
  await asha.page.getByText('Refund: Rained Off Cup was aborted').waitFor();
  await expectAccessible(asha.page);

  expect(await operate('GET', '/ledger/audit')).toEqual({ findings: [] });
});

test('from landing to seated in at most eight taps, the password typed once', async ({ open, operate }) => {
  const host = await open();
  await haveAccount(host, { name: 'Gita Host', email: 'gita@example.com', username: 'gita_host' });
  await operate('PUT', `/users/${await idOf(operate, 'gita@example.com')}/labels`, { labels: ['host'] });
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
  const id = await haveTournament(host, 'Free For All Night', { entryFee });

  const { page } = await open();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const inDialog = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Free For All Night' }).first());
  await tap(page.getByRole('region', { name: 'Your seat' }).getByRole('link', { name: 'Signup' }));
  await tap(page.getByRole('button', { name: 'Signup with Email' }));
  await type('Your Name', 'Chandra Rai');
  await type('Email Address', 'chandra@example.com');
  await type('Create Password', PASSWORD);
  await type('Confirm Password', PASSWORD);
  await tap(page.getByRole('button', { name: 'Sign Up' }));
  await page.waitForURL('**/login?**');
  await tap(page.getByRole('main').getByRole('button', { name: 'Login' }));

  // Back on the tournament, what is missing is asked for one after the other.
  await page.waitForURL(`**/t/${id}`);
  const focused = (label: string) =>
    expect
      .poll(() =>
        page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
  await focused('Username');
  await expectAccessible(page);
  await type('Username', 'chandra_rai');
  await tap(inDialog(/Claim/));
  await focused('Nickname');
  await expectAccessible(page);
  await type('Nickname', 'ChandraOP');
  await type('UID', '123456789');
  await tap(inDialog(/Create/));
  await page.getByRole('dialog').getByText('Join this tournament?').waitFor();
  await tap(inDialog(/^Join/));
  await expectText(page, messages.joinDone);
  await page.getByRole('main').getByText('1 / 12').first().waitFor();
  expect(taps).toBeLessThanOrEqual(8);
});

test('a host: from login to published in at most eight taps, once more in three', async ({
  open,
  operate,
}) => {
  const setUp = await open();
  const email = 'puja@example.com';
  await haveAccount(setUp, { name: 'Puja Host', email, username: 'puja_host' });
  await operate('PUT', `/users/${await idOf(operate, email)}/labels`, { labels: ['host'] });

  const { page } = await open();
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  };
  const logIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await tap('Login');
  };
  // On a phone the Host Panel is what opens.
  await logIn();
  await tap('Create Tournament');
  await tap(/^Free solo cup/);
  await page.getByLabel('Title', { exact: true }).fill('Weekly Solo');
  await tap('Create draft');
  await tap('Save and continue');
  await page.getByLabel('Match name').fill('Grand Final');
  taps += 1;
  await page.getByLabel('Same as the tournament start').check();
  await tap('Schedule match');
  await expectText(page, 'Match scheduled!');
  await tap('Publish');
  await expectText(page, 'Tournament published!');
  expect(taps).toBeLessThanOrEqual(8);

  taps = 0;
  await page.context().clearCookies();
  await logIn();
  await tap('Duplicate: Weekly Solo');
  await tap('Publish');
  await expectText(page, 'Tournament published!');
  expect(taps).toBeLessThanOrEqual(3);
});
