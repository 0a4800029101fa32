/** Each row of the rate-limit table, and the order of checks (docs/wire.md#rate-limits). */
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeErrors } from '#server/appwrite/envelopes/error-writer.ts';
import { CALL_LIMITS } from '#server/call-limits.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { type Answer, HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform, testPlatform } from '#tests/support/platform.ts';
import { newId } from '../ids.ts';
import { VISITOR, type Viewer } from '../sessions/viewer.ts';
import { deleteExpired, memoryStore, openStore } from './rate-limit-store.ts';
import { limitRates } from './rate-limits.ts';

let lastAddress = 0;
const platform = await filePlatform('pglite', { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
const app = await platform.app();
const player = await aPlayer(platform, { isEmailVerified: false });
afterEach(() => {
  vi.useRealTimers();
});

/** A visitor with a new address; private, so that the country gate allows it. */
function visitor(): HttpClient {
  lastAddress += 1;
  return new HttpClient(app, { 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}` });
}

async function signedInAt(person: Person): Promise<HttpClient> {
  const client = visitor();
  for (const [name, value] of (await signedIn(app, person)).cookies) client.cookies.set(name, value);
  return client;
}

function headersOf({ headers }: Answer): number[] {
  return ['limit', 'remaining'].map((name) => Number(headers[`x-ratelimit-${name}`]));
}

/** Makes as many attempts as allowed and one more. */
async function exhaust(limit: number, attempt: () => Promise<Answer>, seconds = 3600): Promise<void> {
  for (let used = 1; used <= limit; used++) {
    const answer = await attempt();
    expect([answer.status === 429, ...headersOf(answer)]).toEqual([false, limit, limit - used]);
    const reset = Number(answer.headers['x-ratelimit-reset']) - Date.now() / 1000;
    expect(reset).toBeGreaterThan(seconds - 60);
    expect(reset).toBeLessThanOrEqual(seconds + 1);
  }
  await isLimited(attempt, limit);
}

async function isLimited(attempt: () => Promise<Answer>, limit: number): Promise<void> {
  const answer = await attempt();
  expect([answer.status, answer.json?.type, ...headersOf(answer)]).toEqual([
    429,
    'general_rate_limit_exceeded',
    limit,
    0,
  ]);
  const reset = Number(answer.headers['x-ratelimit-reset']) - Date.now() / 1000;
  expect(Math.abs(Number(answer.headers['retry-after']) - reset)).toBeLessThan(5);
}

async function isFree(attempt: () => Promise<Answer>): Promise<void> {
  expect((await attempt()).status).not.toBe(429);
}

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;
const feedback = () => ({
  documentId: newId(),
  data: { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' },
});

describe('the table', () => {
  it('register: 100 an hour for an address, regardless of the outcome', async () => {
    const client = visitor();
    await exhaust(100, () => client.call('POST', '/v1/account', {}));
    await isFree(() => visitor().call('POST', '/v1/account', {}));
  });

  it('login: 10 an hour for an e-mail, over both paths and all addresses', async () => {
    const bodies = [
      { email: 'nobody@example.com', password: 'guess guess' },
      { email: ' NOBODY@example.com', password: 'wrong wrong' },
    ];
    let turn = 0;
    const attempt = () => {
      turn += 1;
      const path = turn % 2 ? '/v1/account/sessions' : '/v1/account/sessions/email';
      return visitor().call('POST', path, bodies[turn % 2]);
    };
    await exhaust(10, attempt);
    await isFree(() =>
      visitor().call('POST', '/v1/account/sessions', { ...bodies[0], email: 'other@example.com' }),
    );
  });

  it('recovery: 10 an hour for an e-mail and 50 for an address', async () => {
    const path = '/v1/account/recovery';
    await exhaust(10, () => visitor().call('POST', path, { email: 'lost@example.com' }));
    const client = visitor();
    for (let turn = 1; turn <= 50; turn++) {
      const answer = await client.call('POST', path, { email: `lost${turn}@example.com` });
      expect(answer.status).toBe(400);
    }
    await isLimited(() => client.call('POST', path, { email: 'lost51@example.com' }), 50);
  });

  it.each(['/v1/account/recovery', '/v1/account/verifications/email'])(
    'wrong confirmation at %s: 10 an hour for a user, and for an address',
    async (path) => {
      const [{ id }, other] = [await aPlayer(platform), await aPlayer(platform)];
      const guess = (client: HttpClient, userId: string) =>
        client.call('PUT', path, { userId, secret: 'guess', password: 'longenough' });
      await exhaust(10, () => guess(visitor(), id));
      await isFree(() => guess(visitor(), other.id));
      const client = visitor();
      await exhaust(10, () => guess(client, newId()));
    },
  );

  it('verification: 10 an hour for the caller, over both paths', async () => {
    const clients = [await signedInAt(player), await signedInAt(player)];
    let turn = 0;
    await exhaust(10, async () => {
      turn += 1;
      const path = turn % 2 ? '/v1/account/verification' : '/v1/account/verifications/email';
      return (clients[turn % 2] as HttpClient).call('POST', path, {});
    });
    const other = await signedInAt(await aPlayer(platform));
    await isFree(() => other.call('POST', '/v1/account/verification', {}));
  });

  it('Google: 200 an hour for an address, start and callback together', async () => {
    const client = visitor();
    const paths = [
      'sessions/oauth2/google',
      'tokens/oauth2/google',
      'sessions/oauth2/callback/google/egofficial',
    ];
    let turn = 0;
    await exhaust(200, () => client.call('GET', `/v1/account/${paths[++turn % 3]}`));
  });

  it.each([
    ['short', 'guess'],
    ['long', 'guess'.repeat(10)],
  ])('wrong token exchange, %s: 10 an hour for an address', async (_, secret) => {
    const client = visitor();
    const attempt = (who: HttpClient) => () =>
      who.call('POST', '/v1/account/sessions/token', { userId: newId(), secret });
    await exhaust(10, attempt(client));
    await isFree(attempt(visitor()));
  });

  it('end a session: 100 an hour for the caller', async () => {
    const client = await signedInAt(player);
    await exhaust(100, () => client.call('DELETE', '/v1/account/sessions/nosuch', {}));
    await isLimited(
      async () => (await signedInAt(player)).call('DELETE', '/v1/account/sessions/nosuch', {}),
      100,
    );
  });

  it('create documents: 120 a minute for the caller over all collections', async () => {
    const client = visitor();
    let turn = 0;
    await exhaust(
      120,
      () => client.call('POST', documents(++turn % 2 ? 'feedback' : 'tournaments'), feedback()),
      60,
    );
    // Separate counts: a user at the same address, a visitor at another address, updates.
    const neighbour = await signedInAt(player);
    neighbour.headers['x-forwarded-for'] = client.headers['x-forwarded-for'] ?? '';
    await isFree(() => neighbour.call('POST', documents('feedback'), feedback()));
    await isFree(() => visitor().call('POST', documents('feedback'), feedback()));
    await isFree(() => client.call('PATCH', `${documents('feedback')}/x`, {}));
    await isFree(() => client.call('GET', documents('tournaments')));
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await isFree(() => client.call('POST', documents('feedback'), feedback()));
  });

  it('update and delete documents: 120 and 60 a minute over all ids', async () => {
    const client = visitor();
    const path = () => `${documents('tournaments')}/${newId()}`;
    await exhaust(120, () => client.call('PATCH', path(), { data: { max: 5 } }), 60);
    await exhaust(60, () => client.call('DELETE', path(), {}), 60);
  });

  it('feedback: 200 kB a day for an address, in whatever pieces', async () => {
    const client = visitor();
    const attempt = () => {
      const { data } = feedback();
      return client.call('POST', documents('feedback'), {
        documentId: newId(),
        data: { ...data, message: 'x'.repeat(5000) },
      });
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 45; turn++) statuses.push((await attempt()).status);
    expect(statuses.indexOf(429)).toBe(39);
    const answer = await attempt();
    expect([answer.status, headersOf(answer)]).toEqual([429, [200_000, 0]]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000);
    // Documents of other collections are counted separately, and so are other networks.
    await isFree(() => client.call('POST', documents('tournaments'), feedback()));
    await isFree(() => visitor().call('POST', documents('feedback'), feedback()));
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    await isFree(attempt);
  });

  it('acts that others are told of, or that can be undone: fewer, by the hour', async () => {
    const person = await aPlayer(platform);
    const client = await signedInAt(person);
    await exhaust(30, () => client.call('POST', '/v1/tournaments/nosuch/teams', {}));
    await exhaust(60, () => client.call('POST', '/v1/teams/nosuch/invitations', {}));
    const leave = [
      '/v1/tournaments/nosuch/participants/me',
      '/v1/tournaments/nosuch/waitlist/me',
      '/v1/teams/nosuch/members/me',
      '/v1/teams/nosuch/members/somebody',
    ];
    let turn = 0;
    await exhaust(60, () => client.call('DELETE', leave[++turn % 4] ?? '', {}));
  });

  it('documents of an account: 120 a minute from however many addresses', async () => {
    const person = await aPlayer(platform);
    const clients = await Promise.all(Array.from({ length: 3 }, () => signedInAt(person)));
    let turn = 0;
    const attempt = () =>
      (clients[++turn % 3] as HttpClient).call('PATCH', `${documents('tournaments')}/${newId()}`, {
        data: { max: 5 },
      });
    await exhaust(120, attempt, 60);
  });

  it('anything else that writes: 240 a minute for an account, together, told once it is exceeded', async () => {
    const person = await aPlayer(platform);
    const [here, there] = [await signedInAt(person), await signedInAt(person)];
    const calls = [
      ['POST', '/v1/tournaments/nosuch/participants'],
      ['PUT', '/v1/tournaments/nosuch/check-in'],
      ['POST', '/v1/tournaments/nosuch/waitlist'],
      ['POST', '/v1/teams/nosuch/members/me'],
      ['PUT', '/v1/notifications/nosuch/read'],
    ] as const;
    for (let turn = 0; turn < 240; turn++) {
      const [method, url] = calls[turn % calls.length] ?? calls[0];
      const answer = await (turn % 2 ? here : there).call(method, url, {});
      expect([answer.status === 429, headersOf(answer)[0]]).toEqual([false, Number.NaN]);
    }
    for (const [method, url] of calls) await isLimited(() => here.call(method, url, {}), 240);
    const neighbour = await signedInAt(await aPlayer(platform));
    neighbour.headers['x-forwarded-for'] = here.headers['x-forwarded-for'] ?? '';
    await isFree(() => neighbour.call('POST', '/v1/tournaments/nosuch/participants', {}));
  });

  it('forty players in one cyber café sign up, log in, join and check in within a minute', async () => {
    const cafe = visitor();
    const one = await signedInAt(player);
    one.headers['x-forwarded-for'] = cafe.headers['x-forwarded-for'] ?? '';
    const calls = [
      // Each player registers twice, since the first try has a mistake.
      [cafe, 'POST', '/v1/account'],
      [cafe, 'POST', '/v1/account'],
      [cafe, 'POST', '/v1/account/sessions/email'],
      [cafe, 'GET', '/v1/account/sessions/oauth2/google'],
      [cafe, 'GET', '/v1/account/sessions/oauth2/callback/google/egofficial'],
      [one, 'POST', '/v1/tournaments/nosuch/participants'],
      [one, 'PUT', '/v1/tournaments/nosuch/check-in'],
    ] as const;
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40; turn++) {
      for (const [who, method, url] of calls)
        statuses.add((await who.call(method, url, method === 'GET' ? undefined : {})).status);
    }
    expect([...statuses]).not.toContain(429);
  });

  it('does not limit reads', async () => {
    const client = await signedInAt(player);
    for (let turn = 0; turn < 250; turn++) {
      const answer = await client.call('GET', '/v1/account');
      expect([answer.status, headersOf(answer)[0]]).toEqual([200, Number.NaN]);
    }
  });
});

const VIEWER = {
  kind: 'user',
  name: '',
  email: '',
  labels: [],
  isEmailVerified: true,
  sessionId: '',
} as const;

describe('files', () => {
  let bare: FastifyInstance;
  let viewer: Viewer = VISITOR;
  beforeAll(async () => {
    bare = fastify();
    writeErrors(bare);
    bare.decorateRequest('viewer');
    bare.addHook('onRequest', (request, _reply, done) => {
      request.viewer = viewer;
      done();
    });
    limitRates(bare, platform, CALL_LIMITS);
    bare.post('/storage/buckets/:bucketId/files', () => 'stored');
    bare.delete('/storage/buckets/:bucketId/files/:fileId', () => 'deleted');
    await bare.ready();
  });
  afterAll(() => bare.close());

  it('60 uploads a minute, counted separately for each chunk number', async () => {
    const client = new HttpClient(bare);
    const upload = (range?: string) => () =>
      client.call('POST', '/storage/buckets/b/files', undefined, range ? { 'content-range': range } : {});
    await exhaust(60, upload(), 60);
    await isLimited(upload('bytes 0-5242879/12000000'), 60);
    await isFree(upload('bytes 5242880-10485759/12000000'));
  });

  it('counts uploads refused by their headers, since the limit is checked first', async () => {
    const client = await signedInAt(player);
    const path = '/v1/storage/buckets/profile_pics/files';
    const range = { 'content-range': 'bytes 0-99/99000000' };
    const answer = await client.call('POST', path, undefined, range);
    expect([answer.status, answer.json.type, ...headersOf(answer)]).toEqual([
      400,
      'storage_invalid_file_size',
      60,
      59,
    ]);
    const guest = await visitor().call('POST', path, undefined, range);
    expect([guest.status, ...headersOf(guest)]).toEqual([401, 60, 59]);
  });

  it('60 deletions a minute for an account, and for all of a network as many as forty have', async () => {
    const client = new HttpClient(bare);
    const remove = () => client.call('DELETE', `/storage/buckets/b/files/${newId()}`);
    await exhaust(60, remove, 60);
    for (let account = 0; account < 40; account++) {
      viewer = { ...VIEWER, id: `account${account}` };
      for (let turn = 0; turn < 60; turn++) await isFree(remove);
      if (account === 0) await isLimited(remove, 60);
    }
    viewer = { ...VIEWER, id: 'account40' };
    await isLimited(remove, 2400);
    viewer = VISITOR;
  });
});

describe('the routes', () => {
  const routes: RouteOptions[] = [];
  const nameOf = ({ method, url }: RouteOptions) => `${method} ${url.replaceAll(/:\w+/g, ':')}`;
  beforeAll(async () => {
    const { createHttpApp } = await import('#server/http-app.ts');
    const other = await createHttpApp(platform, { hasLog: false, onRoute: (route) => routes.push(route) });
    await other.close();
  });

  it('of the table exist', () => {
    const registered = new Set(routes.map(nameOf));
    const rows = CALL_LIMITS.flatMap((rule) => rule.routes).filter((route) => !route.includes('/storage/'));
    expect(rows.filter((route) => !registered.has(route.replace(' ', ' /v1')))).toEqual([]);
  });

  it('that write all have a limit, by caller and by network', () => {
    const writing = routes.filter(({ method }) =>
      [method].flat().some((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one)),
    );
    expect(writing.length).toBeGreaterThan(60);
    expect(writing.filter(({ config }) => !config?.limiter).map(nameOf)).toEqual([]);
  });
});

describe('login', () => {
  const login = (person: { email: string }, password: string) =>
    visitor().call('POST', '/v1/account/sessions/email', { email: person.email, password });

  it('refuses the right password too once the limit is reached', async () => {
    const person = await aPlayer(platform);
    await exhaust(10, () => login(person, 'wrong wrong'));
    await isLimited(() => login(person, person.password), 10);
  });

  it('is not limited by success', async () => {
    const person = await aPlayer(platform);
    for (let turn = 0; turn < 20; turn++) expect((await login(person, person.password)).status).toBe(201);
    for (let turn = 0; turn < 9; turn++) expect((await login(person, 'wrong wrong')).status).toBe(401);
    expect((await login(person, person.password)).status).toBe(201);
    await exhaust(10, () => login(person, 'wrong wrong'));
  });
});

describe('the order of checks', () => {
  it('missing login and blocked accounts are refused before counting', async () => {
    const client = visitor();
    for (let turn = 0; turn < 12; turn++) {
      const answer = await client.call('POST', '/v1/account/verification', {});
      expect([answer.status, headersOf(answer)[0]]).toEqual([401, Number.NaN]);
    }
    const person = await aPlayer(platform);
    const blocked = await signedInAt(person);
    await platform.database.transaction(async (tx) => {
      await tx.query('update accounts set is_active = false where id = $1', [person.id]);
      tx.changed({ collection: 'accounts', id: person.id, action: 'update' });
    });
    const answer = await blocked.call('POST', documents('feedback'), feedback());
    expect([answer.json.type, headersOf(answer)[0]]).toEqual(['user_blocked', Number.NaN]);
  });

  it('a registration with invalid parameters is refused after counting', async () => {
    const client = await signedInAt(player);
    const attempt = () => client.call('POST', '/v1/account', { email: '\0' });
    for (let turn = 0; turn < 100; turn++) expect((await attempt()).status).toBe(400);
    await isLimited(attempt, 100);
  });

  it('a login with an existing session or invalid parameters is refused before counting', async () => {
    const person = await aPlayer(platform);
    const { email, password } = person;
    const client = await signedInAt(person);
    const guest = visitor();
    const login = '/v1/account/sessions/email';
    for (let turn = 0; turn < 12; turn++) {
      for (const [who, body, type] of [
        [client, { email, password: 'wrong wrong' }, 'user_session_already_exists'],
        [guest, { email }, 'general_argument_invalid'],
        [guest, { email, password: 'short' }, 'general_argument_invalid'],
        [guest, { email: `${turn}`, password }, 'general_argument_invalid'],
      ] as const) {
        const answer = await who.call('POST', login, body);
        expect([answer.json.type, headersOf(answer)[0]]).toEqual([type, Number.NaN]);
      }
    }
    expect(headersOf(await guest.call('POST', login, { email, password: 'wrong wrong' }))).toEqual([10, 9]);
  });
});

it('the key is exempt', async () => {
  const script = keyHolder(app);
  for (let turn = 0; turn < 12; turn++) {
    const answer = await script.call('POST', '/v1/account', {});
    expect([answer.status, headersOf(answer)[0]]).toEqual([400, Number.NaN]);
  }
});

it('RATE_LIMITS=off disables all limits', async () => {
  const other = await testPlatform('pglite', { RATE_LIMITS: 'off' });
  const client = new HttpClient(await other.app());
  for (let turn = 0; turn < 12; turn++) {
    const answer = await client.call('POST', '/v1/account', {});
    expect([answer.status, headersOf(answer)[0]]).toEqual([400, Number.NaN]);
  }
  await other.finish();
});

it('counters in the shared table are deleted an hour after their period', async () => {
  const database = await openTestDatabase('postgres');
  const [rule] = CALL_LIMITS;
  if (!rule) throw new Error('there are no rules');
  const store = openStore({ ...rule, points: 10 }, database);
  for (const key of ['past', 'just-past', 'running']) await store.add(key);
  const end = (key: string, at: number) =>
    database.query('update rate_limits set expire = $2 where key like $1', [`%:${key}`, at]);
  await end('past', Date.now() - 61 * 60_000);
  await end('just-past', Date.now() - 59 * 60_000);
  await deleteExpired(database);
  const rows = await database.query<{ key: string }>('select key from rate_limits order by key');
  expect(rows.map(({ key }) => key.replace(/^.*:/, ''))).toEqual(['just-past', 'running']);
  await database.close();
});

it('in-memory counters are bounded: the least recently used keys are evicted', async () => {
  const store = memoryStore({ seconds: 60 }, 3);
  for (const key of ['a', 'b', 'a', 'c', 'd']) await store.add(key);
  expect((await store.add('a')).used).toBe(3);
  expect((await store.add('b')).used).toBe(1);
});
