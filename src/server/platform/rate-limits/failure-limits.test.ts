/** The limits on wrong passwords, secrets and keys, and who must not be held up by them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '#server/people/accounts/tokens.ts';
import { DEVICE_COOKIE } from '#shared/cookies.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import { TEST_API_KEY, type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { newId } from '../ids.ts';
import { unknownAccountKey } from './failure-rules.ts';

const LOGIN = '/v1/account/sessions/email';

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  let lastAddress = 0;
  beforeAll(async () => {
    platform = await testPlatform(engine, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    app = await platform.app();
  });
  afterAll(() => platform.finish());

  /** A visitor with a new address; private, so that the country gate allows it. */
  function visitor(): HttpClient {
    lastAddress += 1;
    return new HttpClient(app, { 'x-forwarded-for': `10.1.${lastAddress >> 8}.${lastAddress & 255}` });
  }

  const login = (client: HttpClient, email: string, password: string) =>
    client.call('POST', LOGIN, { email, password });

  function expectLimited(answer: Answer, limit: number): void {
    const { headers } = answer;
    expect([answer.status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
      429,
      String(limit),
      '0',
    ]);
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
  }

  describe('login from one address', () => {
    it('fails 100 times an hour, over all accounts', async () => {
      const person = await aPlayer(platform);
      const { email, password } = person;
      const client = visitor();
      for (let turn = 0; turn < 5; turn++) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => login(client, `${newId()}@example.com`, 'wrong wrong')),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
        // A success does not lower the count of failures.
        if (turn === 2) expect((await login(client, email, password)).status).toBe(201);
        client.cookies.clear();
      }
      expectLimited(await login(client, email, 'wrong wrong'), 100);
      expectLimited(await login(client, email, password), 100);
      expect((await login(visitor(), email, password)).status).toBe(201);
    });

    it('is shed while too many passwords wait to be checked, which is no failure', async () => {
      const { email, password } = await aPlayer(platform);
      const client = visitor();
      const answers = await Promise.all(
        Array.from({ length: 90 }, () => login(client, `${newId()}@example.com`, 'wrong wrong')),
      );
      const shed = answers.filter(({ status }) => status === 503);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
      expect(shed.map(({ headers }) => headers['retry-after'])).toEqual(shed.map(() => '2'));
      expect((await login(client, email, password)).status).toBe(201);
      client.cookies.clear();
      const { headers } = await login(client, email, 'wrong wrong');
      expect(headers['x-ratelimit-remaining']).toBe('9');
    });
  });

  // One engine is enough: a cookie tells which devices are known, whatever the store of the counters is.
  if (engine === 'postgres') {
    describe('the device', () => {
      /** Strangers use up all tries of an account. */
      async function attack(email: string): Promise<void> {
        for (let turn = 0; turn < 10; turn++)
          expect((await login(visitor(), email, 'wrong wrong')).status).toBe(401);
        expectLimited(await login(visitor(), email, 'wrong wrong'), 10);
      }

      /** A device that was signed in to the account once. */
      async function deviceOf(person: { email: string; password: string }): Promise<HttpClient> {
        const client = visitor();
        expect((await login(client, person.email, person.password)).status).toBe(201);
        await signOut(client);
        return client;
      }

      async function signOut(client: HttpClient): Promise<void> {
        expect((await client.call('DELETE', '/v1/account/sessions/current', {})).status).toBe(204);
      }

      it('of the owner is not held up by strangers, nor by its own network, and has a count of its own', async () => {
        const person = await aPlayer(platform);
        const device = await deviceOf(person);
        await attack(person.email);
        expectLimited(await login(visitor(), person.email, person.password), 10);
        const { status, headers } = await login(device, person.email, person.password);
        expect([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
          201,
          '10',
          '9',
        ]);
        await signOut(device);
        // The success of the known device gives strangers no further tries.
        expectLimited(await login(visitor(), person.email, 'wrong wrong'), 10);
        for (let turn = 0; turn < 10; turn++)
          expect((await login(device, person.email, 'wrong wrong')).status).toBe(401);
        expectLimited(await login(device, person.email, person.password), 10);
      });

      it('is known by a cookie that only calls about the account send, and no script reads', async () => {
        const { email, password } = await aPlayer(platform);
        const { headers } = await login(visitor(), email, password);
        const cookie = [headers['set-cookie']]
          .flat()
          .filter((line) => String(line).startsWith(DEVICE_COOKIE));
        expect(cookie).toEqual([
          expect.stringMatching(/^[^;]+; Path=\/v1\/account; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
        ]);
        const failed = await login(visitor(), email, 'wrong wrong');
        expect(failed.headers['set-cookie']).toBeUndefined();
      });

      it('of somebody else, or with a forged cookie, is held up', async () => {
        const person = await aPlayer(platform);
        const stranger = await deviceOf(await aPlayer(platform));
        const forger = await deviceOf(person);
        const [head, , signature] = (forger.cookies.get(DEVICE_COOKIE) ?? '').split('.');
        const claims = { devices: [{ account: person.id, device: newId(), passwordAt: 0 }] };
        const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
        forger.cookies.set(DEVICE_COOKIE, `${head}.${payload}.${signature}`);
        await attack(person.email);
        for (const client of [stranger, forger])
          expectLimited(await login(client, person.email, person.password), 10);
      });

      it('of several people knows them all', async () => {
        const people = [await aPlayer(platform), await aPlayer(platform)];
        const shared = visitor();
        for (const { email, password } of people) {
          expect((await login(shared, email, password)).status).toBe(201);
          await signOut(shared);
        }
        for (const { email, password } of people) {
          await attack(email);
          expect((await login(shared, email, password)).status).toBe(201);
          await signOut(shared);
        }
      });

      it('is no longer known once the password is another, unless it was set there', async () => {
        const person = await aPlayer(platform);
        const [old, current] = [await deviceOf(person), await deviceOf(person)];
        const password = 'battery staple';
        expect((await login(current, person.email, person.password)).status).toBe(201);
        const change = { password, oldPassword: person.password };
        expect((await current.call('PATCH', '/v1/account/password', change)).status).toBe(200);
        await signOut(current);
        await attack(person.email);
        expectLimited(await login(old, person.email, password), 10);
        expect((await login(current, person.email, password)).status).toBe(201);
      });
    });
  }

  it('a wrong password in a session is refused 10 times an hour for an account, by whatever call', async () => {
    const person = await aPlayer(platform);
    const client = visitor();
    expect((await login(client, person.email, person.password)).status).toBe(201);
    const change = (oldPassword: string, password = 'battery staple') =>
      client.call('PATCH', '/v1/account/password', { oldPassword, password });
    // Neither a success nor a request that tries no password counts.
    expect((await change(person.password)).status).toBe(200);
    expect((await change('battery staple', 'short')).status).toBe(400);
    const move = (password: string) =>
      client.call('PATCH', '/v1/account/email', { email: 'moved@example.com', password });
    const confirm = (password: string) =>
      client.call('PUT', '/v1/account/password-confirmation', { password });
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all([change, move, confirm].map((guess) => guess('wrong wrong')));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
    expect((await change('wrong wrong')).status).toBe(401);
    for (const guess of [change, move, confirm])
      for (const old of ['wrong wrong', 'battery staple']) expectLimited(await guess(old), 10);
    const other = await aPlayer(platform);
    client.cookies.clear();
    expect((await login(client, other.email, other.password)).status).toBe(201);
    expect((await change(other.password)).status).toBe(200);
  });

  it('a wrong server key is refused 10 times an hour for an address, the right one always accepted', async () => {
    const client = visitor();
    const call = (who: HttpClient, key: string) =>
      who.call('GET', '/v1/users', undefined, { 'x-appwrite-key': key });
    for (let turn = 0; turn < 10; turn++) {
      expect((await call(client, `guess ${turn}`)).status).toBe(401);
      if (turn % 3 === 0) expect((await call(client, TEST_API_KEY)).status).toBe(200);
    }
    expectLimited(await call(client, 'guess'), 10);
    expect((await call(client, TEST_API_KEY)).status).toBe(200);
    expect((await call(visitor(), 'guess')).status).toBe(401);
  });

  describe('a mailed secret', () => {
    const RECOVERY = '/v1/account/recovery';
    const secretFor = async (accountId: string, purpose: 'recovery' | 'verification' | 'oauth2') =>
      (await platform.database.transaction((tx) => issueToken(tx, accountId, { purpose }))).secret;

    it.each([
      ['recovery', RECOVERY],
      ['verification', '/v1/account/verifications/email'],
    ] as const)('passes after any number of bogus ones: %s', async (purpose, path) => {
      const person = await aPlayer(platform, { isEmailVerified: false });
      const secret = await secretFor(person.id, purpose);
      const client = visitor();
      const confirm = (who: HttpClient, text: string) =>
        who.call('PUT', path, { userId: person.id, secret: text, password: 'battery staple' });
      for (let turn = 0; turn < 10; turn++)
        expect((await confirm(visitor(), 'a'.repeat(256))).status).toBe(401);
      // Exhausts the tries of the owner's address, too.
      for (let turn = 0; turn < 10; turn++) await confirm(client, 'b'.repeat(256));
      for (const who of [visitor(), client]) expectLimited(await confirm(who, 'guess'), 10);
      expect((await confirm(client, secret)).status).toBe(200);
    });

    it('of a recovery makes the device known, so that strangers do not hold up the login after it', async () => {
      const person = await aPlayer(platform);
      for (let turn = 0; turn < 10; turn++) await login(visitor(), person.email, 'wrong wrong');
      const client = visitor();
      const body = {
        userId: person.id,
        secret: await secretFor(person.id, 'recovery'),
        password: 'battery staple',
      };
      expect((await client.call('PUT', RECOVERY, body)).status).toBe(200);
      expectLimited(await login(visitor(), person.email, body.password), 10);
      expect((await login(client, person.email, body.password)).status).toBe(201);
    });

    it('that is exchanged for a session passes when long, and is held up when short enough to guess', async () => {
      const person = await aPlayer(platform);
      const exchange = (who: HttpClient, secret: string) =>
        who.call('POST', '/v1/account/sessions/token', { userId: person.id, secret });
      const client = visitor();
      for (let turn = 0; turn < 10; turn++) expect((await exchange(client, 'abcdef')).status).toBe(401);
      const short = async () => {
        const wish = { secret: 'ghijkl', seconds: 900 };
        return platform.database.transaction((tx) =>
          issueToken(tx, person.id, { purpose: 'sign-in', ...wish }),
        );
      };
      expectLimited(await exchange(client, (await short()).secret), 10);
      expect((await exchange(client, await secretFor(person.id, 'oauth2'))).status).toBe(201);
      expect((await exchange(visitor(), 'ghijkl')).status).toBe(201);
    });

    it('with an invented user counts for the address only', async () => {
      const client = visitor();
      const before = await countersInTable();
      for (let turn = 0; turn < 12; turn++) {
        const body = { userId: newId(), secret: 'guess', password: 'battery staple' };
        expect((await client.call('PUT', RECOVERY, body)).status).toBe(turn < 10 ? 404 : 429);
      }
      expect(await countersInTable()).toBe(engine === 'postgres' ? before + 1 : 0);
    });

    async function countersInTable(): Promise<number> {
      return (await platform.database.query('select key from rate_limits')).length;
    }
  });
});

it('invented accounts take a bounded number of keys', () => {
  const keys = new Set(
    Array.from({ length: 50_500 }, (_, index) => unknownAccountKey(`${index}@example.com`)),
  );
  expect(keys.size).toBeLessThanOrEqual(4096);
});
