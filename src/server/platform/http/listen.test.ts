import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const CLIENTS = 128;

test.runIf(process.platform === 'linux')('a crowd of newcomers is accepted in few turns', async () => {
  const app = fastify();
  const { address, closeHandles } = await listen(app, { port: 0, host: HOST });
  const accepted: number[] = [];
  let turns = 0;
  app.server.on('connection', () => accepted.push(turns));
  const clients = Array.from({ length: CLIENTS }, () => connect(Number(new URL(address).port), HOST));
  while (accepted.length < CLIENTS) {
    await turn();
    turns += 1;
  }
  expect((accepted.at(-1) ?? CLIENTS) - (accepted[0] ?? 0)).toBeLessThan(CLIENTS / 3);
  for (const client of clients) client.destroy();
  await Promise.all([app.close(), closeHandles()]);
});

test('each connection is answered, and closing waits for its answer', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  app.get('/', async () => {
    asked += 1;
    await held;
    return 'here';
  });
  const { address, closeHandles } = await listen(app, { port: 0, host: HOST });
  const answers = Array.from({ length: 40 }, async () => (await fetch(address)).text());
  while (asked < answers.length) await turn();
  const closed = Promise.all([app.close(), closeHandles()]);
  release();
  const texts = await Promise.all(answers);
  app.server.closeIdleConnections();
  await closed;
  expect(new Set(texts)).toEqual(new Set(['here']));
  await expect(fetch(address)).rejects.toThrow();
});

test('a port that another server has is refused', async () => {
  const other = createServer((socket: Socket) => socket.end());
  onTestFinished(() => void other.close());
  other.listen({ port: 0, host: HOST });
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(listen(fastify(), { port, host: HOST })).rejects.toThrow('EADDRINUSE');
  const app = fastify();
  const { address, closeHandles } = await listen(app, { port: 0, host: HOST });
  const own = Number(new URL(address).port);
  await expect(listen(fastify(), { port: own, host: HOST })).rejects.toThrow('EADDRINUSE');
  await Promise.all([app.close(), closeHandles()]);
});
