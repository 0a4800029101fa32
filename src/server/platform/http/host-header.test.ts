import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpApp } from '#server/http-app.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  platform = await testPlatform('pglite', { TRUST_PROXY: 'on' });
  app = await createHttpApp(platform, { hasLog: false, stalledConnectionMs: 1500 });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await platform.finish();
});

/** Sends lines as they are. @returns the status of the answer */
function send(...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.on('error', reject);
  });
}

const request = (path: string, ...headers: string[]) =>
  send(`GET ${path} HTTP/1.1`, ...headers, 'Connection: close');

it.each([
  ['localhost', 200],
  ['localhost:3000', 200],
  ['eg.example', 200],
  ['[::1]:3000', 200],
  ['a b', 400],
  ['eg.example/path', 400],
  ['user@eg.example', 400],
  ['eg.example:port', 400],
  ['"><script>', 400],
])('Host %s is answered %i', async (host, status) => {
  expect(await request('/v1/ping', `Host: ${host}`)).toBe(status);
});

it('two different hosts are refused, the same twice is one', async () => {
  expect(await request('/v1/ping', 'Host: eg.example', 'Host: evil.example')).toBe(400);
  expect(await request('/v1/ping', 'Host: eg.example', 'Host: eg.example')).toBe(200);
});

it('a forwarded host must be one, too: redirects are made of it', async () => {
  const callback = '/v1/account/sessions/oauth2/callback/google/egofficial?state=x';
  expect(await request(callback, 'Host: eg.example', 'X-Forwarded-Host: a b')).toBe(400);
  expect(await request(callback, 'Host: eg.example')).toBe(302);
});

it('a connection on which nothing moves is closed', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/ping HTTP/1.1\r\nHost: localhost\r\n');
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).resume());
});

it('a connection whose request never has a complete head is closed, though bytes keep coming', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('a'), 100);
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).resume());
  clearInterval(drip);
});
