import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, type Method, signedIn } from '#tests/support/http-client.ts';
import { filePlatform, TEST_API_KEY, testPlatform } from '#tests/support/platform.ts';
import { createServices } from './app.ts';
import { createHttpApp } from './http-app.ts';

const platform = await filePlatform('pglite', {
  PUBLIC_URL: 'http://eg.example',
  ALLOWED_ORIGINS: 'https://friend.example, app.other.example',
});
const app = await platform.app();

const visitor = (headers: Record<string, string> = {}) => new HttpClient(app, headers);

it('answers ping and health', async () => {
  const ping = await visitor().call('GET', '/v1/ping');
  expect([ping.status, ping.text]).toEqual([200, 'Pong!']);
  expect((await visitor().call('GET', '/healthz')).status).toBe(200);
  expect((await visitor().call('GET', '/readyz')).status).toBe(200);
});

it('assigns an id to every request, in answer and log', async () => {
  const ids = [];
  for (const url of ['/v1/ping', '/v1/account', '/v1/nosuch', '/%zz', '/healthz']) {
    ids.push((await app.inject({ url, headers: { 'x-request-id': 'mine' } })).headers['x-request-id']);
  }
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[a-z\d]+-[a-z\d]+$/);
});

it('assigns different ids in processes started within the same millisecond', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  try {
    const ids = [];
    for (const process of [await createHttpApp(platform), await createHttpApp(platform)]) {
      ids.push((await process.inject({ url: '/v1/ping' })).headers['x-request-id']);
      await process.close();
    }
    expect(new Set(ids).size).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

it('behind TLS tells browsers to stay with https, whatever they ask for and however it is answered', async () => {
  const behindProxy = await testPlatform('pglite', { TRUST_PROXY: 'on' });
  try {
    const proxied = await behindProxy.app();
    for (const url of ['/', '/healthz', '/v1/ping', '/v1/account', '/v1/nosuch']) {
      const headersOver = async (protocol: string) =>
        (await proxied.inject({ url, headers: { 'x-forwarded-proto': protocol } })).headers;
      expect((await headersOver('https'))['strict-transport-security'], url).toBe('max-age=31536000');
      expect((await headersOver('http'))['strict-transport-security'], url).toBeUndefined();
    }
  } finally {
    await behindProxy.finish();
  }
});

it('does not take a caller with an invalid JWT for a visitor', async () => {
  const answer = await app.inject({ url: '/v1/tournaments', headers: { 'x-appwrite-jwt': 'a.b.c' } });
  expect([answer.statusCode, answer.json().type]).toEqual([401, 'user_jwt_invalid']);
});

it('is not ready while the database does not answer', async () => {
  const broken = await testPlatform();
  const dead = await createHttpApp(
    createServices(broken.config, {
      ...broken.database,
      query: () => Promise.reject(new Error('gone')),
      onChange: () => () => {},
      onChangesLost: () => () => {},
      onBack: () => () => {},
    }),
  );
  const answer = await new HttpClient(dead).call('GET', '/readyz');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('gone');
  const request = await new HttpClient(dead).call('GET', '/v1/account', undefined, {
    'x-appwrite-session': Buffer.from('{"id":"a","secret":"b"}').toString('base64url'),
  });
  expect([request.status, request.json]).toEqual([
    500,
    { message: 'Server Error', code: 500, type: 'general_unknown', reason: 'unknown', version: '1.1.0' },
  ]);
  await dead.close();
  await broken.finish();
});

describe('errors', () => {
  it('have the documented shape and are not cacheable', async () => {
    const answer = await visitor().call('GET', '/v1/account');
    expect(answer.json).toEqual({
      message: 'User (role: guests) missing scopes (["account"])',
      code: 401,
      type: 'general_unauthorized_scope',
      reason: 'scopeMissing',
      version: '1.1.0',
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache, no-store, must-revalidate',
      expires: '0',
      pragma: 'no-cache',
    });
  });

  it.each<[Method, string, number, string]>([
    ['GET', '/v1/nosuch', 404, 'general_route_not_found'],
    ['GET', '/v1', 404, 'general_route_not_found'],
    ['POST', '/v1/ping', 404, 'general_route_not_found'],
    ['DELETE', '/v1/users', 404, 'general_route_not_found'],
    ['GET', '/v1/account?project=egofficial', 401, 'general_unauthorized_scope'],
    ['GET', '/v1/%zz', 400, 'general_argument_invalid'],
    ['GET', '/v1/users/a%00b', 400, 'general_argument_invalid'],
    ['GET', '/v1/users?search=a%00b', 400, 'general_argument_invalid'],
    ['GET', '/v1/users?a%00b=1', 400, 'general_argument_invalid'],
    ['GET', `/v1/users/${'a'.repeat(300)}`, 404, 'general_route_not_found'],
  ])('%s %s answers %i', async (method, url, status, type) => {
    const answer = await visitor().call(method, url);
    expect([answer.status, answer.json.type]).toEqual([status, type]);
  });

  it('accepts the own project or none, refuses others', async () => {
    const other = await visitor({ 'x-appwrite-project': 'other' }).call('GET', '/v1/ping');
    expect([other.status, other.json.type]).toEqual([404, 'project_not_found']);
    expect((await visitor({ 'x-appwrite-project': '' }).call('GET', '/v1/ping')).status).toBe(200);
    expect((await app.inject({ url: '/v1/ping' })).statusCode).toBe(200);
    const inQuery = await app.inject({ url: '/v1/ping?project=other' });
    expect([inQuery.statusCode, inQuery.json().type]).toEqual([404, 'project_not_found']);
  });
});

describe('bodies', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/v1/account', payload, headers: { 'content-type': type } });
  const account = { userId: 'unique()', email: 'x@y.np', password: 'password', name: 'X' };
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'Param "userId" is not optional.'],
    ['no JSON', '{"userId":', 'Param "userId" is not optional.'],
    ['a list', '[1]', 'Param "userId" is not optional.'],
    ['null', 'null', 'Param "userId" is not optional.'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'Param "userId" is not optional.'],
    ['NUL in a value', JSON.stringify({ ...account, name: 'a\0b' }), 'cannot be stored'],
    ['NUL in a key', JSON.stringify({ ...account, 'a\0b': 1 }), 'cannot be stored'],
    [
      'a lone surrogate',
      `{"userId":"unique()","email":"x@y.np","password":"password","name":"\\ud800"}`,
      'cannot be stored',
    ],
    ['__proto__', '{"__proto__":{"userId":"a"}}', 'cannot be stored'],
    ['constructor inside', '{"a":[{"myconstructor":1}]}', 'cannot be stored'],
    ['deep', `{"a":${deep(100)}}`, 'cannot be stored'],
    ['very deep', `{"a":${deep(200_000)}}`, 'cannot be stored'],
  ])('%s is refused', async (_name, payload, message) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      type: 'general_argument_invalid',
      message: expect.stringContaining(message),
    });
    expect(await platform.database.query(`select from accounts where email = 'x@y.np'`)).toEqual([]);
  });

  it('of other types are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ]) {
      const answer = await post(JSON.stringify(account), type);
      expect([answer.statusCode, answer.json().type]).toEqual([400, 'general_argument_invalid']);
    }
  });

  it('over 1 MiB are refused with 413', async () => {
    const answer = await post(JSON.stringify({ ...account, name: 'a'.repeat(1024 * 1024) }));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        message: 'The request body is too large.',
        code: 413,
        type: 'general_argument_invalid',
        reason: 'bodyTooLarge',
        version: '1.1.0',
      },
    ]);
  });
});

describe('other origins', () => {
  it.each([
    ['its own host', 'http://localhost:80', true],
    ['its own host at another port', 'http://localhost:5173', false],
    ['its own host by another name', 'http://127.0.0.1', true],
    ['a loopback name at another port', 'http://127.0.0.1:3000', false],
    ['PUBLIC_URL', 'http://eg.example', true],
    ['an allowed origin', 'https://friend.example', true],
    ['an allowed host', 'https://app.other.example', true],
    ['another port of PUBLIC_URL', 'http://eg.example:8080', false],
    ['another scheme of it', 'https://eg.example', false],
    ['another port of an allowed origin', 'https://friend.example:8443', false],
    ['a subdomain of one', 'https://evil.friend.example', false],
    ['one that only starts alike', 'https://friend.example.evil.example', false],
    ['a foreign one', 'https://evil.example', false],
    ['null', 'null', false],
    ['nonsense', 'localhost', false],
  ])('%s', async (_name, origin, isAllowed) => {
    const client = visitor({ origin });
    for (const [method, url] of [
      ['POST', '/v1/account'],
      ['PATCH', '/v1/account/name'],
      ['PUT', '/v1/notifications/a/read'],
      ['DELETE', '/v1/account/sessions/current'],
    ] as const) {
      const answer = await client.call(method, url, {});
      expect(answer.json.type === 'general_unknown_origin').toBe(!isAllowed);
      if (!isAllowed) expect(answer.status).toBe(403);
    }
    for (const answer of [await client.call('GET', '/v1/ping'), await client.call('GET', '/v1/account')]) {
      expect(answer.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
      expect(answer.headers.vary).toBe('Origin');
      if (isAllowed) expect(answer.headers['access-control-allow-credentials']).toBe('true');
    }
    const preflight = await client.call('OPTIONS', '/v1/account');
    expect([preflight.status, preflight.text]).toEqual([204, '']);
    expect(preflight.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
    if (isAllowed) {
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE');
      expect(preflight.headers['access-control-allow-headers']).toContain('X-Fallback-Cookies');
      expect(preflight.headers['access-control-expose-headers']).toBe(
        'X-Appwrite-Session, X-Fallback-Cookies',
      );
    }
  });

  it('get the fallback token only if of another site', async () => {
    const person = await aPlayer(platform);
    const login = (origin: string) =>
      visitor({ origin }).call('POST', '/v1/account/sessions', {
        email: person.email,
        password: person.password,
      });
    // The call's own host is localhost, so this origin is the same site.
    expect((await login('http://localhost')).headers['x-fallback-cookies']).toBeUndefined();
    // For browsers another name of this machine is another site, so cookies are not sent.
    for (const origin of ['http://127.0.0.1', 'http://[::1]']) {
      expect((await login(origin)).headers['x-fallback-cookies']).toContain('a_session_egofficial');
    }
    const answer = await login('https://friend.example');
    const header = String(answer.headers['x-fallback-cookies']);
    const client = visitor({ origin: 'https://friend.example', 'x-fallback-cookies': header });
    expect((await client.call('GET', '/v1/account')).json.email).toBe(person.email);
    const logout = await client.call('DELETE', '/v1/account/sessions/current', {});
    expect([logout.status, logout.headers['x-fallback-cookies']]).toEqual([204, '[]']);
    expect((await client.call('GET', '/v1/account')).status).toBe(401);
  });

  it.each([
    ['a sister of the host', 'https://play.egofficial.com.np', 'api.egofficial.com.np', false],
    ['its parent', 'https://egofficial.com.np', 'api.egofficial.com.np', false],
    ['another customer of the same registry', 'https://play.com.np', 'egofficial.com.np', true],
    ['another customer of the same host', 'https://play.github.io', 'egofficial.github.io', true],
  ])('are compared by site: %s', async (_name, origin, host, isForeign) => {
    const other = await testPlatform('pglite', { ALLOWED_ORIGINS: origin });
    try {
      const { email, password } = await aPlayer(other);
      const client = new HttpClient(await other.app(), { origin, host });
      const answer = await client.call('POST', '/v1/account/sessions', { email, password });
      expect([answer.status, 'x-fallback-cookies' in answer.headers]).toEqual([201, isForeign]);
    } finally {
      await other.finish();
    }
  });

  it('can read errors that precede all checks', async () => {
    const origin = 'https://friend.example';
    for (const [url, status] of [
      ['/v1/%zz', 400],
      ['/v1/databases/%E0%A4%A/collections', 400],
      [`/v1/users/${'a'.repeat(300)}`, 404],
    ] as const) {
      const { headers, ...answer } = await visitor({ origin }).call('GET', url);
      expect([answer.status, headers['access-control-allow-origin'], headers.vary]).toEqual([
        status,
        origin,
        'Origin',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      const foreign = await visitor({ origin: 'https://evil.example' }).call('GET', url);
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('are part of the cache key: Vary is sent to callers without an origin too', async () => {
    for (const url of ['/v1/ping', '/v1/account', '/v1/storage/buckets/profile_pics/files/x/view']) {
      expect((await visitor().call('GET', url)).headers.vary).toBe('Origin');
    }
  });

  it('may send preflights for any path', async () => {
    for (const url of ['/v1', '/v1/', '/v1/account', '/v1/nosuch']) {
      const preflight = await visitor({ origin: 'https://friend.example' }).call('OPTIONS', url);
      expect([url, preflight.status, preflight.text]).toEqual([url, 204, '']);
    }
  });

  it('cannot forge calls of a signed-in user', async () => {
    const client = await signedIn(app, await aPlayer(platform));
    const forged = await client.call(
      'DELETE',
      '/v1/account/sessions',
      {},
      { origin: 'https://evil.example' },
    );
    expect(forged.status).toBe(403);
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
  });
});

describe('over a real socket', () => {
  let port = 0;
  beforeAll(async () => {
    const address = await (await app).listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it('accepts queries of 60 kB and refuses longer ones', async () => {
    const fine = await fetch(`http://127.0.0.1:${port}/v1/ping?a=${'b'.repeat(60_000)}`);
    expect(fine.status).toBe(200);
    const answer = await raw(`GET /v1/ping?a=${'b'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 [\s\S]*"type":"general_argument_invalid"/);
  });

  it('answers malformed HTTP', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"type":"general_argument_invalid"/);
  });
});

it('never includes the key in answers', async () => {
  const answer = await keyHolder(app).call('GET', '/v1/users');
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(TEST_API_KEY);
});

it('answers unknown methods and paths with JSON errors', async () => {
  for (const [method, url] of [
    ['PUT', '/'],
    ['POST', '/tournaments'],
  ] as const) {
    const answer = await visitor().call(method, url, {});
    expect([answer.status, answer.json.type]).toEqual([404, 'general_route_not_found']);
  }
  expect((await visitor().call('GET', '/v1/ping')).headers['x-content-type-options']).toBe('nosniff');
});
