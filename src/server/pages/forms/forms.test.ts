import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '#server/http-app.ts';
import { type MessageKey, messages } from '#shared/messages.ts';
import { messagesNe } from '#shared/messages-ne.ts';
import { DRAWN_FOR_HEADER, type FormsData, PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  ofTeams,
  PASSWORD,
  type Person,
  withResults,
} from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { aPng } from '#tests/support/pictures.ts';
import { TEST_API_KEY, type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { FORM_ACTS } from './form-acts.ts';
import { forgetSentForms } from './sent-forms.ts';

const SITE = 'http://127.0.0.1:3000';
const INDEX = '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>';
const HERE = { origin: SITE };

let platform: TestPlatform;
let app: FastifyInstance;
let folder: string;
let host: Person;
let picture: File;
let number = 0;

beforeAll(async () => {
  folder = await newFolder('forms');
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  platform = await testPlatform();
  app = await createHttpApp(platform, { hasLog: false, webFolder: folder });
  host = await aHost(platform);
  picture = new File([new Uint8Array(await aPng())], 'last screen.png', { type: 'image/png' });
});

afterAll(async () => {
  await app?.close();
  await platform?.finish();
  await rm(folder, { recursive: true, force: true });
});

/** A browser of one person, with its cookies. */
class Browser {
  readonly cookies = new Map<string, string>();

  async send(url: string, options: { headers?: Record<string, string>; body?: string | Buffer } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method: options.body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        host: '127.0.0.1:3000',
        ...(cookie && { cookie }),
        ...(options.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Sends a form with a picture as browsers do. */
  async postFile(url: string, fields: Record<string, string>, file: File) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('picture', file);
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { ...HERE, 'content-type': encoded.headers.get('content-type') ?? '' };
    return this.send(url, { headers, body });
  }

  post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = HERE) {
    return this.send(url, { headers, body: new URLSearchParams(fields).toString() });
  }

  async once(page = '/feedback'): Promise<string> {
    return formsOf(await this.send(page)).once;
  }

  async api(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return app.inject({
      method,
      url: `/v1${url}`,
      headers: { host: '127.0.0.1:3000', cookie, ...headers },
      ...(payload && { payload }),
    });
  }
}

function formsOf(response: LightMyRequestResponse): FormsData {
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(response.body)?.[1];
  const { forms } = JSON.parse(json ?? '{}') as PageData;
  if (!forms) throw new Error('The page has no forms.');
  return forms;
}

async function signedIn(person: Person): Promise<Browser> {
  const browser = new Browser();
  const { statusCode } = await browser.post('/login', { email: person.email, password: PASSWORD });
  expect(statusCode).toBe(303);
  return browser;
}

/** A player with tokens for ten fees, signed in. */
async function aReader(traits = {}): Promise<{ browser: Browser; person: Person }> {
  const person = await aPlayer(platform, { tokens: 500, ...traits });
  return { browser: await signedIn(person), person };
}

const count = async (sql: string, params: unknown[] = []) =>
  Number((await platform.database.query<{ n: number }>(`select count(*) as n from ${sql}`, params))[0]?.n);

function newcomer() {
  number += 1;
  return {
    name: 'Bina',
    email: `bina${number}@example.com`,
    password: 'playwinshine',
    confirm_password: 'playwinshine',
  };
}

describe('forms without a script', () => {
  it('sign up, log in and log out', async () => {
    const browser = new Browser();
    const person = newcomer();
    const signedUp = await browser.post('/signup', { ...person, return: '/t/cup' });
    expect([signedUp.statusCode, signedUp.headers.location]).toEqual([303, '/login?from=%2Ft%2Fcup']);
    const login = await browser.send('/login?from=%2Ft%2Fcup');
    expect(login.headers['cache-control']).toBe('private, no-store');
    expect(formsOf(login)).toMatchObject({ done: 'accountCreated', address: '/login?from=%2Ft%2Fcup' });
    const { once } = formsOf(await browser.send('/login'));
    const credentials = { email: person.email, password: person.password };
    const loggedIn = await browser.post('/login', { ...credentials, once, return: '/t/cup' });
    expect([loggedIn.statusCode, loggedIn.headers.location]).toEqual([303, '/t/cup']);
    expect((await browser.api('GET', '/account')).json()).toMatchObject({ email: person.email });
    const left = await browser.post('/logout');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/login']);
    expect((await browser.api('GET', '/account')).statusCode).toBe(401);
  });

  const refusals: [
    path: string,
    fields: Record<string, string>,
    status: number,
    reason: MessageKey,
    page: string,
  ][] = [
    ['/login', { email: '', password: 'x' }, 400, 'loginEmailMissing', '/login'],
    ['/login', { email: 'a@example.com', password: '' }, 400, 'loginPasswordMissing', '/login'],
    ['/login', { email: 'a@example.com', password: 'wrong one' }, 401, 'loginFailed', '/login'],
    ['/signup', { name: '' }, 400, 'nameMissing', '/signup'],
    ['/signup', { name: 'Bina', email: 'nobody' }, 400, 'signupEmailInvalid', '/signup'],
    [
      '/signup',
      { name: 'Bina', email: 'b@example.com', password: 'long enough', confirm_password: 'other' },
      400,
      'passwordMismatch',
      '/signup',
    ],
    ['/recovery', { email: 'nobody' }, 400, 'emailInvalid', '/recovery'],
    [
      '/pass-recovery',
      { userId: 'x', secret: 'y' },
      400,
      'newPasswordMissing',
      '/pass-recovery?userId=x&secret=y',
    ],
    ['/feedback', { name: 'Bina', email: 'b@example.com' }, 400, 'feedbackSubjectMissing', '/feedback'],
  ];
  it.each(refusals)('%s with %o is refused', async (url, fields, status, reason, address) => {
    const response = await new Browser().post(url, { ...fields, password: fields.password ?? '' });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/html');
    const { refused, ...forms } = formsOf(response);
    expect(refused).toMatchObject({ action: url, reason, text: messages[reason] });
    expect(forms.address).toBe(address);
    const { password, confirm_password, ...kept } = fields;
    expect(refused?.values).toEqual(kept);
    if (password && password !== 'x') expect(response.body).not.toContain(password);
    if (confirm_password) expect(response.body).not.toContain(confirm_password);
  });

  it('says of an unknown mailbox and of a known one what the API says', async () => {
    const unknown = await new Browser().post('/recovery', { email: 'unknown@example.com' });
    expect(unknown.statusCode).toBe(404);
    expect(formsOf(unknown).refused?.text).toBe(messages.recoveryEmailUnknown);
    const { email } = await aPlayer(platform);
    const sent = await new Browser().post('/recovery', { email });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/login']);
  });

  it('sets the password of a link', async () => {
    const { id, email } = await aPlayer(platform);
    await new Browser().post('/recovery', { email });
    const [mail] = await platform.database.query<{ html: string }>(
      'select * from mail_outbox where recipient = $1',
      [email],
    );
    const secret = /secret=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    expect(JSON.stringify(mail)).toContain(`${SITE}/pass-recovery`);
    const fields = { userId: id, secret, password: 'another one', confirm_password: 'another one' };
    const reset = await new Browser().post('/pass-recovery', fields);
    expect([reset.statusCode, reset.headers.location]).toEqual([303, '/login']);
    const login = await new Browser().post('/login', { email, password: 'another one' });
    expect(login.statusCode).toBe(303);
  });

  it('keeps to the fields of a profile', async () => {
    const { browser, person } = await aReader({ username: null, hasGameProfile: false });
    const invalid = await browser.post('/profile/username', { username: 'a b' });
    expect(invalid.statusCode).toBe(400);
    expect(formsOf(invalid)).toMatchObject({
      address: '/profile',
      refused: { reason: 'usernameInvalid', values: { username: 'a b' } },
    });
    const name = `Bina_${Date.now() % 100_000}`;
    const claimed = await browser.post('/profile/username', { username: name, return: '/t/cup' });
    expect([claimed.statusCode, claimed.headers.location]).toEqual([303, '/t/cup']);
    const again = await browser.post('/profile/username', { username: 'Another' });
    expect([again.statusCode, formsOf(again).refused?.reason]).toEqual([409, 'usernameOwned']);
    const empty = await browser.post('/profile/game-profile', {
      gameID: 'freefire',
      nickname: 'Bina',
      uid: '',
    });
    expect([empty.statusCode, formsOf(empty).refused?.text]).toEqual([
      400,
      messages.gameProfileMissing('freefire'),
    ]);
    const unknown = await browser.post('/profile/game-profile', { gameID: 'chess', nickname: 'B', uid: '1' });
    expect(unknown.statusCode).toBe(400);
    for (const gameID of ['freefire', 'pubgmobile', 'freefire']) {
      const saved = await browser.post('/profile/game-profile', {
        gameID,
        nickname: 'Bina',
        uid: '123456789',
      });
      expect([saved.statusCode, saved.headers.location]).toEqual([303, '/profile?tab=games']);
    }
    const url = `/databases/main/collections/user_details/documents/${person.id}`;
    const details = (await browser.api('GET', url)).json();
    expect(details.username).toBe(name);
    expect(details.game_profiles).toHaveLength(2);
  });

  it('takes part in a tournament for the fee that was shown', async () => {
    const id = await anOpenTournament(platform, host);
    const { browser, person } = await aReader();
    const other = await browser.post(`/t/${id}/join`, { fee: '20', currency: 'eg_token' });
    expect([other.statusCode, formsOf(other).refused?.reason]).toEqual([409, 'feeChanged']);
    expect(formsOf(other).address).toBe(`/t/${id}`);
    const odd = await browser.post(`/t/${id}/join`, { fee: 'free', currency: 'eg_token' });
    expect(odd.statusCode).toBe(400);
    const joined = await browser.post(`/t/${id}/join`, { fee: '50', currency: 'eg_token' });
    expect([joined.statusCode, joined.headers.location]).toEqual([303, `/t/${id}`]);
    const early = await browser.post(`/t/${id}/check-in`);
    expect([early.statusCode, formsOf(early).refused?.text]).toEqual([409, messages.checkInNone]);
    const unneeded = await browser.post(`/t/${id}/waitlist`);
    expect(unneeded.statusCode).toBe((await browser.api('POST', `/tournaments/${id}/waitlist`)).statusCode);
    const left = await browser.post(`/t/${id}/exit`);
    expect([left.statusCode, left.headers.location]).toEqual([303, `/t/${id}`]);
    const gone = await browser.post(`/t/${id}/exit`);
    const api = await browser.api('DELETE', `/tournaments/${id}/participants/me`);
    expect([gone.statusCode, formsOf(gone).refused?.text]).toEqual([api.statusCode, api.json().message]);
    expect(await count('participations where user_id = $1', [person.id])).toBe(0);
  });

  it('marks a notification as read', async () => {
    const id = await anOpenTournament(platform, host);
    const { browser, person } = await aReader();
    await platform.participation.join(id, person);
    const [notice] = await platform.database.query<{ notification_id: string }>(
      'select notification_id from notification_recipients where user_id = $1',
      [person.id],
    );
    const read = await browser.post(`/notifications/${notice?.notification_id}/read`);
    expect([read.statusCode, read.headers.location]).toEqual([303, '/notifications']);
    expect(await count('notification_recipients where user_id = $1 and is_read', [person.id])).toBe(1);
    expect((await browser.post('/notifications/nosuch/read')).statusCode).toBe(404);
  });

  it('speaks the language of its address', async () => {
    const refused = await new Browser().post('/ne/login', { email: '', password: 'x' });
    expect(refused.statusCode).toBe(400);
    expect(formsOf(refused)).toMatchObject({
      address: '/ne/login',
      refused: { action: '/login', text: messagesNe.loginEmailMissing },
    });
    const { email } = await aPlayer(platform);
    const wrong = await new Browser().post('/ne/login', { email, password: 'wrong one' });
    expect([wrong.statusCode, formsOf(wrong).refused?.text]).toEqual([401, messagesNe.loginFailed]);
    const done = await new Browser().post('/ne/login', { email, password: PASSWORD, return: '/t/cup' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/ne/t/cup']);
    const visitor = await new Browser().post('/ne/t/cup/join');
    expect(visitor.headers.location).toBe('/ne/login?from=%2Ft%2Fcup');
  });

  it('leads visitors to the login and back', async () => {
    for (const { path: route, isForMembers } of FORM_ACTS) {
      if (!isForMembers) continue;
      const response = await new Browser().post(route.replace(':id', 'cup'));
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toMatch(/^\/login(?:\?from=%2F|$)/);
    }
    const { headers } = await new Browser().post('/t/cup/join');
    expect(headers.location).toBe('/login?from=%2Ft%2Fcup');
  });

  it('keep what was typed over the end of a session, for its account alone', async () => {
    const { browser, person } = await aReader();
    const other = (await aReader()).browser;
    const id = await anOpenTournament(platform, host);
    const text = 'The second place was mine. '.repeat(80);
    const SECRET = 'playwinshine';
    for (const { path: route, isForMembers, hasFile } of FORM_ACTS) {
      // Logout has nothing that was typed, and the last two need things that this test does not have.
      if (!isForMembers || /^\/(?:logout|h\/|profile\/identities)/.test(route)) continue;
      const late = new Browser();
      const action = route.replace(':id', id);
      const fields = { text, once: await browser.once('/profile'), password: SECRET, oldPassword: SECRET };
      const sent = await (hasFile ? late.postFile(action, fields, picture) : late.post(action, fields));
      const { headers } = sent;
      const login = formsOf(await late.send(`${headers.location}`)).refused;
      expect([login?.values, login?.text]).toEqual([{ text }, messages.typedKept]);
      const way = new URL(`${headers.location}`, SITE).searchParams.get('from') ?? '/profile';
      other.cookies.set('typed', late.cookies.get('typed') ?? '');
      expect(formsOf(await other.send(way)).refused).toBeNull();
      for (const [name, value] of browser.cookies) late.cookies.set(name, value);
      const { refused } = formsOf(await late.send(way));
      expect([refused?.action, refused?.values, refused?.text]).toEqual([
        action,
        { text },
        messages.typedNotSent,
      ]);
      expect(formsOf(await late.send(way)).refused).toBeNull();
    }
    const kept = await platform.database.query<{ answer: string }>(
      `select answer from sent_forms where key like 'typed %'`,
    );
    expect(kept.some(({ answer }) => answer.includes('mine') || answer.includes(SECRET))).toBe(false);
    await platform.database.query(`update sent_forms set sent_at = now() - interval '61 minutes'`);
    await forgetSentForms(platform.database);
    expect(await count(`sent_forms where key like 'typed %'`)).toBe(0);
    expect((await browser.api('GET', '/account')).json().$id).toBe(person.id);
  });

  it('leads to pages of this site alone', async () => {
    const { email } = await aPlayer(platform);
    for (const way of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/v1/ping',
      '/nosuch',
      'x',
    ]) {
      const { headers } = await new Browser().post('/login', { email, password: PASSWORD, return: way });
      expect([way, headers.location]).toEqual([way, '/profile']);
    }
  });
});

describe('acts of a player without a script', () => {
  /** Sends a form and follows where it leads. */
  async function act(browser: Browser, url: string, fields: Record<string, string>, leadsTo: string) {
    const { statusCode, headers } = await browser.post(url, fields);
    expect([url, statusCode, headers.location]).toEqual([url, 303, leadsTo]);
  }

  it('changes the account and what one is told', async () => {
    const { browser, person } = await aReader();
    await act(browser, '/profile/name', { name: ' Bina K ' }, '/profile?tab=account');
    await act(browser, '/profile/digits', { digits: 'deva' }, '/profile?tab=account');
    const shown = { kinds: 'room abort start', 'on-room': 'on', 'on-abort': 'on', 'mail-abort': 'on' };
    await act(browser, '/notifications/settings', shown, '/notifications');
    const prefs = async () => (await browser.api('GET', '/account')).json().prefs;
    expect(await prefs()).toEqual({ digits: 'deva', notificationsOff: ['start'], mailsOff: ['room'] });
    // Kinds that the form does not show, and mails of a kind that is off, stay as they are.
    await act(browser, '/notifications/settings', { kinds: 'abort' }, '/notifications');
    await act(browser, '/notifications/settings', { kinds: 'abort', 'on-abort': 'on' }, '/notifications');
    expect(await prefs()).toEqual({ digits: 'deva', notificationsOff: ['start'], mailsOff: ['room'] });
    await act(browser, '/profile/digits', {}, '/profile?tab=account');
    expect((await prefs()).digits ?? null).toBeNull();
    const unnamed = await browser.post('/profile/name', { name: '' });
    expect([unnamed.statusCode, formsOf(unnamed).address]).toEqual([400, '/profile?tab=account']);
    await act(browser, '/profile/picture', { url: '/art/avatar-03.webp' }, '/profile?tab=account');
    const uploaded = await browser.postFile('/profile/picture', {}, picture);
    expect(uploaded.statusCode).toBe(303);
    const url = `/databases/main/collections/user_details/documents/${person.id}`;
    const { name } = (await browser.api('GET', '/account')).json();
    const { prof_pic_url: kept } = (await browser.api('GET', url)).json();
    expect([name, kept]).toEqual(['Bina K', expect.stringMatching(/^\/v1\/storage\/.*\/view\?project=/)]);
  });

  it.each([
    ['password', { oldPassword: PASSWORD, password: 'another password' }, '/profile?tab=account'],
    ['email', { email: 'elsewhere-by-form@example.com', password: PASSWORD }, '/verify-account'],
    ['sessions', {}, '/login'],
  ] as [string, Record<string, string>, string][])(
    'ends with %s what has access, where it is ticked',
    async (form, fields, leadsTo) => {
      const { browser, person } = await aReader({ labels: ['host'] });
      const other = await signedIn(person);
      await browser.api('GET', '/account/calendar');
      const calendars = () => count('account_calendars where account_id = $1', [person.id]);
      if (form !== 'sessions') {
        const wrong = await browser.post(`/profile/${form}`, {
          ...fields,
          oldPassword: 'x',
          password: 'wrong one',
        });
        expect([wrong.statusCode, formsOf(wrong).refused?.reason]).toEqual([401, 'passwordWrong']);
        expect(wrong.body).not.toContain('wrong one');
        await act(browser, `/profile/${form}`, fields, leadsTo);
        expect(await calendars()).toBe(1);
      }
      const { password } = fields;
      const renewed: Record<string, string> =
        form === 'password'
          ? { oldPassword: password ?? '', password: 'a third password' }
          : { ...fields, email: 'third-by-form@example.com' };
      await act(browser, `/profile/${form}`, { ...renewed, endAccess: 'on' }, leadsTo);
      expect(await calendars()).toBe(0);
      expect((await other.api('GET', '/account')).statusCode).toBe(form === 'email' ? 200 : 401);
    },
  );

  it('leads to the copy of the own data, once the password is confirmed', async () => {
    const { browser } = await aReader();
    const wrong = await browser.post('/profile/copy', { password: 'wrong one' });
    expect([wrong.statusCode, formsOf(wrong).refused?.reason]).toEqual([401, 'passwordWrong']);
    const right = await browser.post('/ne/profile/copy', { password: PASSWORD });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/v1/account/data?lang=ne']);
    expect((await browser.api('GET', '/account/data?lang=ne')).headers['content-type']).toBe(
      'application/zip',
    );
    const opened = { accept: 'text/html,*/*' };
    const again = await browser.send('/v1/account/data?lang=ne', { headers: opened });
    expect([again.statusCode, formsOf(again).refused]).toMatchObject([
      429,
      { action: '/profile/copy', reason: 'copyLater', text: expect.stringContaining('10 मिनेट') },
    ]);
    expect(again.body).toContain('<title>प्रोफाइल');
  });

  it('closes the account', async () => {
    const { browser, person } = await aReader({ tokens: 7 });
    const fields = { eg_token: '7', eg_coin: '0', password: 'wrong one' };
    const wrong = await browser.post('/profile/leave', fields);
    expect([wrong.statusCode, formsOf(wrong).refused?.reason]).toEqual([401, 'passwordWrong']);
    const changed = await browser.post('/profile/leave', { ...fields, eg_token: '6', password: PASSWORD });
    expect([changed.statusCode, formsOf(changed).refused?.reason]).toEqual([409, 'balanceChanged']);
    const { statusCode, headers } = await browser.post('/profile/leave', { ...fields, password: PASSWORD });
    expect([statusCode, headers.location]).toEqual([303, '/login']);
    expect(headers['clear-site-data']).toContain('storage');
    expect(formsOf(await browser.send('/login')).done).toBe('accountClosed');
    expect(await count('accounts where id = $1 and player_number is not null', [person.id])).toBe(1);
  });

  it('verifies an e-mail', async () => {
    const { browser, person } = await aReader({ isEmailVerified: false });
    await act(browser, '/verify-account/send', {}, '/verify-account');
    const [mail] = await platform.database.query('select * from mail_outbox where recipient = $1', [
      person.email,
    ]);
    const secret = /secret=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    const wrong = await browser.post('/verify-account', { userId: person.id, secret: 'wrong' });
    expect([wrong.statusCode, formsOf(wrong).refused?.text]).toEqual([401, expect.any(String)]);
    const fields = { userId: person.id, secret };
    const { statusCode, headers } = await browser.post('/verify-account', fields);
    expect([statusCode, headers.location]).toEqual([303, '/verify-account']);
    expect((await browser.api('GET', '/account')).json().emailVerification).toBe(true);
  });

  it('marks all notifications as read, and asks to be reminded', async () => {
    const { browser, person } = await aReader();
    const open = await anOpenTournament(platform, host);
    await platform.participation.join(open, person);
    await act(browser, '/notifications/read', {}, '/notifications');
    expect(await count('notification_recipients where user_id = $1 and not is_read', [person.id])).toBe(0);
    const id = await anOpenTournament(platform, host, {}, 'Upcoming');
    const isReminded = async () =>
      (await browser.api('GET', `/tournaments/${id}/seat`)).json().isReminded as boolean;
    await act(browser, `/t/${id}/reminder`, {}, `/t/${id}`);
    expect(await isReminded()).toBe(true);
    await act(browser, `/t/${id}/reminder`, { act: 'leave' }, `/t/${id}`);
    expect(await isReminded()).toBe(false);
  });

  it('plays again with the last squad', async () => {
    const part = { fee: '25', currency: 'eg_token' };
    const [captain, mate] = await Promise.all([aReader(), aReader()]);
    const first = await anOpenTournament(platform, host, ofTeams('Duo'));
    const made = { name: 'Himal Hawks', payer: 'each', prizeSplit: 'equal', ...part };
    await act(captain.browser, `/t/${first}/team`, made, `/t/${first}`);
    const teamIn = async (id: string) => {
      const { team } = (await captain.browser.api('GET', `/tournaments/${id}/seat`)).json();
      return (await captain.browser.api('GET', `/databases/main/collections/teams/documents/${team}`)).json();
    };
    const { $id: team, joinCode: code } = await teamIn(first);
    await act(mate.browser, `/t/${first}/team/join`, { team, code, ...part }, `/t/${first}`);
    const id = await anOpenTournament(platform, host, ofTeams('Duo'));
    await act(captain.browser, `/t/${id}/team`, { again: 'yes', ...part }, `/t/${id}`);
    const again = await teamIn(id);
    expect([again.name, again.status]).toEqual(['Himal Hawks', 'Forming']);
    await act(mate.browser, `/t/${id}/team/join`, { team: again.$id, ...part }, `/t/${id}`);
    expect((await teamIn(id)).status).toBe('Registered');
  });

  it('makes a team, joins, plays and leaves it', async () => {
    const id = await anOpenTournament(platform, host, ofTeams('Duo', { substitutes: 1 }));
    const page = `/t/${id}`;
    const [captain, second, third] = await Promise.all([aReader(), aReader(), aReader()]);
    const seat = async () => (await captain.browser.api('GET', `/tournaments/${id}/seat`)).json();
    const nameless = await captain.browser.post(`${page}/team`, { name: '' });
    expect([nameless.statusCode, formsOf(nameless).refused?.reason]).toEqual([400, 'teamNameInvalid']);
    const part = { fee: '25', currency: 'eg_token' };
    const made = { name: 'Kathmandu Kings', payer: 'each', prizeSplit: 'equal', ...part };
    await act(captain.browser, `${page}/team`, made, page);
    const { team } = await seat();
    const url = `/databases/main/collections/teams/documents/${team}`;
    const document = async () => (await captain.browser.api('GET', url)).json();
    const { joinCode: code } = await document();
    const invited = { team, username: third.person.username ?? '' };
    await act(captain.browser, `${page}/team/invite`, invited, page);
    await act(third.browser, `${page}/team/leave`, { team }, page);
    const forged = await second.browser.post(`${page}/team/join`, { team, code: 'wrong' });
    expect([forged.statusCode < 500, formsOf(forged).address]).toEqual([
      true,
      `${page}?team=${team}&code=wrong`,
    ]);
    await act(second.browser, `${page}/team/join`, { team, code, ...part }, page);
    expect((await document()).status).toBe('Registered');
    await act(captain.browser, `${page}/team/invite`, invited, page);
    await act(third.browser, `${page}/team/join`, { team }, page);
    const players = { [`player-${captain.person.id}`]: 'on', [`player-${third.person.id}`]: 'on' };
    await act(captain.browser, `${page}/team/lineup`, { team, ...players }, page);
    const { members } = await document();
    const roles = members.map((member: string) => JSON.parse(member));
    expect(roles.find(({ user }: { user: string }) => user === third.person.id).role).toBe('player');
    await act(captain.browser, `${page}/team/co-captain`, { team, user: third.person.id }, page);
    await act(third.browser, `${page}/team/lineup`, { team, ...players }, page);
    await act(captain.browser, `${page}/team/co-captain`, { team, user: '' }, page);
    expect((await document()).coCaptain).toBe(null);
    await act(captain.browser, `${page}/team/captain`, { team, user: third.person.id }, page);
    expect((await document()).captain).toBe(third.person.id);
    await act(third.browser, `${page}/team/captain`, { team, user: captain.person.id }, page);
    const paid = await captain.browser.post(`${page}/team/remove`, { team, user: second.person.id });
    expect(paid.statusCode).toBe(409);
    const fourth = await aReader();
    const uninvited = await fourth.browser.post(`${page}/team/join`, { team });
    expect([uninvited.statusCode, formsOf(uninvited).refused?.text]).toEqual([409, expect.any(String)]);
  });

  it('sends a result with a screenshot, disputes, and asks the operator', async () => {
    const { id, matches, players } = await aSeries(platform, host, {
      matches: 2,
      players: 2,
      overrides: { disputeMinutes: 30 },
    });
    const [match = '', open = ''] = matches;
    const me = players[1];
    if (!me) throw new Error('Nobody plays.');
    const browser = await signedIn(me);
    const tab = `/t/${id}?tab=matches&match=${open}`;
    const claim = { match: open, placement: '२', kills: '३' };
    const bare = await browser.post(`/t/${id}/claim`, claim);
    expect([bare.statusCode, formsOf(bare).address]).toEqual([400, tab]);
    const large = new File([new Uint8Array(2_100_000)], 'large.png', { type: 'image/png' });
    const tooLarge = await browser.postFile(`/t/${id}/claim`, claim, large);
    expect([tooLarge.statusCode, formsOf(tooLarge).refused?.text]).toEqual([400, messages.pictureTooBig]);
    const odd = new File(['hello'], 'hello.txt', { type: 'text/plain' });
    const unfit = await browser.postFile(`/t/${id}/claim`, claim, odd);
    expect([unfit.statusCode, formsOf(unfit).refused?.text]).toEqual([400, messages.pictureTypeInvalid]);
    const sent = await browser.postFile(`/t/${id}/claim`, claim, picture);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, tab]);
    const claims = '/databases/main/collections/claims/documents';
    const [kept] = (await browser.api('GET', claims)).json().documents;
    expect(kept).toMatchObject({ matchID: open, placement: 2, kills: 3 });
    // The claim keeps the picture that was sent before.
    await act(browser, `/t/${id}/claim`, { ...claim, kills: '4', file: kept.file }, tab);
    await withResults(platform, host, { match, places: players.map((player, index) => [player, 1 - index]) });
    const pictures = () => count(`files where owner_id = $1`, [me.id]);
    const before = await pictures();
    const pictured = await browser.postFile(`/t/${id}/dispute`, { match, text: '' }, picture);
    expect([pictured.statusCode, await pictures()]).toEqual([400, before]);
    const silent = await browser.post(`/t/${id}/dispute`, { match, text: '' });
    const disputedTab = `/t/${id}?tab=matches&match=${match}`;
    expect([silent.statusCode, formsOf(silent).address]).toEqual([400, disputedTab]);
    const disputed = await browser.postFile(`/t/${id}/dispute`, { match, text: 'I was first.' }, picture);
    expect([disputed.statusCode, disputed.headers.location]).toEqual([303, disputedTab]);
    const disputes = '/databases/main/collections/disputes/documents';
    const [dispute] = (await browser.api('GET', disputes)).json().documents;
    expect(dispute).toMatchObject({ matchID: match, text: 'I was first.', file: expect.any(String) });
    const early = await browser.post(`/t/${id}/escalate`, { dispute: dispute.$id });
    expect([early.statusCode, formsOf(early).refused?.text]).toEqual([409, expect.any(String)]);
    const boss = await signedIn(host);
    const answer = { decision: 'rejected', answer: 'You were second.' };
    expect((await boss.api('PUT', `/disputes/${dispute.$id}`, answer)).statusCode).toBe(200);
    await act(browser, `/t/${id}/escalate`, { dispute: dispute.$id, match }, disputedTab);
  });

  it('takes no file from visitors', async () => {
    const { statusCode, headers } = await new Browser().postFile('/t/cup/claim', { match: 'x' }, picture);
    expect([statusCode, headers.location]).toEqual([
      303,
      '/login?from=%2Ft%2Fcup%3Ftab%3Dmatches%26match%3Dx',
    ]);
  });

  it('is refused for what there is not, never by a failure', async () => {
    const { browser } = await aReader();
    for (const { path: route, isForMembers } of FORM_ACTS) {
      if (!isForMembers || route === '/logout') continue;
      const { statusCode } = await browser.post(route.replace(':id', 'nosuch'));
      expect([route, statusCode < 500]).toEqual([route, true]);
    }
  });
});

describe('where a post comes from', () => {
  const FROM: [headers: Record<string, string>, isTaken: boolean][] = [
    [{ origin: SITE }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin', referer: `${SITE}/` }, false],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', referer: `${SITE}/feedback` }, false],
    [{ referer: `${SITE}/feedback` }, true],
    [{ referer: 'https://evil.example/feedback' }, false],
    [{ referer: 'nonsense' }, false],
    [{}, false],
    [{ origin: 'null' }, false],
  ];
  it.each(FROM)('%o: taken %s', async (headers, isTaken) => {
    const subject = `from ${JSON.stringify(headers)}`;
    const { browser } = await aReader();
    const response = await browser.post('/feedback', { subject, message: 'Hello' }, headers);
    expect(response.statusCode).toBe(isTaken ? 303 : 403);
    expect(await count('feedback where subject = $1', [subject])).toBe(isTaken ? 1 : 0);
  });

  it('is refused for every form when it is another site', async () => {
    const { browser, person } = await aReader();
    const id = await anOpenTournament(platform, host);
    for (const { path: route } of FORM_ACTS) {
      const response = await browser.post(route.replace(':id', id), {}, { origin: 'https://evil.example' });
      expect([route, response.statusCode]).toEqual([route, 403]);
    }
    expect((await browser.api('GET', '/account')).json().$id).toBe(person.id);
  });

  it('is proven by the value that was drawn for the reader', async () => {
    const fields = { name: 'Bina', email: 'b@example.com', subject: 'Proven', message: 'Hello' };
    const visitor = new Browser();
    const once = await visitor.once();
    const stranger = new Browser();
    const foreign = await stranger.once();
    for (const wrong of [foreign, `${once}x`, once.replace(/^\w/, '0'), '', 'a.b.c']) {
      const refused = await visitor.post('/feedback', { ...fields, once: wrong }, {});
      expect(refused.statusCode).toBe(403);
      expect(formsOf(refused).refused).toMatchObject({ text: messages.formNotProven });
    }
    expect((await visitor.post('/feedback', { ...fields, once }, {})).statusCode).toBe(303);
    expect(await count('feedback where subject = $1', ['Proven'])).toBe(1);
  });
});

describe('a page of somebody else', () => {
  const says = { reason: 'pageOfAnother' };

  it.each(FORM_ACTS.map(({ path: route }) => route))(
    '%s changes nothing when another one is signed in',
    async (route) => {
      const id = route.startsWith('/h/') ? host.username : await anOpenTournament(platform, host);
      const url = route.replace(':id', id ?? '');
      const [drawn, sender] = [await aReader(), await aReader()];
      const names = [drawn.person.username ?? '', sender.person.username ?? ''] as const;
      const acts = () => count('audit_log where actor_id = $1', [sender.person.id]);
      const before = await acts();
      for (const [page, name] of [
        [drawn.browser, names[0]],
        [new Browser(), ''],
      ] as const) {
        const fields = { once: await page.once(), name: 'Bina', subject: 'x', message: 'y' };
        const refused = await sender.browser.post(url, fields);
        expect([url, refused.statusCode]).toEqual([url, 409]);
        expect(formsOf(refused).refused).toMatchObject({
          ...says,
          text: messages.pageOfAnother(name, names[1]),
        });
        const nepali = await sender.browser.post(`/ne${url}`, fields);
        expect(formsOf(nepali).refused?.text).toBe(messagesNe.pageOfAnother(name, names[1]));
      }
      expect(await acts()).toBe(before);
      expect((await sender.browser.api('GET', '/account')).json().name).toBe(sender.person.name);
    },
  );

  it('acts for its account in a later session, and calls of other clients do not tell', async () => {
    const id = await anOpenTournament(platform, host);
    const [first, second] = [await aReader(), await aReader()];
    const once = await first.browser.once();
    await first.browser.post('/logout');
    await first.browser.post('/login', { email: first.person.email, password: PASSWORD });
    expect((await first.browser.post(`/t/${id}/join`, { once })).statusCode).toBe(303);
    const exit = (headers: Record<string, string>) =>
      first.browser.api('DELETE', `/tournaments/${id}/participants/me`, {}, headers);
    for (const page of [second.person.id, '-', '', "x'"]) {
      const refused = await exit({ [DRAWN_FOR_HEADER]: page });
      expect([refused.statusCode, refused.json().reason]).toEqual([409, says.reason]);
    }
    expect((await exit({ [DRAWN_FOR_HEADER]: first.person.id })).statusCode).toBeLessThan(300);
    expect((await first.browser.api('POST', `/tournaments/${id}/participants`)).statusCode).toBe(201);
    const headers = { [DRAWN_FOR_HEADER]: first.person.id };
    const nobody = await new Browser().api('POST', `/tournaments/${id}/participants`, {}, headers);
    expect(nobody.statusCode).toBe(401);
  });
});

describe('a form that is sent twice', () => {
  it('acts once, also at once, and leads to the same page', async () => {
    const browser = new Browser();
    const once = await browser.once('/signup');
    const person = { ...newcomer(), once };
    const [first, second] = await Promise.all([
      browser.post('/signup', person),
      browser.post('/signup', person),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await count('accounts where email = $1', [person.email])).toBe(1);
    const fields = { email: person.email, password: person.password, once: await browser.once('/login') };
    const before = new Map(browser.cookies);
    const loggedIn = await browser.post('/login', fields);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    const again = await browser.post('/login', fields);
    // A browser that did not get the first answer has the session all the same.
    expect(again.cookies).toEqual(loggedIn.cookies);
    expect(await count('sessions')).toBeGreaterThan(0);
    expect((await browser.api('GET', '/account/sessions')).json().total).toBe(1);
  });

  it('pays once for a seat', async () => {
    const id = await anOpenTournament(platform, host);
    const { browser, person } = await aReader();
    const once = await browser.once();
    for (let time = 0; time < 2; time += 1) {
      const { statusCode } = await browser.post(`/t/${id}/join`, { once });
      expect(statusCode).toBe(303);
    }
    const left = await browser.post(`/t/${id}/exit`, { once });
    expect(left.statusCode).toBe(303);
    expect((await browser.post(`/t/${id}/join`, { once })).statusCode).toBe(303);
    expect(await count('participations where user_id = $1', [person.id])).toBe(0);
  });

  it('is not told as done where it may be undone by now, and is another form when it is changed', async () => {
    const id = await anOpenTournament(platform, host);
    const { browser } = await aReader();
    const once = await browser.once();
    await browser.post(`/t/${id}/join`, { once });
    expect(formsOf(await browser.send('/feedback')).done).toBe('joinDone');
    await browser.post(`/t/${id}/exit`, { once });
    const again = await browser.post(`/t/${id}/join`, { once });
    expect([again.statusCode, again.headers.location]).toEqual([303, `/t/${id}`]);
    expect(formsOf(await browser.send('/feedback')).done).toBe('formSentBefore');
    for (const name of ['Bina', 'Bina K']) await browser.post('/profile/name', { name, once });
    expect((await browser.api('GET', '/account')).json().name).toBe('Bina K');
  });

  it('opens no session to others: not without its cookie, by a made-up value, or later', async () => {
    const visitor = new Browser();
    const { email } = await aPlayer(platform);
    const once = await visitor.once('/login');
    const fields = { email, password: PASSWORD, once };
    const before = new Map(visitor.cookies);
    expect((await visitor.post('/login', fields)).statusCode).toBe(303);
    const later = new Browser();
    for (const [name, value] of before) later.cookies.set(name, value);
    await platform.database.query(`update sent_forms set sent_at = now() - interval '61 s'`);
    const senders: [Browser, string][] = [
      [new Browser(), once],
      [later, once],
      [new Browser(), 'made.up.by.me'],
      [new Browser(), 'made.up.by.me'],
    ];
    for (const [browser, value] of senders) {
      const { statusCode, cookies } = await browser.post('/login', { ...fields, once: value });
      expect([statusCode, cookies.length > 0]).toEqual([303, true]);
    }
    expect((await visitor.api('GET', '/account/sessions')).json().total).toBe(1 + senders.length);
    const guess = await new Browser().post('/login', { ...fields, password: 'wrong one' });
    expect(guess.statusCode).toBe(401);
  });

  it('may be sent again after a refusal', async () => {
    const browser = new Browser();
    const once = await browser.once();
    const fields = { name: 'Bina', email: 'b@example.com', subject: 'Second try', message: '' };
    expect((await browser.post('/feedback', { ...fields, once })).statusCode).toBe(400);
    expect((await browser.post('/feedback', { ...fields, message: 'Hello', once })).statusCode).toBe(303);
  });

  it('is forgotten when nobody can send it any more', async () => {
    await platform.database.query(`update sent_forms set sent_at = now() - interval '26 hours'`);
    await forgetSentForms(platform.database);
    expect(await count('sent_forms')).toBe(0);
  });
});

describe('what forms take', () => {
  it.each([
    ['application/json', '{"email":"a@example.com"}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'email=a'],
  ])('refuses %s', async (type, body) => {
    const response = await new Browser().send('/login', { headers: { ...HERE, 'content-type': type }, body });
    expect(response.statusCode).toBe(400);
  });

  it('waits five minutes for a picture on a slow line', () => {
    expect(app.server.requestTimeout).toBeGreaterThanOrEqual(300_000);
  });

  it('refuses what cannot be kept, and too much of it', async () => {
    const browser = new Browser();
    expect((await browser.post('/feedback', { subject: 'a\0b' })).statusCode).toBe(400);
    expect((await browser.post('/feedback', { subject: 'a'.repeat(70_000) })).statusCode).toBe(413);
    const many = new URLSearchParams(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']));
    expect((await browser.send('/feedback', { headers: HERE, body: many.toString() })).statusCode).toBe(400);
    expect((await browser.post('/feedback', { once: 'x'.repeat(500) })).statusCode).toBe(400);
  });

  it('is no other credential than the cookie of a session', async () => {
    const id = await anOpenTournament(platform, host);
    const { headers, statusCode } = await new Browser().post(
      `/t/${id}/join`,
      {},
      {
        ...HERE,
        'x-appwrite-key': TEST_API_KEY,
      },
    );
    expect([statusCode, headers.location]).toEqual([303, `/login?from=${encodeURIComponent(`/t/${id}`)}`]);
  });
});
