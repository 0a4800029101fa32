/** Opening and ending sessions, with a password and with Google. */
import { ID, OAuthProvider } from 'appwrite';
import { expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { visitProvider } from '#tests/support/openid-provider.ts';
import {
  aPerson,
  aVisitor,
  failure,
  PASSWORD,
  registered,
  SESSION,
  signInElsewhere,
  statusAndType,
  type Visitor,
} from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';
import { WIRE_INSTANT } from './account.ts';

const LOGIN = '/account/sessions/email';

export function sessionCases(site: SiteGetter): void {
  it.each([
    ['a login', LOGIN],
    ['a login by the alias', '/account/sessions'],
  ])(
    '%s sets two cookies of the session, SameSite=Lax, and sends no token to scripts of the own site',
    async (_, path) => {
      const { browser, email, id } = await registered(site());
      const answer = await browser.call('POST', path, { email, password: PASSWORD });
      expect([answer.status, answer.headers['x-fallback-cookies']]).toEqual([201, undefined]);
      expect(answer.json).toMatchObject({
        userId: id,
        provider: 'email',
        providerUid: email,
        current: true,
        secret: '',
        factors: ['password'],
        expire: expect.stringMatching(WIRE_INSTANT),
      });
      const cookies = answer.headers['set-cookie'];
      // The last makes the device known (docs/decisions/0015).
      expect(cookies).toHaveLength(3);
      const [name, legacy, device] = cookies as [string, string, string];
      const session = [name, legacy];
      expect(device).toMatch(
        new RegExp(`^a_device_${PROJECT_ID}=[^;]+; Path=/v1/account; Expires=.*; HttpOnly; SameSite=Lax$`),
      );
      expect(String(session)).toMatch(new RegExp(`^${SESSION}=[^;]+;.*,${SESSION}_legacy=`));
      for (const cookie of session) {
        expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
      }
      expect(answer.text).not.toContain(browser.cookies.get(SESSION));
    },
  );

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await registered(site());
    const { account } = aVisitor(site());
    const wrong = [401, 'user_invalid_credentials', 'Invalid details, please check your email/password.'];
    for (const form of [
      { email: `${ID.unique()}@a.example`, password: PASSWORD },
      { email, password: 'wrong horse' },
    ]) {
      expect(await failure(account.createEmailPasswordSession(form))).toEqual(wrong);
    }
  });

  it('refuses an empty login', async () => {
    const { browser } = aVisitor(site());
    for (const body of [{}, { email: '', password: '' }, { email: 'a@b.np', password: 'short' }]) {
      expect(statusAndType(await browser.call('POST', LOGIN, body))).toEqual([
        400,
        'general_argument_invalid',
      ]);
    }
  });

  it('refuses a login with an active session', async () => {
    const { account, email } = await aPerson(site());
    expect(await failure(account.createEmailPasswordSession({ email, password: PASSWORD }))).toEqual([
      401,
      'user_session_already_exists',
      'Creation of a session is prohibited when a session is active.',
    ]);
  });

  it('accepts the e-mail regardless of case', async () => {
    const { account, email } = await registered(site());
    const form = { email: email.toUpperCase(), password: PASSWORD };
    expect((await account.createEmailPasswordSession(form)).providerUid).toBe(email);
  });

  it('logout ends this session and no other', async () => {
    const person = await aPerson(site());
    const other = await signInElsewhere(site(), person);
    const cookie = `${SESSION}=${person.browser.cookies.get(SESSION)}`;
    const answer = await person.browser.call('DELETE', '/account/sessions/current', '{}');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      204,
      '',
      'text/plain; charset=utf-8',
    ]);
    expect(answer.headers['set-cookie']).toHaveLength(2);
    for (const line of answer.headers['set-cookie'] as string[]) {
      expect(line).toMatch(/=deleted;.*Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
    }
    expect([...person.browser.cookies.keys()]).toEqual([`a_device_${PROJECT_ID}`]);
    const asked = await aVisitor(site()).browser.call('GET', '/account', undefined, { cookie });
    expect(asked.status).toBe(401);
    expect((await other.account.get()).$id).toBe(person.id);
    // The SDK returns an empty message for 204.
    expect({ ...(await other.account.deleteSession({ sessionId: 'current' })) }).toEqual({ message: '' });
  });

  it('answers 404 for an unknown session', async () => {
    const { account } = await aPerson(site());
    expect(await failure(account.deleteSession({ sessionId: 'nosuch' }))).toEqual([
      404,
      'user_session_not_found',
      'The current user session could not be found.',
    ]);
  });

  it('lists the own sessions', async () => {
    const person = await aPerson(site());
    const { total, sessions } = await person.account.listSessions();
    expect([total, sessions[0]?.current, sessions[0]?.secret]).toEqual([1, true, '']);
    await signInElsewhere(site(), person);
    const two = await person.account.listSessions();
    expect(two.sessions.map((session) => session.current).sort()).toEqual([false, true]);
  });

  it('refuses a blocked account with existing and new sessions', async () => {
    const { account, id, email } = await aPerson(site());
    await site().key.users.updateStatus({ userId: id, status: false });
    expect((await failure(account.get())).slice(0, 2)).toEqual([403, 'user_blocked']);
    const login = aVisitor(site()).account.createEmailPasswordSession({ email, password: PASSWORD });
    expect((await failure(login)).slice(0, 2)).toEqual([403, 'user_blocked']);
  });

  it('refuses the right password too after ten failed logins within an hour', async () => {
    const { email } = await registered(site());
    // From different addresses, because logins are counted by e-mail.
    const login = (password: string) => aVisitor(site()).browser.call('POST', LOGIN, { email, password });
    for (let left = 9; left >= 0; left--) {
      const { status, headers } = await login('wrong horse');
      expect([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
        401,
        '10',
        String(left),
      ]);
    }
    for (const password of ['wrong horse', PASSWORD]) {
      expect(statusAndType(await login(password))).toEqual([429, 'general_rate_limit_exceeded']);
    }
  });

  it('never limits successful logins', async () => {
    const { email } = await registered(site());
    const { browser } = aVisitor(site());
    for (let turn = 0; turn < 12; turn++) {
      browser.cookies.clear();
      expect((await browser.call('POST', LOGIN, { email, password: PASSWORD })).status).toBe(201);
    }
  });

  /** To the provider and back to the callback, which is not called yet. */
  async function leave(visitor: Visitor, failurePage = `${site().url}/login`): Promise<string> {
    const start = visitor.account.createOAuth2Session({
      provider: OAuthProvider.Google,
      success: `${site().url}/profile`,
      failure: failurePage,
      scopes: ['openid'],
    });
    const away = await visitor.browser.fetch(String(start), { redirect: 'manual' });
    const address = new URL(away.headers.get('location') ?? '');
    expect([away.status, address.origin]).toEqual([302, site().provider.issuer]);
    expect(address.searchParams.get('redirect_uri')).toBe(
      `${site().endpoint}/account/sessions/oauth2/callback/google/${PROJECT_ID}`,
    );
    expect(address.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    return visitProvider(address.href, site().provider.issuer);
  }

  it('redirects to Google with state and returns signed in', async () => {
    const visitor = aVisitor(site());
    const sub = ID.unique();
    const email = `${sub}@gmail.example`;
    site().provider.visitedBy({ sub, email, email_verified: true, name: 'Gita' });
    const back = await visitor.browser.fetch(await leave(visitor), { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([302, `${site().url}/profile`]);
    expect(await visitor.account.get()).toMatchObject({ email, name: 'Gita', emailVerification: true });
    // An e-mail held by a Google account is taken.
    const taken = visitor.account.create({ userId: ID.unique(), email, password: PASSWORD });
    expect((await failure(taken)).slice(0, 2)).toEqual([409, 'user_already_exists']);
  });

  it('reports a denied consent to the failure page', async () => {
    const visitor = aVisitor(site());
    site().provider.visitedByNobody();
    const back = await visitor.browser.fetch(await leave(visitor, `${ALLOWED_ORIGIN}/login?from=x`), {
      redirect: 'manual',
    });
    const page = new URL(back.headers.get('location') ?? '');
    expect([page.origin, page.pathname, [...page.searchParams.keys()]]).toEqual([
      ALLOWED_ORIGIN,
      '/login',
      ['from', 'error'],
    ]);
    const error = JSON.parse(page.searchParams.get('error') ?? '');
    expect(Object.keys(error)).toEqual(['message', 'type', 'code']);
    expect([error.type, error.code]).toEqual(['user_oauth2_provider_error', 424]);
    expect(error.message).toContain('access_denied');
  });

  it('refuses a forged session token', async () => {
    const { account } = aVisitor(site());
    expect((await failure(account.createSession({ userId: 'nobody', secret: 'x' }))).slice(0, 2)).toEqual([
      401,
      'user_invalid_token',
    ]);
  });
}
