/** Cases 7 to 13, 21 to 25, 34 to 37: signing in and out, with a password or with Google. */
import { ID, OAuthProvider } from 'appwrite';
import { expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { visitProvider } from '#tests/support/openid-provider.ts';
import {
  aPerson,
  aVisitor,
  elsewhere,
  failure,
  PASSWORD,
  registered,
  SESSION,
  told,
  type Visitor,
} from '../people.ts';
import { type At, FRIEND } from '../site.ts';
import { WIRE_INSTANT } from './account.ts';

const LOGIN = '/account/sessions/email';

export function sessionCases(site: At): void {
  it.each([
    ['7: signing in', LOGIN],
    ['8: the other spelling', '/account/sessions'],
  ])(
    '%s sets two cookies (decision 0006: Lax, and no token for scripts of our own page)',
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
      expect(cookies).toHaveLength(2);
      expect(String(cookies)).toMatch(new RegExp(`^${SESSION}=[^;]+;.*,${SESSION}_legacy=`));
      for (const cookie of cookies as string[]) {
        expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
      }
      expect(answer.text).not.toContain(browser.cookies.get(SESSION));
    },
  );

  it('9, 10: an unknown e-mail and a wrong password are answered alike (text: decision 0004)', async () => {
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

  it('11: a login with nothing in it', async () => {
    const { browser } = aVisitor(site());
    for (const body of [{}, { email: '', password: '' }, { email: 'a@b.np', password: 'short' }]) {
      expect(told(await browser.call('POST', LOGIN, body))).toEqual([400, 'general_argument_invalid']);
    }
  });

  it('12: nobody signs in twice', async () => {
    const { account, email } = await aPerson(site());
    expect(await failure(account.createEmailPasswordSession({ email, password: PASSWORD }))).toEqual([
      401,
      'user_session_already_exists',
      'Creation of a session is prohibited when a session is active.',
    ]);
  });

  it('13: an e-mail in MIXED case signs in', async () => {
    const { account, email } = await registered(site());
    const form = { email: email.toUpperCase(), password: PASSWORD };
    expect((await account.createEmailPasswordSession(form)).providerUid).toBe(email);
  });

  it('21, 22: signing out ends this session and no other', async () => {
    const person = await aPerson(site());
    const other = await elsewhere(site(), person);
    const cookie = `${SESSION}=${person.browser.cookies.get(SESSION)}`;
    const answer = await person.browser.call('DELETE', '/account/sessions/current', '{}');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([204, '', undefined]);
    expect(answer.headers['set-cookie']).toHaveLength(2);
    for (const line of answer.headers['set-cookie'] as string[]) {
      expect(line).toMatch(/=deleted;.*Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
    }
    expect([...person.browser.cookies]).toEqual([]);
    const asked = await aVisitor(site()).browser.call('GET', '/account', undefined, { cookie });
    expect(asked.status).toBe(401);
    expect((await other.account.get()).$id).toBe(person.id);
    // The SDK takes the 204 for an empty message (dialect 1.4).
    expect({ ...(await other.account.deleteSession({ sessionId: 'current' })) }).toEqual({ message: '' });
  });

  it('23: a session that is not there', async () => {
    const { account } = await aPerson(site());
    expect(await failure(account.deleteSession({ sessionId: 'nosuch' }))).toEqual([
      404,
      'user_session_not_found',
      'The current user session could not be found.',
    ]);
  });

  it('24: lists one’s sessions', async () => {
    const person = await aPerson(site());
    const { total, sessions } = await person.account.listSessions();
    expect([total, sessions[0]?.current, sessions[0]?.secret]).toEqual([1, true, '']);
    await elsewhere(site(), person);
    const two = await person.account.listSessions();
    expect(two.sessions.map((session) => session.current).sort()).toEqual([false, true]);
  });

  it('25: who is blocked is out, with an old session and with a new one', async () => {
    const { account, id, email } = await aPerson(site());
    await site().key.users.updateStatus({ userId: id, status: false });
    expect((await failure(account.get())).slice(0, 2)).toEqual([403, 'user_blocked']);
    const login = aVisitor(site()).account.createEmailPasswordSession({ email, password: PASSWORD });
    expect((await failure(login)).slice(0, 2)).toEqual([403, 'user_blocked']);
  });

  it('34: ten wrong logins an hour, after which the right one is refused too', async () => {
    const { email } = await registered(site());
    // From everywhere: what is counted is the e-mail.
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
      expect(told(await login(password))).toEqual([429, 'general_rate_limit_exceeded']);
    }
  });

  it('34: good logins are never limited', async () => {
    const { email } = await registered(site());
    const { browser } = aVisitor(site());
    for (let turn = 0; turn < 12; turn++) {
      browser.cookies.clear();
      expect((await browser.call('POST', LOGIN, { email, password: PASSWORD })).status).toBe(201);
    }
  });

  it('35: a provider that is not configured (decision 0014: the failure page is told)', async () => {
    const { browser } = aVisitor(site());
    const plain = await site().plain();
    const failurePage = new URL('/login', plain.url);
    const google = `${plain.url}/v1/account/sessions/oauth2/google`;
    for (const url of [google, `${site().endpoint}/account/sessions/oauth2/github`]) {
      const response = await browser.fetch(url, { redirect: 'manual' });
      expect(response.status).toBe(412);
      expect(await response.json()).toMatchObject({ type: 'project_provider_disabled' });
    }
    const told = await browser.fetch(`${google}?failure=${encodeURIComponent(failurePage.href)}`, {
      redirect: 'manual',
    });
    const location = new URL(told.headers.get('location') ?? '');
    expect([told.status, location.pathname]).toEqual([302, '/login']);
    expect(JSON.parse(location.searchParams.get('error') ?? '')).toMatchObject({ code: 412 });
  });

  /** To the provider and back to our door. */
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

  it('36: goes to Google with state, and comes back signed in', async () => {
    const visitor = aVisitor(site());
    const sub = ID.unique();
    const email = `${sub}@gmail.example`;
    site().provider.visitedBy({ sub, email, email_verified: true, name: 'Gita' });
    const back = await visitor.browser.fetch(await leave(visitor), { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([302, `${site().url}/profile`]);
    expect(await visitor.account.get()).toMatchObject({ email, name: 'Gita', emailVerification: true });
    // 2.1: an e-mail that Google's account holds is taken (decision 0018).
    const taken = visitor.account.create({ userId: ID.unique(), email, password: PASSWORD });
    expect((await failure(taken)).slice(0, 2)).toEqual([409, 'user_already_exists']);
  });

  it('37: who says no at Google is told so at the failure page', async () => {
    const visitor = aVisitor(site());
    site().provider.visitedByNobody();
    const back = await visitor.browser.fetch(await leave(visitor, `${FRIEND}/login?from=x`), {
      redirect: 'manual',
    });
    const page = new URL(back.headers.get('location') ?? '');
    expect([page.origin, page.pathname, [...page.searchParams.keys()]]).toEqual([
      FRIEND,
      '/login',
      ['from', 'error'],
    ]);
    const error = JSON.parse(page.searchParams.get('error') ?? '');
    expect(Object.keys(error)).toEqual(['message', 'type', 'code']);
    expect([error.type, error.code]).toEqual(['user_oauth2_provider_error', 424]);
    expect(error.message).toContain('access_denied');
  });

  it('2.1: a session of a made-up token', async () => {
    const { account } = aVisitor(site());
    expect((await failure(account.createSession({ userId: 'nobody', secret: 'x' }))).slice(0, 2)).toEqual([
      401,
      'user_invalid_token',
    ]);
  });
}
