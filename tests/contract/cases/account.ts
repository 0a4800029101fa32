/** Cases 1 to 6, 14 to 20: registering, and one's own account. */
import { ID } from 'appwrite';
import { expect, it } from 'vitest';
import { aPerson, aVisitor, elsewhere, failure, PASSWORD, registered, SESSION, told } from '../people.ts';
import { type At, FRIEND } from '../site.ts';

export const WIRE_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

export function accountCases(site: At): void {
  it('1: registering answers the account and opens no session', async () => {
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

  it('2: an e-mail registers once, whatever the id and the case (text: decision 0004)', async () => {
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
    ['3: an empty e-mail', { email: '' }],
    ['3: an e-mail without @', { email: 'nobody.example' }],
    ['4: a password of 5', { password: '12345' }],
    ['4: a password of 257', { password: 'x'.repeat(257) }],
  ])('%s is refused', async (_, wrong) => {
    const form = { userId: ID.unique(), email: `${ID.unique()}@a.example`, password: PASSWORD, ...wrong };
    const { browser } = aVisitor(site());
    expect(told(await browser.call('POST', '/account', form))).toEqual([400, 'general_argument_invalid']);
  });

  it('5: unique() asks the server for an id', async () => {
    const email = `${ID.unique()}@a.example`;
    const account = await aVisitor(site()).account.create({ userId: 'unique()', email, password: PASSWORD });
    expect(account.$id).toMatch(/^\w{20,36}$/);
  });

  it('6: what is missing is named', async () => {
    const { browser } = aVisitor(site());
    const answer = await browser.call('POST', '/account', { userId: 'unique()', password: PASSWORD });
    expect([...told(answer), answer.json.message]).toEqual([
      400,
      'general_argument_invalid',
      'Param "email" is not optional.',
    ]);
    // Dialect 1.2: a body that is no JSON counts as an empty one.
    expect((await browser.call('POST', '/account', '{"userId":')).json.message).toBe(
      'Param "userId" is not optional.',
    );
  });

  it('14: the account of a session, by cookie and by setSession', async () => {
    const person = await aPerson(site());
    expect((await person.account.get()).email).toBe(person.email);
    const script = aVisitor(site());
    script.client.setSession(person.browser.cookies.get(SESSION) ?? '');
    expect((await script.account.get()).$id).toBe(person.id);
  });

  it('15: a guest has no account', async () => {
    expect(await failure(aVisitor(site()).account.get())).toEqual([
      401,
      'general_unauthorized_scope',
      'User (role: guests) missing scopes (["account"])',
    ]);
  });

  it('16, 17: a cookie with something added is nobody’s, the legacy cookie alone will do', async () => {
    const { browser, id } = await aPerson(site());
    const token = browser.cookies.get(SESSION);
    const asked = (cookie: string) => aVisitor(site()).browser.call('GET', '/account', undefined, { cookie });
    expect((await asked(`${SESSION}=${token}xx`)).status).toBe(401);
    expect((await asked(`${SESSION}_legacy=${token}`)).json.$id).toBe(id);
  });

  it('18, 19: the fallback header alone will do; an empty one is a guest’s', async () => {
    const { browser, id } = await aPerson(site());
    const value = JSON.stringify({ [SESSION]: browser.cookies.get(SESSION) });
    const asked = (text: string) =>
      aVisitor(site()).browser.call('GET', '/account', undefined, { 'x-fallback-cookies': text });
    expect((await asked(value)).json.$id).toBe(id);
    for (const text of ['[]', '', '{}', 'null', '{"', `{"${SESSION}":7}`]) {
      expect((await asked(text)).status).toBe(401);
    }
  });

  it('20: the name changes, within its bounds, for who is signed in', async () => {
    const person = await aPerson(site());
    expect((await person.account.updateName({ name: 'Renamed' })).name).toBe('Renamed');
    expect((await person.account.get()).name).toBe('Renamed');
    const { browser } = await elsewhere(site(), person);
    for (const body of [{}, { name: '' }, { name: 'x'.repeat(129) }]) {
      expect(told(await browser.call('PATCH', '/account/name', body))).toEqual([
        400,
        'general_argument_invalid',
      ]);
    }
    // Before the parameters are looked at (dialect 2.2).
    expect(told(await aVisitor(site()).browser.call('PATCH', '/account/name', {}))).toEqual([
      401,
      'general_unauthorized_scope',
    ]);
  });

  it('with the SDK on another site’s page: the session lives in localStorage (decision 0006)', async () => {
    const person = await registered(site());
    person.browser.origin = FRIEND;
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
