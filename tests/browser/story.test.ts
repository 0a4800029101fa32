/**
 * The whole way from a visitor to a winner who is paid, on phones, against the server as a process of its own. What each
 * screen does besides is tested where the screen is.
 */
import { type APIRequestContext, type Locator, type Page, request } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
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
  /** Somebody who calls the server, without a page. */
  .extend('aCaller', ({ origin }, { onCleanup }) => async (): Promise<APIRequestContext> => {
    const caller = await request.newContext({ baseURL: origin });
    onCleanup(() => caller.dispose());
    return caller;
  })
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

/** A call of somebody's own account. Returns the document. */
async function call<T = { $id: string }>(
  person: APIRequestContext,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const response = await person.fetch(`/v1${path}`, { method, data });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

const documents = (collection: string, id = '') =>
  `/databases/main/collections/${collection}/documents${id && `/${id}`}`;

/** Somebody who can play, signed in, made without the screens. */
async function haveAccount(person: APIRequestContext, { name, email, username }: Account): Promise<void> {
  const { $id } = await call(person, 'POST', '/account', {
    userId: 'unique()',
    email,
    password: PASSWORD,
    name,
  });
  await call(person, 'POST', '/account/sessions/email', { email, password: PASSWORD });
  const profile = JSON.stringify({ gameID: 'freefire', nickname: username, uid: '123456789' });
  await call(person, 'PATCH', documents('user_details', $id), {
    data: { username, game_profiles: [profile] },
  });
}

/** An Open tournament of one match, made without the screens. */
async function haveTournament(person: APIRequestContext, tournTitle: string, changes = {}): Promise<string> {
  const make = (collection: string, data: object) =>
    call(person, 'POST', documents(collection), { documentId: 'unique()', data });
  const { $id } = await make('tournaments', tournamentData({ tournTitle, ...changes }));
  await make('matches', { tournamentID: $id, matchName: 'Round 1', scheduledTime: '2030-01-02T16:30' });
  await call(person, 'PATCH', documents('tournaments', $id), { data: { status: 'Open' } });
  return $id;
}

async function tokens(person: APIRequestContext): Promise<number> {
  const { $id } = await call(person, 'GET', '/account');
  return (await call<{ eg_token: number }>(person, 'GET', documents('user_details', $id))).eg_token;
}

test('a tournament is joined, played and paid', async ({ aCaller, open, operate }) => {
  const [bibek, host] = [await open(), await open()];
  const byHost = host.context.request;
  await haveAccount(byHost, { name: 'Hari Host', email: 'hari@example.com', username: 'hari_host' });
  await operate('PUT', `/users/${await idOf(operate, 'hari@example.com')}/labels`, { labels: ['host'] });
  const cup = await haveTournament(byHost, 'Everest Night Cup', { prizePool: [120, 80], max: 4 });
  const grant = { currency: 'eg_token', amount: GRANT, reason: 'Welcome bonus' };
  const [byAsha, byBibek] = [await aCaller(), bibek.context.request];
  for (const [person, name] of [
    [byAsha, 'asha'],
    [byBibek, 'bibek'],
  ] as const) {
    const email = `${name}@example.com`;
    await haveAccount(person, { name, email, username: `${name}_rai` });
    await operate('POST', `/users/${await idOf(operate, email)}/grants`, grant);
  }

  // One has joined; the other finds it and joins.
  await call(byAsha, 'POST', `/tournaments/${cup}/participants`);
  await bibek.page.goto('/');
  await bibek.page
    .getByRole('link', { name: /Everest Night Cup/ })
    .first()
    .click();
  await bibek.page.waitForURL(`**/t/${cup}`);
  // Before the web is here, the browser sends the button's form.
  await bibek.page.locator('#root[data-drawn-at]').waitFor({ state: 'detached' });
  await bibek.page.waitForLoadState('networkidle');
  await bibek.page.getByRole('button', { name: /^Join/ }).click();
  await confirm(bibek.page, /^Join/);
  await expectText(bibek.page, messages.joinDone);
  for (const person of [byAsha, byBibek]) expect(await tokens(person)).toBe(GRANT - FEE);
  await bibek.page.getByText('2 / 4').first().waitFor();

  // The host starts it and opens the room; who plays sees it.
  await host.page.goto(`/t/${cup}/desk`);
  await press(host.page, 'Start Round 1');
  await confirm(host.page, 'Start');
  await host.page.getByLabel('Room ID').fill('ROOM4711');
  await host.page.getByLabel('Password', { exact: true }).fill('momo');
  await press(host.page, 'Send to the players');
  await expectText(host.page, 'The players have the room.');
  await bibek.page.getByRole('tab', { name: 'Matches' }).click();
  await bibek.page
    .getByRole('main')
    .getByRole('button', { name: /Round 1/ })
    .click();
  await expectText(bibek.page, 'ROOM4711');
  await bibek.page.keyboard.press('Escape');

  // The host finishes it, and both are paid.
  await host.page.getByText('Pay winners without entering results').click();
  await host.page.getByLabel('Rank 1').fill('bibek_rai');
  await host.page.getByLabel('Rank 2').fill('asha_rai');
  await press(host.page, 'Pay 2 winners 200 EG Token');
  await confirm(host.page, 'Pay 2 winners');
  await expectText(host.page, messages.tournamentUpdated);
  expect(await tokens(byBibek)).toBe(GRANT - FEE + 120);
  expect(await tokens(byAsha)).toBe(GRANT - FEE + 80);
  await goWithin(bibek.page, '/profile?tab=wallet');
  await bibek.page.getByText('Prize for rank 1 in Everest Night Cup').waitFor();
  await goWithin(bibek.page, '/notifications');
  await bibek.page
    .getByText(/You won rank 1/)
    .first()
    .click();
  await bibek.page.waitForURL(`**/t/${cup}`);

  expect(await operate('GET', '/ledger/audit')).toEqual({ findings: [] });
});

test('Landing to seated in at most 8 taps, the password typed once', async ({ aCaller, open, operate }) => {
  const host = await aCaller();
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

test('Host: from login to published in at most 8 taps, once more in 3', async ({
  aCaller,
  open,
  operate,
}) => {
  const email = 'puja@example.com';
  await haveAccount(await aCaller(), { name: 'Puja Host', email, username: 'puja_host' });
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
  await page.getByLabel('Start from a template').selectOption('squad-scrims');
  taps += 2;
  await page.getByLabel('Title', { exact: true }).fill('Weekly Squads');
  await tap('Create draft');
  await tap('Save and continue');
  await tap('Publish');
  await expectText(page, 'Tournament published!');
  expect(taps).toBeLessThanOrEqual(8);
  const id = new URL(page.url()).searchParams.get('tournament');
  const collections = '/databases/main/collections';
  expect(await operate('GET', `${collections}/tournaments/documents/${id}`)).toMatchObject({
    status: 'Open',
    max: 12,
    entryRules: expect.stringContaining('"team"'),
    gameDetails: expect.stringContaining('"Squad"'),
  });
  const ofIt = JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [id] });
  const matches = `${collections}/matches/documents?queries[0]=${encodeURIComponent(ofIt)}`;
  expect(await operate('GET', matches)).toMatchObject({ total: 3 });

  taps = 0;
  await page.context().clearCookies();
  await logIn();
  await tap('Like this one: Weekly Squads');
  taps += 1;
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
  await tap('Publish');
  await expectText(page, 'Tournament published!');
  // The first was the login.
  expect(taps).toBeLessThanOrEqual(4);
});
