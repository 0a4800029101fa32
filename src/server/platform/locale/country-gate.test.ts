/** GET /locale and the country gate (docs/product.md#country-gate). */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { filePlatform, type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { newId } from '../ids.ts';
import { VISITOR } from '../sessions/viewer.ts';
import { gateCountries } from './country-gate.ts';
import { localeRoutes } from './routes.ts';

const NEPALI = '27.34.0.1';
const AMERICAN = '8.8.8.8';
const PRIVATE = '192.168.1.7';

const platform = await filePlatform('pglite', { TRUST_PROXY: 'on' });
const player = await aPlayer(platform);

const from = async (ip: string, over: TestPlatform = platform) =>
  new HttpClient(await over.app(), { 'x-forwarded-for': ip });

const ways = {
  '/v1/account': () => ({
    userId: newId(),
    email: `${newId()}@example.com`,
    password: 'longenough',
    name: 'New',
  }),
  '/v1/account/sessions': () => ({ email: player.email, password: player.password }),
  '/v1/account/sessions/email': () => ({ email: player.email, password: player.password }),
};

describe.each(Object.entries(ways))('POST %s', (url, body) => {
  it.each([
    ['Nepal', NEPALI],
    ['a private address', PRIVATE],
    ['an IPv6 network of Nepal', '2400:1a00:b000::1'],
  ])('is allowed from %s', async (_, ip) => {
    expect((await (await from(ip)).call('POST', url, body())).status).toBe(201);
  });

  it("is refused from other countries with the product's text, before validation", async () => {
    const client = await from(AMERICAN);
    for (const given of [body(), {}]) {
      const answer = await client.call('POST', url, given);
      expect([answer.status, answer.json.type, answer.json.message]).toEqual([
        403,
        'general_access_forbidden',
        messages.countryRefused,
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

it('gates the token exchange, but no other calls', async () => {
  const client = await from(AMERICAN);
  const answer = await client.call('POST', '/v1/account/sessions/token', { userId: 'a', secret: 'b' });
  expect(answer.json.type).toBe('general_access_forbidden');
  expect((await client.call('GET', '/v1/databases/main/collections/tournaments/documents')).status).toBe(200);
  expect((await client.call('POST', '/v1/account/recovery', {})).status).toBe(400);
});

it('exempts the server key', async () => {
  const script = keyHolder(await platform.app());
  script.headers['x-forwarded-for'] = AMERICAN;
  expect((await script.call('POST', '/v1/account', ways['/v1/account']())).status).toBe(201);
});

it('allows the countries in ALLOWED_COUNTRIES', async () => {
  const other = await testPlatform('pglite', { TRUST_PROXY: 'on', ALLOWED_COUNTRIES: 'in, us' });
  const signUp = async (ip: string) =>
    (await (await from(ip, other)).call('POST', '/v1/account', ways['/v1/account']())).status;
  expect([await signUp(AMERICAN), await signUp(NEPALI), await signUp(PRIVATE)]).toEqual([201, 403, 201]);
  await other.finish();
});

it('ignores X-Forwarded-For unless TRUST_PROXY is set', async () => {
  const other = await testPlatform('pglite', { TRUST_PROXY: '10.0.0.1' });
  const client = await from(AMERICAN, other);
  expect((await client.call('POST', '/v1/account', ways['/v1/account']())).status).toBe(201);
  expect((await client.call('GET', '/v1/locale')).json.ip).toBe('127.0.0.1');
  await other.finish();
});

describe('sessions contain the country they were opened from', () => {
  it.each([
    ['Nepal', NEPALI, undefined, 'np', 'Nepal'],
    ['Nepal, in the language of the caller', NEPALI, 'ne', 'np', 'नेपाल'],
    ['nobody knows where', PRIVATE, undefined, '--', 'Unknown'],
  ])('%s', async (_, ip, language, countryCode, countryName) => {
    const person = await aPlayer(platform);
    const client = await from(ip);
    if (language) client.headers['x-appwrite-locale'] = language;
    const { email, password } = person;
    const opened = await client.call('POST', '/v1/account/sessions/email', { email, password });
    // Though it is read from another address now, the session still names the country it was opened from.
    client.headers['x-forwarded-for'] = PRIVATE;
    const script = keyHolder(await platform.app());
    if (language) script.headers['x-appwrite-locale'] = language;
    const sessions = [
      opened.json,
      (await client.call('GET', '/v1/account/sessions/current')).json,
      (await client.call('PATCH', '/v1/account/sessions/current', {})).json,
      ...(await client.call('GET', '/v1/account/sessions')).json.sessions,
      ...(await script.call('GET', `/v1/users/${person.id}/sessions`)).json.sessions,
    ];
    expect(sessions).toHaveLength(5);
    for (const session of sessions) expect(session).toMatchObject({ ip, countryCode, countryName });
  });
});

describe('GET /v1/locale', () => {
  it("answers a visitor's country", async () => {
    const answer = await (await from(NEPALI)).call('GET', '/v1/locale');
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        ip: NEPALI,
        countryCode: 'NP',
        country: 'Nepal',
        continentCode: 'AS',
        continent: 'Asia',
        eu: false,
        currency: 'NPR',
      },
    ]);
  });

  it('names it in the requested language', async () => {
    const answer = await (await from(AMERICAN)).call('GET', '/v1/locale', undefined, {
      'x-appwrite-locale': 'de',
    });
    expect(answer.json).toMatchObject({ country: 'Vereinigte Staaten', countryCode: 'US', currency: 'USD' });
  });

  it('answers unknown addresses with "Unknown"', async () => {
    const answer = await (await from(PRIVATE)).call('GET', '/v1/locale');
    expect(answer.json).toMatchObject({ ip: PRIVATE, countryCode: '--', country: 'Unknown' });
  });
});

describe('when the database cannot be read', () => {
  const lines: string[] = [];
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify({
      trustProxy: true,
      logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    });
    app.decorateRequest('viewer');
    app.addHook('onRequest', (request, _reply, done) => {
      request.viewer = VISITOR;
      done();
    });
    const broken = () => Promise.reject(new Error('unreadable'));
    gateCountries(app, { allowedCountries: ['NP'] }, broken);
    app.post('/account', () => ({ isMade: true }));
    localeRoutes(app, broken);
    await app.ready();
  });
  afterAll(() => app.close());

  it('allows everybody and logs the error', async () => {
    const client = new HttpClient(app, { 'x-forwarded-for': AMERICAN });
    expect((await client.call('POST', '/account', {})).json).toEqual({ isMade: true });
    expect((await client.call('GET', '/locale')).json.countryCode).toBe('--');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('could not be looked up');
      expect(line).not.toContain(AMERICAN);
    }
  });
});
