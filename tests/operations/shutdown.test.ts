/** A stopping server answers requests that have begun to arrive. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { prepareDataFolder } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/postgres-server.ts';
import { TestServer } from '../support/server.ts';

let server: TestServer | undefined;
afterEach(async () => server?.stop());

/** A raw connection whose bytes are sent on demand. */
function dial(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => answers);
  return { send: (text: string) => socket.write(text), closed };
}

it('answers requests that have begun to arrive and exits with 0', async () => {
  server = await TestServer.start();
  const { url } = server;
  const body = JSON.stringify({ userId: 'unique()', email: 'a@b.np', password: 'password', name: 'A' });
  const inBody = dial(url);
  inBody.send(
    `POST /v1/account HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  );
  const inHead = dial(url);
  inHead.send('GET /v1/ping HTTP/1.1\r\nHo');
  // The first halves have arrived once a later request was answered.
  await fetch(`${url}/v1/ping`);
  // Signalled twice, as by a terminal and by npm forwarding the signal.
  process.kill(server.pid ?? 0, 'SIGINT');
  const exit = server.terminate();
  await eventually(() => expect(fetch(`${url}/v1/ping`)).rejects.toThrow());

  inBody.send(body.slice(1));
  inHead.send('st: a\r\n\r\n');
  expect(await inBody.closed).toMatch(/^HTTP\/1\.1 201 /);
  expect(await inHead.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*Pong!$/);
  expect(await exit).toBe(0);
});

it('does not wait for requests that never arrive, and exits with 0', async () => {
  server = await TestServer.start();
  const { url } = server;
  const inBody = dial(url);
  inBody.send(
    'POST /v1/account HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const inHead = dial(url);
  inHead.send('GET /v1/ping HTTP/1.1\r\nHo');
  // On a connection that has been used before.
  const inSecond = dial(url);
  inSecond.send('GET /v1/ping HTTP/1.1\r\nHost: a\r\n\r\nGET /v1/ping HTTP/1.1\r\nHo');
  await fetch(`${url}/v1/ping`);
  const start = performance.now();
  expect(await server.terminate()).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  for (const connection of [inBody, inHead, inSecond]) await connection.closed;
});

it('stops gracefully when its `npm start` is stopped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'egofficial-npm-'));
  await prepareDataFolder(folder);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off' },
    stdio: 'ignore',
    // A separate process group, so that nothing survives this test.
    detached: true,
  });
  try {
    const serverFile = path.join(folder, 'server.json');
    await eventually(() => expect(existsSync(serverFile)).toBe(true));
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect(fetch(`http://127.0.0.1:${port}/v1/ping`)).rejects.toThrow();
    expect(existsSync(serverFile)).toBe(false);
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
