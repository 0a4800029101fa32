/** A server that is told to stop answers what has reached it. */
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

it('finishes the request in flight and the one right behind it, and ends with 0', async () => {
  server = await TestServer.start();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));

  const body = JSON.stringify({ userId: 'unique()', email: 'a@b.np', password: 'password', name: 'A' });
  const head = `POST /v1/account HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  // The first half has arrived when a request sent after it was answered.
  await fetch(`${server.url}/v1/ping`);
  // Told twice at once, as by a terminal and by the npm that passes it on.
  process.kill(server.pid ?? 0, 'SIGINT');
  const exit = server.terminate();
  const { url } = server;
  await eventually(() => expect(fetch(`${url}/v1/ping`)).rejects.toThrow());

  socket.write(`${body.slice(5)}GET /v1/ping HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await closed;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200']);
  expect(answers).toContain('Pong!');
  expect(await exit).toBe(0);
});

it('ends in order with the `npm start` that began it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'egofficial-npm-'));
  await prepareDataFolder(folder);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off' },
    stdio: 'ignore',
    // A group of its own: nothing may be left of it, however this test ends.
    detached: true,
  });
  try {
    const told = path.join(folder, 'server.json');
    await eventually(() => expect(existsSync(told)).toBe(true));
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect(fetch(`http://127.0.0.1:${port}/v1/ping`)).rejects.toThrow();
    expect(existsSync(told)).toBe(false);
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing was left.
    }
    await rm(folder, { recursive: true, force: true });
  }
});
