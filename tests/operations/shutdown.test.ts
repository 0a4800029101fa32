/** A stopping server answers requests that have begun to arrive. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataFolder } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folders.ts';
import { aPng } from '../support/pictures.ts';
import { TEST_API_KEY } from '../support/platform.ts';
import { freePort } from '../support/postgres-server.ts';
import { TestServer } from '../support/server.ts';

/** Each test leaves it running or is the last that needs it. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

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

/**
 * Resolves once what was sent before has arrived: by a connection of its own, since the server accepts them in their order.
 */
async function arrived(url: string): Promise<void> {
  const later = dial(url);
  later.send('GET /v1/ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await later.closed).toMatch(/^HTTP\/1\.1 200 /);
}

/** An upload that has sent its head and the beginning of its body. */
async function beginUpload(url: string) {
  const form = [
    '--edge\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n',
    await aPng(),
    '\r\n--edge--\r\n',
  ].map((part) => Buffer.from(part));
  // Keeps its connection alive, as browsers do.
  const agent = new Agent({ keepAlive: true });
  const upload = request(`${url}/v1/storage/buckets/profile_pics/files`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(Buffer.concat(form).length),
      'x-appwrite-key': TEST_API_KEY,
      // Its answer tells that the server has begun to read.
      expect: '100-continue',
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(Buffer.concat(form.slice(0, 2)));
  return {
    /** Sends the rest. @returns status and body of the answer */
    end: async (): Promise<[number | undefined, Record<string, string>]> => {
      upload.end(Buffer.concat(form.slice(2)));
      const [answer] = await answered;
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      agent.destroy();
      return [answer.statusCode, JSON.parse(Buffer.concat(chunks).toString())];
    },
  };
}

it('answers requests that have begun to arrive, keeps what they bring, and exits with 0', async () => {
  const { url } = server;
  const body = JSON.stringify({ userId: 'unique()', email: 'a@b.np', password: 'password', name: 'A' });
  const inBody = dial(url);
  inBody.send(
    `POST /v1/account HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
  );
  const inHead = dial(url);
  inHead.send('GET /v1/ping HTTP/1.1\r\nHo');
  const upload = await beginUpload(url);
  await arrived(url);
  // Signalled twice, as by a terminal and by npm forwarding the signal.
  process.kill(server.pid ?? 0, 'SIGINT');
  const exit = server.terminate();
  await eventually(() => expect(fetch(`${url}/v1/ping`)).rejects.toThrow());

  // Idle connections are closed meanwhile, these are not.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const uploaded = upload.end();
  inBody.send(body.slice(1));
  inHead.send('st: a\r\n\r\n');
  expect(await inBody.closed).toMatch(/^HTTP\/1\.1 201 /);
  expect(await inHead.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*Pong!$/);
  const [status, { $id, mimeType }] = await uploaded;
  expect([status, mimeType]).toEqual([201, 'image/png']);
  // Gracefully, not by time-out.
  expect(await exit).toBe(0);
  await server.restart();
  const file = await fetch(`${url}/v1/storage/buckets/profile_pics/files/${$id}`);
  expect(file.status).toBe(200);
});

it('does not wait for requests that never arrive, and exits with 0', async () => {
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
  await arrived(url);
  // A stop that takes too long is cut short, with 1.
  expect(await server.terminate()).toBe(0);
  for (const connection of [inBody, inHead, inSecond]) await connection.closed;
});

it('stops gracefully when its `npm start` is stopped', async () => {
  const folder = await newFolder('npm');
  await prepareDataFolder(folder);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A separate process group, so that nothing survives this test.
    detached: true,
  });
  try {
    const serverFile = path.join(folder, 'server.json');
    // It may build the web first.
    for await (const line of createInterface({ input: npm.stdout })) if (line.includes('is ready at')) break;
    expect(existsSync(serverFile)).toBe(true);
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
