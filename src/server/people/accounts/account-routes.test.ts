import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { LEGACY_COOKIE, SESSION_COOKIE } from '#shared/cookies.ts';
import { messages } from '#shared/messages.ts';
import { aPlayer, PASSWORD } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform, testPlatform } from '#tests/support/platform.ts';

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

let count = 0;
const platform = await filePlatform();
const app = await platform.app();

const visitor = () => new HttpClient(app);
const registration = (changes: Record<string, unknown> = {}) => ({
  userId: 'unique()',
  email: `new${++count}@example.com`,
  password: 'password',
  name: 'Asha',
  ...changes,
});
const player = async () => {
  const person = await aPlayer(platform);
  return { person, client: await signedIn(app, person) };
};

describe('registration', () => {
  it('creates account, user details and welcome notification, and opens no session', async () => {
    const client = visitor();
    const answer = await client.call(
      'POST',
      '/v1/account',
      registration({ userId: 'asha-1', email: 'Asha@Example.com' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      $id: 'asha-1',
      email: 'asha@example.com',
      name: 'Asha',
      labels: [],
      emailVerification: false,
      prefs: {},
      status: true,
    });
    expect(answer.json.registration).toMatch(DATE);
    expect(answer.json.accessedAt).toMatch(DATE);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await client.call('GET', '/v1/account')).status).toBe(401);

    const details = await platform.database.query('select username from user_details where id = $1', [
      'asha-1',
    ]);
    expect(details).toEqual([{ username: null }]);
    const notes = await platform.database.query(
      `select n.recipient_type, n.message, n.target_link, r.is_read from notifications n
       join notification_recipients r on r.notification_id = n.id where r.user_id = $1`,
      ['asha-1'],
    );
    expect(notes).toEqual([
      {
        recipient_type: 'specific',
        message: messages.welcome('Asha'),
        target_link: '/profile',
        is_read: false,
      },
    ]);
  });

  it('generates an id for unique()', async () => {
    const answer = await visitor().call('POST', '/v1/account', registration());
    expect(answer.json.$id).toMatch(/^[0-9a-f]{20}$/);
  });

  it('refuses a taken e-mail regardless of case, and a taken id', async () => {
    await visitor().call(
      'POST',
      '/v1/account',
      registration({ userId: 'taken', email: 'taken@example.com' }),
    );
    for (const again of [{ email: 'TAKEN@example.com' }, { userId: 'taken' }]) {
      const answer = await visitor().call('POST', '/v1/account', registration(again));
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ type: 'user_already_exists', message: messages.accountExists });
    }
  });

  it('an e-mail with letters that are not seen is the same one, also at login and recovery', async () => {
    const { email } = registration();
    const hidden = email.replace('@', '\u200b@').replace('new', 'ｎew\u2060');
    expect((await visitor().call('POST', '/v1/account', registration({ email: hidden }))).json.email).toBe(
      email,
    );
    expect((await visitor().call('POST', '/v1/account', registration({ email }))).status).toBe(409);
    for (const written of [email, hidden, ` ${email.toUpperCase()}\u00ad`]) {
      const login = { email: written, password: 'password' };
      expect((await visitor().call('POST', '/v1/account/sessions/email', login)).status).toBe(201);
      const recovery = { email: written, url: 'http://127.0.0.1/reset-password' };
      expect((await visitor().call('POST', '/v1/account/recovery', recovery)).status).toBe(201);
    }
  });

  it('concurrent registrations of one e-mail create exactly one account', async () => {
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor().call('POST', '/v1/account', body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('escapes markup in names', async () => {
    await visitor().call('POST', '/v1/account', registration({ userId: 'markup', name: '<img src=x>' }));
    const [note] = await platform.database.query<{ message: string }>(
      `select message from notifications where id in
       (select notification_id from notification_recipients where user_id = 'markup')`,
    );
    expect(note?.message).not.toContain('<');
  });

  // Missing parameters, then the form checks in their order.
  it.each([
    ['no user id', { userId: undefined }, 'Param "userId" is not optional.'],
    ['no e-mail', { email: undefined }, 'Param "email" is not optional.'],
    ['null e-mail', { email: null }, 'Param "email" is not optional.'],
    ['no password', { password: undefined }, 'Param "password" is not optional.'],
    ['empty name first', { name: '', email: '', password: '' }, messages.nameMissing],
    ['blank name', { name: '   ' }, messages.nameMissing],
    ['then e-mail', { email: '', password: '' }, 'Invalid email'],
    ['no at sign', { email: 'someone.example.com' }, 'Invalid email'],
    ['then password', { password: '' }, messages.passwordMissing],
    ['5 characters', { password: 'abcde' }, messages.passwordTooShort],
    ['257 characters', { password: 'a'.repeat(257) }, /between 8 and 256/],
    ['256 bytes are counted, not characters', { password: 'é'.repeat(129) }, /between 8 and 256/],
    ['then the confirmation', { confirm_password: 'other' }, messages.passwordMismatch],
    ['name of 41', { name: 'a'.repeat(41) }, /no longer than 40/],
    ['an address in the name', { name: 'Win at evil.com' }, messages.nameHasAddress],
    ['bad id', { userId: '_bad' }, /^Invalid `userId` param/],
    ['id of 37', { userId: 'a'.repeat(37) }, /^Invalid `userId` param/],
    ['number as e-mail', { email: 5 }, /^Invalid `email` param/],
    ['list as password', { password: ['password'] }, /^Invalid `password` param/],
    ['object as name', { name: {} }, /^Invalid `name` param/],
    ['number as id', { userId: 7 }, /^Invalid `userId` param/],
  ])('refuses: %s', async (_name, changes, message) => {
    const before = await platform.database.query('select count(*) from accounts');
    const answer = await visitor().call('POST', '/v1/account', registration(changes));
    expect(answer.status).toBe(400);
    expect(answer.json.type).toBe('general_argument_invalid');
    expect(answer.json.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(await platform.database.query('select count(*) from accounts')).toEqual(before);
  });

  it('accepts an absent name, a matching confirmation and unknown members', async () => {
    const body = registration({
      name: undefined,
      confirm_password: 'password',
      // Sent by old SDKs, ignored.
      passwordAgain: 'other',
      labels: ['admin'],
      status: false,
    });
    const answer = await visitor().call('POST', '/v1/account', body);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ name: '', labels: [], status: true });
  });

  it('counts the length of a name in code points', async () => {
    const name = '😀'.repeat(40);
    const answer = await visitor().call('POST', '/v1/account', registration({ name }));
    expect([answer.status, answer.json.name]).toEqual([201, name]);
    const longer = await visitor().call('POST', '/v1/account', registration({ name: `${name}😀` }));
    expect(longer.status).toBe(400);
  });
});

describe('login', () => {
  it('returns a session and sets both cookies', async () => {
    const person = await aPlayer(platform);
    const client = visitor();
    const body = { email: person.email.toUpperCase(), password: PASSWORD };
    const answer = await client.call('POST', '/v1/account/sessions/email', body);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ userId: person.id, provider: 'email', secret: '', current: true });
    expect(answer.json.expire).toMatch(DATE);
    expect(answer.json.$updatedAt).toBe(answer.json.$createdAt);
    const cookies = answer.headers['set-cookie'] as string[];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([SESSION_COOKIE, LEGACY_COOKIE]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    }
    expect(answer.headers['x-fallback-cookies']).toBeUndefined();
    const account = await client.call('GET', '/v1/account');
    expect(account.status).toBe(200);
    expect(account.json.email).toBe(person.email);
  });

  it('stores only the hash of the secret', async () => {
    const { client } = await player();
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    const { secret } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { secret: string };
    expect(secret.length).toBeGreaterThanOrEqual(43);
    const rows = await platform.database.query('select row_to_json(s)::text as row from sessions s');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('has an alias', async () => {
    const { email, password } = await aPlayer(platform);
    expect((await visitor().call('POST', '/v1/account/sessions', { email, password })).status).toBe(201);
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await aPlayer(platform);
    const unknown = await visitor().call('POST', '/v1/account/sessions/email', {
      email: 'nobody@example.com',
      password: 'password',
    });
    const wrong = await visitor().call('POST', '/v1/account/sessions/email', { email, password: 'passwort' });
    expect(unknown.status).toBe(401);
    expect(unknown.json).toMatchObject({ type: 'user_invalid_credentials', message: messages.loginFailed });
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  // Empty and malformed credentials.
  it.each([
    ['empty e-mail', { email: '', password: '' }, messages.loginEmailMissing],
    ['empty password', { email: 'a@b.np', password: '' }, messages.loginPasswordMissing],
    ['absent e-mail', { password: 'password' }, 'Param "email" is not optional.'],
    ['absent password', { email: 'a@b.np' }, 'Param "password" is not optional.'],
    [
      'no address',
      { email: 'ab', password: 'password' },
      'Invalid `email` param: Value must be a valid email address',
    ],
    [
      'short password',
      { email: 'a@b.np', password: 'short' },
      'Invalid `password` param: Password must be between 8 and 256 characters long.',
    ],
    [
      'number',
      { email: 'a@b.np', password: 12345678 },
      'Invalid `password` param: Value must be a valid string',
    ],
  ])('refuses: %s', async (_name, body, message) => {
    const answer = await visitor().call('POST', '/v1/account/sessions/email', body);
    expect([answer.status, answer.json.message]).toEqual([400, message]);
  });

  it('takes a password that was set in another Unicode form, and hashes it anew', async () => {
    const { id, email } = await aPlayer(platform);
    const [typed, set] = ['pa\u0308ssw\u00f6rd', 'pa\u0308sswo\u0308rd'];
    await platform.database.query('update accounts set password_hash = $2 where id = $1', [
      id,
      await hash(set),
    ]);
    const login = (password: string) => visitor().call('POST', '/v1/account/sessions', { email, password });
    const answers = await Promise.all([login(typed), login(typed), login(set)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [row] = await platform.database.query<{ password_hash: string }>(
      'select password_hash from accounts where id = $1',
      [id],
    );
    expect(await verify(row?.password_hash ?? '', typed.normalize('NFC'))).toBe(true);
    expect((await login('password')).status).toBe(401);
  });

  it('is refused while signed in, before validation', async () => {
    const { client } = await player();
    const answer = await client.call('POST', '/v1/account/sessions/email', {});
    expect([answer.status, answer.json.type]).toEqual([401, 'user_session_already_exists']);
  });

  it('keeps the ten newest sessions', async () => {
    const person = await aPlayer(platform);
    const clients: HttpClient[] = [];
    for (let session = 0; session < 11; session++) clients.push(await signedIn(app, person));
    const statuses = await Promise.all(
      clients.map(async (client) => (await client.call('GET', '/v1/account')).status),
    );
    expect(statuses).toEqual([401, ...Array(10).fill(200)]);
  });

  it('sets Secure on cookies when the site uses https', async () => {
    const secure = await testPlatform('pglite', { PUBLIC_URL: 'https://eg.example' });
    try {
      const { email, password } = await aPlayer(secure);
      const answer = await new HttpClient(await secure.app()).call('POST', '/v1/account/sessions', {
        email,
        password,
      });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringContaining('; Secure'),
        expect.stringContaining('; Secure'),
      ]);
    } finally {
      await secure.finish();
    }
  });
});

describe('authentication', () => {
  it.each<[string, (token: string) => Record<string, string>, number]>([
    ['the cookie', (token) => ({ cookie: `${SESSION_COOKIE}=${token}` }), 200],
    ['the legacy cookie alone', (token) => ({ cookie: `${LEGACY_COOKIE}=${token}` }), 200],
    ['the session header', (token) => ({ 'x-appwrite-session': token }), 200],
    [
      'the fallback header alone',
      (token) => ({ 'x-fallback-cookies': JSON.stringify({ [SESSION_COOKIE]: token }) }),
      200,
    ],
    ['fallback []', () => ({ 'x-fallback-cookies': '[]' }), 401],
    ['fallback null', () => ({ 'x-fallback-cookies': 'null' }), 401],
    ['fallback that is no JSON', () => ({ 'x-fallback-cookies': '{' }), 401],
    ['fallback with a number', () => ({ 'x-fallback-cookies': `{"${SESSION_COOKIE}":1}` }), 401],
    ['a cookie with xx appended', (token) => ({ cookie: `${SESSION_COOKIE}=${token}xx` }), 401],
    ['an empty cookie', () => ({ cookie: `${SESSION_COOKIE}=` }), 401],
    ['no credential', () => ({}), 401],
    [
      'a wrong cookie that a good header does not rescue',
      (token) => ({
        cookie: `${SESSION_COOKIE}=${Buffer.from('{"id":"x","secret":"y"}').toString('base64url')}`,
        'x-appwrite-session': token,
      }),
      401,
    ],
    [
      "one's own secret under another's id",
      (token) => {
        const { secret } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { secret: string };
        return {
          'x-appwrite-session': Buffer.from(JSON.stringify({ id: 'other', secret })).toString('base64url'),
        };
      },
      401,
    ],
  ])('%s', async (_name, headers, status) => {
    const { client } = await player();
    const token = client.cookies.get(SESSION_COOKIE) ?? '';
    const answer = await visitor().call('GET', '/v1/account', undefined, headers(token));
    expect(answer.status).toBe(status);
    if (status === 401) {
      expect(answer.json).toMatchObject({
        type: 'general_unauthorized_scope',
        message: 'User (role: guests) missing scopes (["account"])',
        code: 401,
      });
    }
  });

  it('refuses an expired session, cached or not', async () => {
    const { person, client } = await player();
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
    await platform.database.transaction(async (tx) => {
      await tx.query(`update sessions set expires_at = now() - interval '1 second' where account_id = $1`, [
        person.id,
      ]);
      tx.changed({ collection: 'accounts', id: person.id, action: 'update' });
    });
    expect((await client.call('GET', '/v1/account')).status).toBe(401);
  });

  it('the key has no account; a wrong key is refused on every call', async () => {
    expect((await keyHolder(app).call('GET', '/v1/account')).status).toBe(401);
    const wrong = new HttpClient(app, { 'x-appwrite-key': 'test-api-kez' });
    for (const url of ['/v1/ping', '/v1/users', '/v1/account']) {
      const answer = await wrong.call('GET', url);
      expect([answer.status, answer.json.type]).toEqual([401, 'user_unauthorized']);
    }
  });
});

describe('sessions', () => {
  it('are listed without secrets', async () => {
    const { client } = await player();
    const answer = await client.call('GET', '/v1/account/sessions');
    expect(answer.json.total).toBe(1);
    expect(answer.json.sessions[0]).toMatchObject({ current: true, secret: '' });
    expect(answer.text).not.toContain(client.cookies.get(SESSION_COOKIE));
  });

  it('end individually; others continue', async () => {
    const person = await aPlayer(platform);
    const [first, second] = [await signedIn(app, person), await signedIn(app, person)];
    const token = first.cookies.get(SESSION_COOKIE) ?? '';
    const answer = await first.call('DELETE', '/v1/account/sessions/current', {});
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['set-cookie']).toHaveLength(2);
    expect(first.cookies.size).toBe(0);
    const reused = await visitor().call('GET', '/v1/account', undefined, {
      cookie: `${SESSION_COOKIE}=${token}`,
    });
    expect(reused.status).toBe(401);
    expect((await second.call('GET', '/v1/account')).status).toBe(200);
  });

  it('end by id without clearing the cookies of the current one', async () => {
    const person = await aPlayer(platform);
    const [first, second] = [await signedIn(app, person), await signedIn(app, person)];
    const { json } = await first.call('GET', '/v1/account/sessions/current');
    const answer = await second.call('DELETE', `/v1/account/sessions/${json.$id}`, {});
    expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await first.call('GET', '/v1/account')).status).toBe(401);
    expect((await second.call('GET', '/v1/account')).status).toBe(200);
  });

  it('end all at once', async () => {
    const person = await aPlayer(platform);
    const [first, second] = [await signedIn(app, person), await signedIn(app, person)];
    expect((await first.call('DELETE', '/v1/account/sessions', {})).status).toBe(204);
    expect((await second.call('GET', '/v1/account')).status).toBe(401);
  });

  it.each<
    [
      string,
      object,
      boolean,
      (client: HttpClient, of: { id: string; password: string }, body: object) => unknown,
    ]
  >([
    [
      'all sessions',
      { endAccess: true },
      true,
      (client, _of, body) => client.call('DELETE', '/v1/account/sessions', body),
    ],
    [
      'all sessions, no more',
      {},
      false,
      (client, _of, body) => client.call('DELETE', '/v1/account/sessions', body),
    ],
    [
      'a new password',
      { endAccess: true, password: 'another password' },
      true,
      (client, { password }, body) =>
        client.call('PATCH', '/v1/account/password', { oldPassword: password, ...body }),
    ],
    [
      'another e-mail',
      { endAccess: true, email: 'elsewhere-now@example.com' },
      true,
      (client, { password }, body) => client.call('PATCH', '/v1/account/email', { password, ...body }),
    ],
    [
      'those of an account by the operator',
      {},
      true,
      (_client, { id }, body) => keyHolder(app).call('DELETE', `/v1/users/${id}/sessions`, body),
    ],
    [
      'those of an account by the operator, no more',
      { endAccess: false },
      false,
      (_client, { id }, body) => keyHolder(app).call('DELETE', `/v1/users/${id}/sessions`, body),
    ],
  ])('%s: with keys, webhooks, calendar and Google %o: %s', async (_what, body, isEnded, act) => {
    const person = await aPlayer(platform, { labels: ['host'] });
    const client = await signedIn(app, person);
    await client.call('POST', '/v1/account/keys', { name: 'Bot', scopes: ['read'] });
    await client.call('GET', '/v1/account/calendar');
    for (const text of [
      `insert into webhooks (id, account_id, url, events, format, is_of_all, secret)
       values ('hook of ' || $1, $1, 'https://receiver.example', array['seat.taken'], 'json', false, 'x')`,
    ])
      await platform.database.query(text, [person.id]);
    const left = async () => {
      const [row] = await platform.database.query<{ left: number }>(
        `select ((select count(*) from account_keys where account_id = $1) + (select count(*) from webhooks where account_id = $1)
           + (select count(*) from account_calendars where account_id = $1))::int as left`,
        [person.id],
      );
      return row?.left;
    };
    expect(await left()).toBe(3);
    expect(await act(client, { id: person.id, password: person.password }, body)).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    });
    expect(await left()).toBe(isEnded ? 0 : 3);
  });

  it('of other users and unknown ones are 404', async () => {
    const [mine, theirs] = [await player(), await player()];
    const { json } = await theirs.client.call('GET', '/v1/account/sessions/current');
    for (const id of ['nosuch', json.$id]) {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const answer = await mine.client.call(method, `/v1/account/sessions/${id}`);
        expect([answer.status, answer.json.type]).toEqual([404, 'user_session_not_found']);
      }
    }
    expect((await theirs.client.call('GET', '/v1/account')).status).toBe(200);
  });

  it('are extended, with their cookies', async () => {
    const { person, client } = await player();
    await platform.database.query(
      `update sessions set expires_at = now() + interval '1 day' where account_id = $1`,
      [person.id],
    );
    const answer = await client.call('PATCH', '/v1/account/sessions/current', {});
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.json.expire) - Date.now()).toBeGreaterThan(360 * 86_400_000);
    expect(answer.headers['set-cookie']).toHaveLength(2);
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
  });
});

describe('account changes', () => {
  it.each([
    [{}, 'Param "name" is not optional.'],
    [{ name: '' }, /Choose another name/],
    [{ name: 'a'.repeat(129) }, /no longer than 40/],
    [{ name: 7 }, /valid string/],
  ])('refuses the name %j', async (body, message) => {
    const { client } = await player();
    const answer = await client.call('PATCH', '/v1/account/name', body);
    expect(answer.status).toBe(400);
    expect(answer.json.message).toMatch(message);
    // A visitor is refused before validation.
    expect((await visitor().call('PATCH', '/v1/account/name', body)).status).toBe(401);
  });

  it('renames, but not to the same name', async () => {
    const { client } = await player();
    const renamed = await client.call('PATCH', '/v1/account/name', { name: ' Bina ' });
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Bina']);
    const again = await client.call('PATCH', '/v1/account/name', { name: 'Bina' });
    expect([again.status, again.json.message]).toEqual([400, messages.displayNameSame]);
  });

  it('stores preferences', async () => {
    const { client } = await player();
    expect((await client.call('GET', '/v1/account/prefs')).json).toEqual({});
    const prefs = { theme: 'dark', list: [1, { deep: null }] };
    expect((await client.call('PATCH', '/v1/account/prefs', { prefs })).json.prefs).toEqual(prefs);
    expect((await client.call('GET', '/v1/account/prefs')).json).toEqual(prefs);
    for (const wrong of [[], 'text', { big: 'a'.repeat(70_000) }]) {
      expect((await client.call('PATCH', '/v1/account/prefs', { prefs: wrong })).status).toBe(400);
    }
  });

  it('changes the password with the old one and ends other sessions', async () => {
    const person = await aPlayer(platform);
    const [client, other] = [await signedIn(app, person), await signedIn(app, person)];
    const change = (body: object) => client.call('PATCH', '/v1/account/password', body);
    expect((await change({ password: 'another one' })).json.type).toBe('user_invalid_credentials');
    expect((await change({ password: 'another one', oldPassword: 'wrong' })).status).toBe(401);
    expect((await change({ password: 'short', oldPassword: PASSWORD })).status).toBe(400);
    expect((await change({ password: 'another one', oldPassword: PASSWORD })).status).toBe(200);
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
    expect((await other.call('GET', '/v1/account')).status).toBe(401);
    await expect(signedIn(app, person)).rejects.toThrow('user_invalid_credentials');
    await signedIn(app, { email: person.email, password: 'another one' });
  });
});

it('never includes hashes or secrets in answers', async () => {
  const { client } = await player();
  const [row] = await platform.database.query<{ password_hash: string }>(
    'select password_hash from accounts limit 1',
  );
  for (const url of [
    '/v1/account',
    '/v1/account/sessions',
    '/v1/account/sessions/current',
    '/v1/account/prefs',
  ]) {
    const { text, headers } = await client.call('GET', url);
    expect(text).not.toMatch(/hash|argon2|secret":"[^"]/);
    expect(text).not.toContain(row?.password_hash);
    expect(headers['cache-control']).toContain('no-store');
  }
});
