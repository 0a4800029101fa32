/** Wrong passwords, secrets and keys: what bounds them, and whom that must not hold up. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '#tests/support/factories.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
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
        // A success takes nothing from what has failed.
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
      expect(shed.map(({ headers }) => headers['retry-after'])).toEqual(shed.map(() => '1'));
      expect((await login(client, email, password)).status).toBe(201);
      client.cookies.clear();
      const { headers } = await login(client, email, 'wrong wrong');
      expect(headers['x-ratelimit-remaining']).toBe('9');
    });
  });
});

it('invented accounts take a bounded number of keys', () => {
  const keys = new Set(
    Array.from({ length: 50_500 }, (_, index) => unknownAccountKey(`${index}@example.com`)),
  );
  expect(keys.size).toBeLessThanOrEqual(4096);
});
