/** Registration and the own account. */
import { ID } from 'appwrite';
import { expect, it } from 'vitest';
import {
  aPerson,
  aVisitor,
  failure,
  PASSWORD,
  registered,
  SESSION,
  signInElsewhere,
  statusAndType,
} from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';

export const WIRE_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

export function accountCases(site: SiteGetter): void {
  it('registration returns the account and opens no session', async () => {
    const { browser } = aVisitor(site());
    const userId = ID.unique();
    const email = `${userId}@secret-mail.example`;
    const answer = await browser.call('POST', '/account', { userId, email, password: 'password', name: 'A' });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([201, []]);
    expect(answer.json).toMatchObject({
      $id: userId,
      email,
      name: 'A',
      labels: [],
      status: true,
      emailVerification: false,
      prefs: {},
      registration: expect.stringMatching(WIRE_INSTANT),
      accessedAt: expect.stringMatching(WIRE_INSTANT),
    });
    expect(answer.text).not.toMatch(/argon2|"hash/);
  });

  it('an e-mail can be registered once, regardless of id and case', async () => {
    const person = await registered(site());
    const again = { userId: ID.unique(), email: person.email.toUpperCase(), password: PASSWORD };
    expect(await failure(aVisitor(site()).account.create(again))).toEqual([
      409,
      'user_already_exists',
      'Account already exists!',
    ]);
    const sameId = { ...again, userId: person.id, email: `other-${person.email}` };
    expect((await failure(aVisitor(site()).account.create(sameId)))[1]).toBe('user_already_exists');
  });

  it.each([
    ['an empty e-mail', { email: '' }],
    ['an e-mail without @', { email: 'nobody.example' }],
    ['a password of 5 characters', { password: '12345' }],
    ['a password of 257 characters', { password: 'x'.repeat(257) }],
  ])('%s is refused', async (_, wrong) => {
    const form = { userId: ID.unique(), email: `${ID.unique()}@a.example`, password: PASSWORD, ...wrong };
    const { browser } = aVisitor(site());
    expect(statusAndType(await browser.call('POST', '/account', form))).toEqual([
      400,
      'general_argument_invalid',
    ]);
  });

  it('unique() lets the server generate the id', async () => {
    const email = `${ID.unique()}@a.example`;
    const account = await aVisitor(site()).account.create({ userId: 'unique()', email, password: PASSWORD });
    expect(account.$id).toMatch(/^\w{20,36}$/);
  });

  it('a missing parameter is named', async () => {
    const { browser } = aVisitor(site());
    const answer = await browser.call('POST', '/account', { userId: 'unique()', password: PASSWORD });
    expect([...statusAndType(answer), answer.json.message]).toEqual([
      400,
      'general_argument_invalid',
      'Param "email" is not optional.',
    ]);
    // A body that is not JSON counts as empty.
    expect((await browser.call('POST', '/account', '{"userId":')).json.message).toBe(
      'Param "userId" is not optional.',
    );
  });

  it('the account of a session, by cookie and by setSession', async () => {
    const person = await aPerson(site());
    expect((await person.account.get()).email).toBe(person.email);
    const script = aVisitor(site());
    script.client.setSession(person.browser.cookies.get(SESSION) ?? '');
    expect((await script.account.get()).$id).toBe(person.id);
  });

  it('a visitor has no account', async () => {
    expect(await failure(aVisitor(site()).account.get())).toEqual([
      401,
      'general_unauthorized_scope',
      'User (role: guests) missing scopes (["account"])',
    ]);
  });

  it('a cookie with appended characters is invalid, the legacy cookie alone is sufficient', async () => {
    const { browser, id } = await aPerson(site());
    const token = browser.cookies.get(SESSION);
    const asked = (cookie: string) => aVisitor(site()).browser.call('GET', '/account', undefined, { cookie });
    expect((await asked(`${SESSION}=${token}xx`)).status).toBe(401);
    expect((await asked(`${SESSION}_legacy=${token}`)).json.$id).toBe(id);
  });

  it('the fallback header alone is sufficient; an empty one is a visitor’s', async () => {
    const { browser, id } = await aPerson(site());
    const value = JSON.stringify({ [SESSION]: browser.cookies.get(SESSION) });
    const asked = (text: string) =>
      aVisitor(site()).browser.call('GET', '/account', undefined, { 'x-fallback-cookies': text });
    expect((await asked(value)).json.$id).toBe(id);
    for (const text of ['[]', '', '{}', 'null', '{"', `{"${SESSION}":7}`]) {
      expect((await asked(text)).status).toBe(401);
    }
  });

  it('a signed-in user can change the name within its limits', async () => {
    const person = await aPerson(site());
    expect((await person.account.updateName({ name: 'Renamed' })).name).toBe('Renamed');
    expect((await person.account.get()).name).toBe('Renamed');
    const { browser } = await signInElsewhere(site(), person);
    for (const body of [{}, { name: '' }, { name: 'x'.repeat(129) }]) {
      expect(statusAndType(await browser.call('PATCH', '/account/name', body))).toEqual([
        400,
        'general_argument_invalid',
      ]);
    }
    // 401 precedes parameter validation.
    expect(statusAndType(await aVisitor(site()).browser.call('PATCH', '/account/name', {}))).toEqual([
      401,
      'general_unauthorized_scope',
    ]);
  });

  it('on a page of another site the SDK keeps the session in localStorage', async () => {
    const person = await registered(site());
    person.browser.origin = ALLOWED_ORIGIN;
    const stored = new Map<string, string>();
    Object.assign(globalThis, {
      window: {
        console: { warn: () => {} },
        localStorage: {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => stored.set(key, value),
        },
      },
    });
    try {
      await person.account.createEmailPasswordSession({ email: person.email, password: PASSWORD });
      person.browser.cookies.clear();
      expect((await person.account.get()).$id).toBe(person.id);
      await person.account.deleteSession({ sessionId: 'current' });
      expect(stored.get('cookieFallback')).toBe('[]');
      expect((await failure(person.account.get()))[0]).toBe(401);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });
}
