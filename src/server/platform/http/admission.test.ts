import { describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { ConnectionQueue } from '../database/connection-queue.ts';
import { startAdmission } from './admission.ts';

const TOURNAMENTS = '/v1/databases/main/collections/tournaments/documents';

it('the expected wait follows from what uses of a connection cost, and is none when none is under way', async () => {
  const queue = new ConnectionQueue();
  const pause = (ms: number) => queue.run(() => new Promise((resolve) => setTimeout(resolve, ms)));
  for (let use = 0; use < 60; use++) await pause(20);
  expect(queue.expectedWaitMs).toBe(0);
  const waiting = Array.from({ length: 10 }, () => pause(20));
  // Ten times about 20 ms; a loaded machine only makes it longer.
  expect(queue.expectedWaitMs).toBeGreaterThan(100);
  await Promise.all(waiting);
  expect(queue.expectedWaitMs).toBe(0);
});

it('a use that fails is over like any other', async () => {
  const queue = new ConnectionQueue();
  await expect(queue.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(queue.expectedWaitMs).toBe(0);
});

describe('a server whose database has too much to do', () => {
  it('refuses what needs the database with 503 and Retry-After, and answers from memory as ever', async () => {
    const platform = await testPlatform();
    const busy = { expectedWaitMs: 0 };
    const loopDelay = { ms: 0, stop: () => undefined };
    const admission = startAdmission(busy, loopDelay);
    const services = createServices(platform.config, platform.database, admission);
    const app = await createHttpApp(services);
    try {
      const visitor = new HttpClient(app);
      const player = await signedIn(app, await aPlayer(platform));
      expect((await visitor.call('GET', TOURNAMENTS)).status).toBe(200);

      busy.expectedWaitMs = 5000;
      expect((await player.call('GET', '/v1/account')).status, 'a single call').toBe(200);
      for (let call = 0; call < 40; call++) admission.begin();
      const refusals = [
        await visitor.call('GET', `${TOURNAMENTS}?unread`),
        await player.call('GET', '/v1/account'),
        await visitor.call('POST', '/v1/account', {
          userId: 'unique()',
          email: 'a@example.com',
          password: 'long enough',
        }),
      ];
      for (const { status, json, headers } of refusals) {
        expect([status, json.reason, headers['retry-after']]).toEqual([503, 'busy', '2']);
      }
      expect((await visitor.call('GET', TOURNAMENTS)).status).toBe(200);
      expect((await visitor.call('GET', '/v1/ping')).status).toBe(200);

      busy.expectedWaitMs = 0;
      loopDelay.ms = 5000;
      expect((await player.call('GET', '/v1/account')).status, 'a blocked event loop').toBe(503);
      loopDelay.ms = 0;
      expect((await player.call('GET', '/v1/account')).status).toBe(200);
    } finally {
      await app.close();
      admission.stop();
      await platform.finish();
    }
  });
});
