import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { ConnectionQueue } from '../database/connection-queue.ts';
import { OPEN_ADMISSION, startAdmission } from './admission.ts';

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
      const open = Array.from({ length: 40 }, () => new PassThrough());
      for (const raw of open) admission.enter({ raw } as unknown as FastifyReply);
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
      loopDelay.ms = 5000;
      for (const raw of open) raw.destroy();
      await new Promise((resolve) => setImmediate(resolve));
      expect((await player.call('GET', '/v1/account')).status, 'few calls under way').toBe(200);
    } finally {
      await app.close();
      admission.stop();
      await platform.finish();
    }
  });

  it('reads few lists at once, and refuses those that have waited too long, but for what is in memory', async () => {
    const platform = await testPlatform();
    const app = await createHttpApp(createServices(platform.config, platform.database, OPEN_ADMISSION));
    const visitor = new HttpClient(app);
    const list = (limit: number) =>
      visitor.call('GET', `${TOURNAMENTS}?queries[0]={"method":"limit","values":[${limit}]}`);
    expect((await list(1)).status).toBe(200);
    const query = platform.database.query.bind(platform.database);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = vi
      .spyOn(platform.database, 'query')
      .mockImplementation((text, params) => released.then(() => query(text, params)));
    try {
      const running = [list(2), list(3)];
      await expect.poll(() => held.mock.calls.length).toBe(2);
      const waiting = Array.from({ length: 40 }, (_, index) => list(4 + index));
      const { status, json, headers } = await Promise.race(waiting);
      expect([status, json.reason, headers['retry-after']]).toEqual([503, 'busy', '2']);
      expect(held).toHaveBeenCalledTimes(2);
      expect((await list(1)).status, 'in memory').toBe(200);
      release();
      const answers = await Promise.all([...running, ...waiting]);
      // 32 of the waiting lists are never refused; two others were running.
      expect(Map.groupBy(answers, (answer) => answer.status).get(200)?.length).toBe(34);
    } finally {
      held.mockRestore();
      await app.close();
      await platform.finish();
    }
  });

  it('counts a call until it is over, however it ends', async () => {
    const platform = await testPlatform();
    const busy = { expectedWaitMs: 5000 };
    const admission = startAdmission(busy, { ms: 0, stop: () => undefined });
    const app = await createHttpApp(createServices(platform.config, platform.database, admission));
    await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const visitor = new HttpClient(app);
      const isOpen = () => {
        try {
          admission.check();
          return true;
        } catch {
          return false;
        }
      };
      // These calls are refused before they are counted, so their end must not lower the count of later ones.
      for (let call = 0; call < 100; call++) {
        const { status } = await visitor.call('GET', '/v1/ping', undefined, {
          'x-appwrite-project': 'other',
        });
        expect(status).toBe(404);
      }
      const waiting = Array.from({ length: 33 }, () => new PassThrough());
      for (const raw of waiting) admission.enter({ raw } as unknown as FastifyReply);
      expect(isOpen(), 'after calls that were refused').toBe(false);
      for (const raw of waiting) raw.destroy();
      await expect.poll(isOpen).toBe(true);

      // Calls whose clients hang up before the answer must not stay counted.
      const { port } = app.server.address() as AddressInfo;
      for (let call = 0; call < 50; call++) {
        const isHandled = new Promise<void>((resolve) => {
          app.server.once('request', ({ socket }) => {
            socket.once('close', () => resolve());
            client.resetAndDestroy();
          });
        });
        const client = connect(port, '127.0.0.1', () => {
          client.write(
            'GET /v1/databases/main/collections/tournaments/documents HTTP/1.1\r\nHost: localhost\r\n\r\n',
          );
        }).on('error', () => {});
        await isHandled;
      }
      await expect.poll(isOpen).toBe(true);
    } finally {
      await app.close();
      admission.stop();
      await platform.finish();
    }
  });
});
