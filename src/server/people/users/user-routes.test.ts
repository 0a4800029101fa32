import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { anAdmin, aPlayer, players } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, type Method, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const clients = new Map<string, HttpClient>();
const platform = await filePlatform();
const app = await platform.app();
const person = await aPlayer(platform, { name: 'Target Person' });
const key = keyHolder(app);
clients.set('visitor', new HttpClient(app));
clients.set('player', await signedIn(app, person));
clients.set('host', await signedIn(app, await aPlayer(platform, { labels: ['host'] })));
clients.set('admin', await signedIn(app, await anAdmin(platform)));
clients.set('key', key);

const client = (role: string) => {
  const found = clients.get(role);
  if (!found) throw new Error(`no account is ${role}`);
  return found;
};
const query = (...queries: object[]) =>
  queries.map((one, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(one))}`).join('&');

describe.each<[Method, (id: string) => string, object | undefined, number]>([
  ['GET', () => '/v1/users', undefined, 200],
  ['GET', (id) => `/v1/users/${id}`, undefined, 200],
  ['PUT', (id) => `/v1/users/${id}/labels`, { labels: [] }, 200],
  ['PATCH', (id) => `/v1/users/${id}/status`, { status: true }, 200],
  [
    'POST',
    (id) => `/v1/users/${id}/grants`,
    { currency: 'eg_token', amount: 5, reason: 'Welcome gift' },
    201,
  ],
  ['GET', () => '/v1/ledger/audit', undefined, 200],
])('%s %s', (method, url, body, success) => {
  it.each([
    ['visitor', 401, 'general_unauthorized_scope'],
    ['player', 401, 'general_unauthorized_scope'],
    ['host', 401, 'general_unauthorized_scope'],
    ['admin', success, undefined],
    ['key', success, undefined],
  ])('%s gets %i', async (role, status, type) => {
    const answer = await client(role).call(method, url(person.id), body);
    expect([answer.status, answer.json.type]).toEqual([status, type]);
    expect(answer.text).not.toMatch(/password_hash|argon2|secret_hash/);
    if (status === 401) expect(answer.text).not.toContain(person.email);
  });
});

describe('account lists', () => {
  it('support total, cursors in both directions, and order', async () => {
    await players(platform, 3, { username: null, hasGameProfile: false });
    const all = (await key.call('GET', '/v1/users?limit=100')).json;
    const ids = all.users.map((user: { $id: string }) => user.$id);
    expect(all.total).toBe(ids.length);
    const page = async (text: string) => {
      const { json } = await key.call('GET', `/v1/users?${text}`);
      return [json.total, json.users.map((user: { $id: string }) => user.$id)];
    };
    expect(await page('limit=2&offset=1')).toEqual([all.total, ids.slice(1, 3)]);
    expect(await page(query({ method: 'limit', values: [2] }, { method: 'offset', values: [1] }))).toEqual([
      all.total,
      ids.slice(1, 3),
    ]);
    const after = { method: 'cursorAfter', values: [ids[1]] };
    const before = { method: 'cursorBefore', values: [ids[3]] };
    const two = { method: 'limit', values: [2] };
    expect(await page(query(after, two))).toEqual([all.total, ids.slice(2, 4)]);
    expect(await page(query(before, two))).toEqual([all.total, ids.slice(1, 3)]);
    const newest = { method: 'orderDesc', attribute: '$createdAt' };
    expect(await page(query(newest, two))).toEqual([all.total, ids.toReversed().slice(0, 2)]);
    expect(await page(query(newest, after, two))).toEqual([all.total, [ids[0]]]);
  });

  it.each<[string, () => string, boolean]>([
    [
      'e-mail',
      () => query({ method: 'equal', attribute: 'email', values: [person.email.toUpperCase()] }),
      true,
    ],
    ['name', () => query({ method: 'equal', attribute: 'name', values: ['Target Person'] }), true],
    ['id', () => query({ method: 'equal', attribute: '$id', values: [person.id] }), true],
    ['other name', () => query({ method: 'equal', attribute: 'name', values: ['Target'] }), false],
    ['active', () => query({ method: 'equal', attribute: 'status', values: [true] }), true],
    ['blocked', () => query({ method: 'equal', attribute: 'status', values: [false] }), false],
    ['label', () => query({ method: 'contains', attribute: 'labels', values: ['host'] }), false],
    ['verified', () => query({ method: 'equal', attribute: 'emailVerification', values: [true] }), true],
    [
      'not verified',
      () => query({ method: 'equal', attribute: 'emailVerification', values: [false] }),
      false,
    ],
    [
      'start of the name',
      () => query({ method: 'startsWith', attribute: 'name', values: ['target p'] }),
      true,
    ],
    ['end of the name', () => query({ method: 'endsWith', attribute: 'name', values: ['PERSON'] }), true],
    ['other start', () => query({ method: 'startsWith', attribute: 'name', values: ['Person'] }), false],
    ['not the start', () => query({ method: 'notStartsWith', attribute: 'name', values: ['Targ'] }), false],
    ['word of the name', () => query({ method: 'search', attribute: 'name', values: ['person'] }), true],
    [
      'inside of the e-mail',
      () =>
        query({ method: 'contains', attribute: 'email', values: [person.email.slice(1, -1).toUpperCase()] }),
      true,
    ],
    [
      'one of two',
      () =>
        query({
          method: 'or',
          values: [
            { method: 'equal', attribute: 'name', values: ['Nobody'] },
            { method: 'equal', attribute: 'email', values: [person.email] },
          ],
        }),
      true,
    ],
    [
      'both of two',
      () =>
        query(
          { method: 'equal', attribute: 'name', values: ['Target Person'] },
          { method: 'equal', attribute: 'name', values: ['Nobody'] },
        ),
      false,
    ],
    ['a date ahead', () => query({ method: 'createdAfter', values: ['2099-01-01'] }), false],
    ['a date of the past', () => query({ method: 'createdAfter', values: ['2000-01-01'] }), true],
    ['part of the name', () => 'search=get%20PER', true],
    ['part of the e-mail', () => `search=${person.email.slice(0, -4)}`, true],
    ['wide letters', () => `search=${encodeURIComponent('Ｔａｒｇｅｔ')}`, true],
    ['signs that are not seen', () => `search=${encodeURIComponent('Tar\u200bget')}`, true],
    ['a wildcard is a character', () => 'search=%25', false],
  ])('by %s', async (_name, text, isFound) => {
    const { status, json } = await key.call('GET', `/v1/users?limit=100&${text()}`);
    expect(status).toBe(200);
    expect(json.users.some((user: { $id: string }) => user.$id === person.id)).toBe(isFound);
    expect(json.total).toBe(json.users.length);
  });

  it('counts unless told not to', async () => {
    for (const total of ['false', '0', 'False']) {
      const { json } = await key.call('GET', `/v1/users?limit=1&total=${total}`);
      expect([json.total, json.users.length]).toEqual([0, 1]);
    }
  });

  it('selects attributes, besides ids and dates', async () => {
    const select = (...values: string[]) =>
      query({ method: 'select', values }, { method: 'limit', values: [1] });
    const { json } = await key.call('GET', `/v1/users?${select('email', 'labels')}`);
    expect(Object.keys(json.users[0])).toEqual(['$id', '$createdAt', '$updatedAt', 'labels', 'email']);
    const all = await key.call('GET', `/v1/users?${select('*')}`);
    expect(all.json.users[0]).toHaveProperty('prefs');
  });

  it('pages by name, with ties', async () => {
    const name = { method: 'orderDesc', attribute: 'name' };
    const all = (await key.call('GET', `/v1/users?limit=100&${query(name)}`)).json.users;
    const names = all.map((user: { name: string }) => user.name);
    expect(names).toEqual([...names].sort().reverse());
    const cursor = { method: 'cursorAfter', values: [all[2].$id] };
    const page = (await key.call('GET', `/v1/users?limit=2&${query(name, cursor)}`)).json.users;
    expect(page).toEqual(all.slice(3, 5));
  });

  it.each([
    ['no JSON', 'queries[0]=nonsense', 'general_query_invalid'],
    ['a list', 'queries[]=[]', 'general_query_invalid'],
    ['unknown method', query({ method: 'drop' }), 'general_query_invalid'],
    [
      'hidden attribute',
      query({ method: 'equal', attribute: 'password_hash', values: ['x'] }),
      'general_query_invalid',
    ],
    [
      'inherited attribute',
      query({ method: 'equal', attribute: 'toString', values: ['x'] }),
      'general_query_invalid',
    ],
    ['no values', query({ method: 'equal', attribute: 'email', values: [] }), 'general_query_invalid'],
    ['wrong value', query({ method: 'equal', attribute: 'email', values: [1] }), 'general_query_invalid'],
    [
      'status as text',
      query({ method: 'equal', attribute: 'status', values: ['true'] }),
      'general_query_invalid',
    ],
    ['an unknown selection', query({ method: 'select', values: ['secret'] }), 'general_query_invalid'],
    ['a total that is none', 'total=perhaps', 'general_argument_invalid'],
    ['limit 0', query({ method: 'limit', values: [0] }), 'general_query_invalid'],
    ['limit 1.5', 'limit=1.5', 'general_query_invalid'],
    ['negative offset', 'offset=-1', 'general_query_invalid'],
    ['giant offset', 'offset=1e300', 'general_query_invalid'],
    ['unknown cursor', query({ method: 'cursorAfter', values: ['nosuch'] }), 'general_cursor_not_found'],
    ['cursor null', query({ method: 'cursorAfter', values: [null] }), 'general_query_invalid'],
    ['too long', `queries[0]=${'a'.repeat(5000)}`, 'general_argument_invalid'],
    ['too many', Array.from({ length: 101 }, () => 'queries[]=x').join('&'), 'general_argument_invalid'],
  ])('refuses: %s', async (_name, text, type) => {
    const answer = await key.call('GET', `/v1/users?${text}`);
    expect([answer.status, answer.json.type]).toEqual([400, type]);
  });
});

describe('labels and status', () => {
  it('are effective from the next call on, for cached sessions too', async () => {
    const someone = await aPlayer(platform);
    const theirs = await signedIn(app, someone);
    expect((await theirs.call('GET', '/v1/users')).status).toBe(401);
    const labelled = await key.call('PUT', `/v1/users/${someone.id}/labels`, { labels: ['admin', 'admin'] });
    expect(labelled.json.labels).toEqual(['admin']);
    expect((await theirs.call('GET', '/v1/users')).status).toBe(200);
    await key.call('PUT', `/v1/users/${someone.id}/labels`, { labels: [] });
    expect((await theirs.call('GET', '/v1/users')).status).toBe(401);
  });

  it('a blocked user is refused everywhere, and accepted again after unblocking', async () => {
    const someone = await aPlayer(platform);
    const theirs = await signedIn(app, someone);
    expect((await theirs.call('GET', '/v1/account')).status).toBe(200);
    const blocked = await key.call('PATCH', `/v1/users/${someone.id}/status`, { status: false });
    expect([blocked.status, blocked.json.status]).toEqual([200, false]);
    for (const [method, url] of [
      ['GET', '/v1/account'],
      ['GET', '/v1/ping'],
      ['POST', '/v1/tournaments/any/participants'],
      ['DELETE', '/v1/account/sessions/current'],
    ] as const) {
      const answer = await theirs.call(method, url);
      expect([answer.status, answer.json.type]).toEqual([403, 'user_blocked']);
    }
    const { email, password } = someone;
    const login = await new HttpClient(app).call('POST', '/v1/account/sessions/email', { email, password });
    expect([login.status, login.json.type]).toEqual([403, 'user_blocked']);
    await key.call('PATCH', `/v1/users/${someone.id}/status`, { status: true });
    expect((await theirs.call('GET', '/v1/account')).status).toBe(200);
  });

  it('admins cannot block or unlabel themselves; the key can do both', async () => {
    const admin = await aPlayer(platform, { labels: ['admin'] });
    const theirs = await signedIn(app, admin);
    for (const [method, what, body] of [
      ['PATCH', 'status', { status: false }],
      ['PUT', 'labels', { labels: ['host'] }],
    ] as const) {
      const answer = await theirs.call(method, `/v1/users/${admin.id}/${what}`, body);
      expect([answer.status, answer.json.message]).toEqual([409, messages.ownAdminKept]);
    }
    const more = await theirs.call('PUT', `/v1/users/${admin.id}/labels`, { labels: ['admin', 'host'] });
    expect(more.json.labels).toEqual(['admin', 'host']);
    for (const status of [false, true]) {
      await key.call('PATCH', `/v1/users/${admin.id}/status`, { status });
      expect((await theirs.call('GET', '/v1/account')).status).toBe(status ? 200 : 403);
    }
  });

  it.each<[Method, string, object]>([
    ['PUT', 'labels', {}],
    ['PUT', 'labels', { labels: 'admin' }],
    ['PUT', 'labels', { labels: [''] }],
    ['PUT', 'labels', { labels: ['with space'] }],
    ['PUT', 'labels', { labels: ['a'.repeat(37)] }],
    ['PUT', 'labels', { labels: [1] }],
    ['PATCH', 'status', {}],
    ['PATCH', 'status', { status: 'false' }],
    ['PATCH', 'status', { status: 0 }],
  ])('%s %s refuses %j', async (method, what, body) => {
    const answer = await key.call(method, `/v1/users/${person.id}/${what}`, body);
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
  });

  it('unknown ids are 404', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/labels', { labels: [] }],
      ['PATCH', '/status', { status: true }],
      ['POST', '/grants', { currency: 'eg_coin', amount: 1, reason: 'x' }],
    ] as const) {
      const answer = await key.call(method, `/v1/users/nosuch${path}`, body);
      expect([answer.status, answer.json.type]).toEqual([404, 'user_not_found']);
    }
  });
});

describe('grants', () => {
  const tokens = async (id: string) => {
    const rows = await platform.database.query<{ balance: number }>(
      `select balance from ledger_accounts where kind = 'user' and owner_id = $1 and currency = 'eg_token'`,
      [id],
    );
    return rows[0]?.balance ?? 0;
  };
  const body = { currency: 'eg_token', amount: 40, reason: 'Won a quiz' };

  it('pay once for an idempotency key, even concurrently', async () => {
    const { id } = await aPlayer(platform);
    const headers = { 'idempotency-key': `quiz-${id}` };
    const url = `/v1/users/${id}/grants`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => key.call('POST', url, body, headers)));
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(answer.json).toEqual({ userId: id, ...body, balance: 40 });
    }
    expect((await key.call('POST', url, { ...body, amount: 41 }, headers)).status).toBe(409);
    expect(await tokens(id)).toBe(40);
    await platform.audit();
  });

  it.each([
    [{ ...body, amount: undefined }],
    [{ ...body, amount: 0 }],
    [{ ...body, amount: -1e10 }],
    [{ ...body, amount: 1.5 }],
    [{ ...body, amount: 1e300 }],
    [{ ...body, amount: 9007199254740993n.toString() }],
    [{ ...body, amount: '40' }],
    [{ ...body, currency: 'rupee' }],
    [{ ...body, reason: '' }],
    [{ ...body, reason: { text: 'x' } }],
  ])('refuse %j and pay nothing', async (wrong) => {
    const { id } = await aPlayer(platform);
    const answer = await key.call('POST', `/v1/users/${id}/grants`, wrong);
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
    expect(await tokens(id)).toBe(0);
  });
});
