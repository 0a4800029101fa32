/** Google sign-in against a real OpenID provider (docs/wire.md#oauth2). */
import { Account, Client, OAuthProvider } from 'appwrite';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setStatus } from '#server/people/users/operate-account.ts';
import { newId } from '#server/platform/ids.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { aPlayer } from '../support/factories.ts';
import { type Answer, HttpClient, signedIn } from '../support/http-client.ts';
import {
  OpenIdProvider,
  PROVIDER_CLIENT,
  type ProviderPerson,
  visitProvider,
} from '../support/openid-provider.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';

const SITE = 'http://localhost:3230';
const CALLBACK = `/v1/account/sessions/oauth2/callback/google/${PROJECT_ID}`;
const SUCCESS = `${SITE}/profile`;
const FAILURE = `${SITE}/login?from=test`;
const NEPALI = '27.34.0.1';
const AMERICAN = '8.8.8.8';

let provider: OpenIdProvider;
let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  provider = await OpenIdProvider.start(SITE + CALLBACK);
  platform = await testPlatform('pglite', configured(provider.issuer));
  app = await platform.app();
});
afterAll(async () => {
  await platform.finish();
  await provider.stop();
});

function configured(issuer: string): Record<string, string> {
  return {
    PUBLIC_URL: SITE,
    ALLOWED_ORIGINS: 'https://friend.example',
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_ISSUER: issuer,
    TRUST_PROXY: 'on',
  };
}

function aProviderUser(traits: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = newId();
  return { sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Gita', ...traits };
}

/** The address that the SDK navigates to. */
function startUrl(options: { success?: string; failure?: string; isTokenFlow?: boolean } = {}): string {
  const account = new Account(new Client().setEndpoint(`${SITE}/v1`).setProject(PROJECT_ID));
  const params = { provider: OAuthProvider.Google, success: SUCCESS, failure: FAILURE, ...options };
  const url = options.isTokenFlow ? account.createOAuth2Token(params) : account.createOAuth2Session(params);
  return String(url).slice(SITE.length);
}

/** Goes to the provider and back. @returns the callback address, not called yet */
async function leave(browser: HttpClient, url = startUrl()): Promise<string> {
  const away = await browser.call('GET', url);
  expect(away.status).toBe(302);
  const back = await visitProvider(String(away.headers.location), provider.issuer);
  expect(back.startsWith(`${SITE}${CALLBACK}?`)).toBe(true);
  return back.slice(SITE.length);
}

async function signIn(browser: HttpClient, person: ProviderPerson, url = startUrl()): Promise<Answer> {
  provider.visitedBy(person);
  return browser.call('GET', await leave(browser, url));
}

/** The error passed to a failure page. */
function errorIn(answer: Answer, page = FAILURE) {
  expect(answer.status).toBe(302);
  const url = new URL(String(answer.headers.location));
  const error = url.searchParams.get('error');
  url.searchParams.delete('error');
  expect(url.href).toBe(new URL(page).href);
  expect(Object.keys(JSON.parse(error ?? '{}'))).toEqual(['message', 'type', 'code']);
  return JSON.parse(error ?? '{}');
}

async function accountOf(browser: HttpClient) {
  return (await browser.call('GET', '/v1/account')).json;
}

describe('start', () => {
  it('uses discovery, PKCE, state and nonce', async () => {
    const answer = await new HttpClient(app).call('GET', startUrl());
    const url = new URL(String(answer.headers.location));
    expect([answer.status, url.origin]).toEqual([302, provider.issuer]);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: PROVIDER_CLIENT.id,
      response_type: 'code',
      redirect_uri: SITE + CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it.each(['success', 'failure'] as const)(
    'refuses a foreign %s page, whatever the Host header',
    async (name) => {
      for (const page of [
        'https://evil.example/x',
        'javascript:alert(1)',
        '//evil.example',
        `${SITE}@evil.example`,
      ]) {
        const answer = await new HttpClient(app).call('GET', startUrl({ [name]: page }), undefined, {
          host: 'evil.example',
        });
        expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
        expect(answer.json.message).toContain(`Invalid \`${name}\` param`);
      }
    },
  );

  it('ignores HEAD requests, as sent by link previews', async () => {
    expect((await app.inject({ method: 'HEAD', url: startUrl() })).statusCode).toBe(404);
  });

  it('refuses other providers', async () => {
    const answer = await new HttpClient(app).call('GET', '/v1/account/sessions/oauth2/github');
    expect([answer.status, answer.json.type]).toEqual([412, 'project_provider_disabled']);
  });
});

describe('callback', () => {
  it('creates account, user details and welcome notification once', async () => {
    const person = aProviderUser({ name: 'Gita <b>' });
    const browser = new HttpClient(app);
    const answer = await signIn(browser, person);
    expect([answer.status, answer.headers.location]).toEqual([302, SUCCESS]);
    expect([...browser.cookies.keys()]).toEqual(
      expect.arrayContaining([`a_session_${PROJECT_ID}`, `a_session_${PROJECT_ID}_legacy`]),
    );
    const account = await accountOf(browser);
    expect(account).toMatchObject({
      email: person.email,
      name: person.name,
      emailVerification: true,
      passwordUpdate: '',
      labels: [],
    });
    const session = (await browser.call('GET', '/v1/account/sessions/current')).json;
    expect(session).toMatchObject({
      provider: 'google',
      providerUid: person.sub,
      factors: ['email', 'oauth2'],
      secret: '',
    });
    const details = await browser.call(
      'GET',
      `/v1/databases/main/collections/user_details/documents/${account.$id}`,
    );
    expect(details.json).toMatchObject({ eg_token: 0, eg_coin: 0 });
    expect(details.json.notifications).toHaveLength(1);

    const again = new HttpClient(app);
    await signIn(again, person);
    expect((await accountOf(again)).$id).toBe(account.$id);
  });

  it('finds the account after the e-mail has changed at the provider', async () => {
    const person = aProviderUser();
    const first = new HttpClient(app);
    await signIn(first, person);
    const moved = new HttpClient(app);
    await signIn(moved, { ...person, email: `moved-${person.email}`, email_verified: false });
    expect(await accountOf(moved)).toMatchObject({
      $id: (await accountOf(first)).$id,
      email: person.email,
    });
  });

  it('requests the e-mail from the userinfo endpoint when the id token lacks it', async () => {
    provider.tellsEmailInToken(false);
    const person = aProviderUser();
    const browser = new HttpClient(app);
    await signIn(browser, person);
    provider.tellsEmailInToken(true);
    expect((await accountOf(browser)).email).toBe(person.email);
  });

  it('accepts a form post by the provider', async () => {
    const person = aProviderUser();
    provider.visitedBy(person);
    const browser = new HttpClient(app);
    const [path = '', query = ''] = (await leave(browser)).split('?');
    const posted = await new HttpClient(app).call('POST', path, query, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: provider.issuer,
    });
    expect([posted.status, posted.headers.location]).toEqual([303, `${path}?${query}`]);
    expect((await browser.call('GET', String(posted.headers.location))).headers.location).toBe(SUCCESS);
    expect((await accountOf(browser)).email).toBe(person.email);
  });

  it('replaces the browser’s existing session', async () => {
    const player = await aPlayer(platform);
    const browser = await signedIn(app, player);
    const old = new HttpClient(app);
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    const person = aProviderUser();
    await signIn(browser, person);
    expect((await accountOf(browser)).email).toBe(person.email);
    expect((await old.call('GET', '/v1/account')).status).toBe(401);
  });

  it('supports concurrent sign-ins in two tabs', async () => {
    const browser = new HttpClient(app);
    provider.visitedBy(aProviderUser());
    const backs = [await leave(browser), await leave(browser)];
    for (const back of backs) expect((await browser.call('GET', back)).headers.location).toBe(SUCCESS);
  });

  it('reports a blocked account', async () => {
    const person = aProviderUser();
    const browser = new HttpClient(app);
    await signIn(browser, person);
    await setStatus(platform, SERVER_KEY, { accountId: (await accountOf(browser)).$id, isActive: false });
    expect(errorIn(await signIn(new HttpClient(app), person))).toMatchObject({
      type: 'user_blocked',
      code: 403,
    });
  });
});

describe('an account with the same e-mail', () => {
  it('is linked when the provider has verified the e-mail, and keeps its password', async () => {
    const player = await aPlayer(platform, { email: 'same@example.com' });
    const browser = new HttpClient(app);
    await signIn(browser, aProviderUser({ email: 'Sa\u200bme@Example.com', name: 'Other name' }));
    expect(await accountOf(browser)).toMatchObject({ $id: player.id, name: player.name });
    expect((await accountOf(await signedIn(app, player))).$id).toBe(player.id);
  });

  it('is not linked on an unverified e-mail', async () => {
    const player = await aPlayer(platform);
    const answer = await signIn(
      new HttpClient(app),
      aProviderUser({ email: player.email, email_verified: false }),
    );
    expect(errorIn(answer)).toMatchObject({ type: 'general_bad_request', code: 400 });
    expect(
      await platform.database.query('select from identities where account_id = $1', [player.id]),
    ).toEqual([]);
  });

  it('loses password, sessions and identities when its e-mail was unverified', async () => {
    const squatter = await aPlayer(platform, { isEmailVerified: false });
    const theirs = await signedIn(app, squatter);
    const browser = new HttpClient(app);
    await signIn(browser, aProviderUser({ email: squatter.email }));
    expect(await accountOf(browser)).toMatchObject({ $id: squatter.id, emailVerification: true });
    expect((await theirs.call('GET', '/v1/account')).status).toBe(401);
    await expect(signedIn(app, squatter)).rejects.toThrow('user_invalid_credentials');
  });

  it('a new user with an unverified e-mail gets an unverified account', async () => {
    const browser = new HttpClient(app);
    await signIn(browser, aProviderUser({ email_verified: false }));
    expect((await accountOf(browser)).emailVerification).toBe(false);
  });
});

describe('refuses', () => {
  it('a consent denied by the user', async () => {
    provider.visitedByNobody();
    const browser = new HttpClient(app);
    const answer = await browser.call('GET', await leave(browser));
    expect(errorIn(answer)).toEqual({
      message: 'The Google OAuth2 provider returned an error: access_denied: End-User aborted interaction',
      type: 'user_oauth2_provider_error',
      code: 424,
    });
  });

  const isRefused = (answer: Answer) => {
    expect(errorIn(answer, `${SITE}/login`)).toMatchObject({ type: 'general_bad_request', code: 400 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  };

  it('a forged, a missing and a foreign state', async () => {
    provider.visitedBy(aProviderUser());
    const browser = new HttpClient(app);
    const back = await leave(browser);
    isRefused(await browser.call('GET', back.replace(/state=[^&]+/, 'state=forged')));
    isRefused(await browser.call('GET', back.replace(/state=[^&]+/, '')));
    isRefused(await new HttpClient(app).call('GET', back));
    const other = new HttpClient(app);
    await leave(other);
    isRefused(await other.call('GET', back));
    // The refused attempts have not consumed the state.
    expect((await browser.call('GET', back)).headers.location).toBe(SUCCESS);
  });

  it('a repeated callback, concurrent ones included', async () => {
    provider.visitedBy(aProviderUser());
    const browser = new HttpClient(app);
    const back = await leave(browser);
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.call('GET', back)));
    expect(answers.filter(({ headers }) => headers.location === SUCCESS)).toHaveLength(1);
    isRefused(await browser.call('GET', back));
  });

  it('a code that was used before or belongs to another sign-in', async () => {
    provider.visitedBy(aProviderUser());
    const browser = new HttpClient(app);
    const codeIn = (url: string) => /code=([^&]+)/.exec(url)?.[1] ?? '';
    const used = await leave(browser);
    await browser.call('GET', used);
    const next = await leave(browser);
    const replayed = await browser.call('GET', next.replace(codeIn(next), codeIn(used)));
    expect(errorIn(replayed).type).toBe('user_oauth2_provider_error');

    const victim = new HttpClient(app);
    const theirs = await leave(victim);
    const mine = await leave(browser);
    const injected = await victim.call('GET', theirs.replace(codeIn(theirs), codeIn(mine)));
    expect(errorIn(injected).type).toBe('user_oauth2_provider_error');
    expect((await victim.call('GET', '/v1/account')).status).toBe(401);
  });

  it('an expired sign-in', async () => {
    provider.visitedBy(aProviderUser());
    const browser = new HttpClient(app);
    const back = await leave(browser);
    await platform.database.query(`update pending_sign_ins set expires_at = now() - interval '1 second'`);
    isRefused(await browser.call('GET', back));
  });

  it('a country that is not allowed, at start and on callback', async () => {
    const before = await new HttpClient(app, { 'x-forwarded-for': AMERICAN }).call('GET', startUrl());
    const refusal = { message: messages.countryRefused, type: 'general_access_forbidden', code: 403 };
    expect(errorIn(before)).toEqual(refusal);
    provider.visitedBy(aProviderUser());
    const traveller = new HttpClient(app, { 'x-forwarded-for': NEPALI });
    const back = await leave(traveller);
    traveller.headers['x-forwarded-for'] = AMERICAN;
    expect(errorIn(await traveller.call('GET', back))).toEqual(refusal);
    expect((await traveller.call('GET', '/v1/account')).status).toBe(401);
  });

  it('stores no secret in plain text', async () => {
    provider.visitedBy(aProviderUser());
    const browser = new HttpClient(app);
    const back = new URL(await leave(browser), SITE);
    const kept = JSON.stringify(await platform.database.query('select * from pending_sign_ins'));
    expect(kept).not.toContain(back.searchParams.get('state'));
    for (const value of browser.cookies.values()) expect(kept).not.toContain(value);
  });
});

describe('the token flow', () => {
  const TOKEN = '/v1/account/sessions/token';

  it('passes the page a token that opens one session', async () => {
    const person = aProviderUser();
    const page = 'https://friend.example/after?tab=1#top';
    const url = startUrl({ success: page, isTokenFlow: true });
    const browser = new HttpClient(app);
    const answer = await signIn(browser, person, url);
    const after = new URL(String(answer.headers.location));
    expect([after.origin + after.pathname, after.searchParams.get('tab'), after.hash]).toEqual([
      'https://friend.example/after',
      '1',
      '#top',
    ]);
    expect(browser.cookies.has(`a_session_${PROJECT_ID}`)).toBe(false);
    const body = { userId: after.searchParams.get('userId'), secret: after.searchParams.get('secret') };

    for (const wrong of [
      { ...body, secret: 'guess' },
      { ...body, userId: 'nobody' },
    ]) {
      const refused = await browser.call('POST', TOKEN, wrong);
      expect([refused.status, refused.json.type]).toEqual([401, 'user_invalid_token']);
    }
    const made = await browser.call('POST', TOKEN, body);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ userId: body.userId, provider: 'oauth2', secret: '', current: true });
    expect((await accountOf(browser)).email).toBe(person.email);
    expect((await browser.call('POST', TOKEN, body)).json.type).toBe('user_session_already_exists');
    expect((await new HttpClient(app).call('POST', TOKEN, body)).json.type).toBe('user_invalid_token');
  });

  it('four concurrent exchanges of a token open one session', async () => {
    const answer = await signIn(new HttpClient(app), aProviderUser(), startUrl({ isTokenFlow: true }));
    const after = new URL(String(answer.headers.location));
    const body = { userId: after.searchParams.get('userId'), secret: after.searchParams.get('secret') };
    const answers = await Promise.all([1, 2, 3, 4].map(() => new HttpClient(app).call('POST', TOKEN, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
  });
});

describe('without a provider', () => {
  let other: TestPlatform;
  let client: HttpClient;
  const open = async (environment: Record<string, string>) => {
    other = await testPlatform('pglite', environment);
    client = new HttpClient(await other.app());
  };
  afterEach(() => other.finish());

  describe('that is configured', () => {
    beforeEach(() => open({ PUBLIC_URL: SITE }));

    it('is a plain error without a failure page', async () => {
      for (const flow of ['sessions', 'tokens']) {
        const answer = await client.call('GET', `/v1/account/${flow}/oauth2/google`);
        expect([answer.status, answer.json.type]).toEqual([412, 'project_provider_disabled']);
      }
    });

    it('is reported to the failure page', async () => {
      expect(errorIn(await client.call('GET', startUrl()))).toMatchObject({
        type: 'project_provider_disabled',
        code: 412,
      });
    });
  });

  it('that is reachable: reported to the failure page', async () => {
    const gone = await OpenIdProvider.start(SITE + CALLBACK);
    await gone.stop();
    await open(configured(gone.issuer));
    const error = errorIn(await client.call('GET', startUrl()));
    expect([error.type, error.code]).toEqual(['user_oauth2_provider_error', 424]);
    expect(error.message).not.toContain(gone.issuer);
    const bare = await client.call('GET', '/v1/account/sessions/oauth2/google');
    expect(errorIn(bare, `${SITE}/login`).type).toBe('user_oauth2_provider_error');
  });

  it('that becomes unreachable during the sign-in', async () => {
    const dying = await OpenIdProvider.start(SITE + CALLBACK);
    await open(configured(dying.issuer));
    dying.visitedBy(aProviderUser());
    const away = await client.call('GET', startUrl());
    const back = await visitProvider(String(away.headers.location), dying.issuer);
    await dying.stop();
    const answer = await client.call('GET', back.slice(SITE.length));
    expect(errorIn(answer).type).toBe('user_oauth2_provider_error');
  });
});
