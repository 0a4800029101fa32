/** Properties of uploads that depend on how requests arrive; other file tests are in tests/contract. */
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { startS3 } from '#tests/support/s3.ts';

const FILES = '/v1/storage/buckets/profile_pics/files';
let platform: TestPlatform;
let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  platform = await testPlatform();
  app = await platform.app();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await platform.finish();
});

async function aToken(): Promise<string> {
  const { cookies } = await signedIn(app, await aPlayer(platform));
  return cookies.get('a_session_egofficial') ?? '';
}

async function upload(token: string, permissions: readonly string[] = []): Promise<number> {
  return (await uploaded(token, permissions)).status;
}

async function uploaded(token: string, permissions: readonly string[] = []): Promise<Response> {
  const body = new FormData();
  body.append('fileId', 'unique()');
  for (const permission of permissions) body.append('permissions[]', permission);
  body.append('file', new File([new Uint8Array(await aPng())], 'me.png'));
  const headers = { 'x-appwrite-session': token };
  return fetch(`http://127.0.0.1:${port}${FILES}`, { method: 'POST', headers, body });
}

/** Sends only the headers of a request. @returns the answer, if one arrives before the body */
function begin(token: string, headers: Record<string, string>): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = {
    host: 'x',
    'x-appwrite-session': token,
    'content-type': 'multipart/form-data; boundary=b',
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${FILES} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  return { socket, answer };
}

it.each([
  ['a body longer than a chunk', { 'content-length': '99000000' }, 'File size not allowed'],
  [
    'a total beyond the maximum',
    { 'content-length': '5000000', 'content-range': 'bytes 0-1999999/2000001' },
    'File size not allowed',
  ],
  [
    'a range that is none',
    { 'content-length': '5000000', 'content-range': 'bytes x' },
    'storage_invalid_content_range',
  ],
  [
    'an id that is none',
    { 'content-length': '100', 'content-range': 'bytes 0-1/2', 'x-appwrite-id': 'unique()' },
    'storage_invalid_appwrite_id',
  ],
  ['nobody', { 'content-length': '100', 'x-appwrite-session': '' }, 'user_unauthorized'],
])('%s is refused before the body is sent', async (_what, headers, text) => {
  const { socket, answer } = begin(await aToken(), headers);
  expect(await answer).toContain(text);
  socket.destroy();
});

it('limits concurrent uploads for each user separately; aborted ones no longer count', async () => {
  const token = await aToken();
  const stalled = Array.from({ length: 10 }, () => begin(token, { 'content-length': '1000' }));
  await expect.poll(() => upload(token)).toBe(429);
  expect(await upload(await aToken())).toBe(201);
  for (const { socket } of stalled) socket.destroy();
  await expect.poll(() => upload(token)).toBe(201);
});

it('answered uploads no longer count', async () => {
  const token = await aToken();
  for (let count = 0; count < 15; count++) expect(await upload(token)).toBe(201);
  for (let count = 0; count < 15; count++) {
    const response = await app.inject({
      method: 'POST',
      url: FILES,
      headers: { 'x-appwrite-session': token },
    });
    expect(response.json().type).toBe('storage_file_empty');
  }
});

it('an unavailable store is 503 and leaves no trace of the upload', async () => {
  const s3 = await startS3();
  const cut = await testPlatform('pglite', s3.environment);
  try {
    const address = await (await cut.app()).listen({ host: '127.0.0.1', port: 0 });
    const { cookies } = await signedIn(await cut.app(), await aPlayer(cut));
    const send = async () => {
      const body = new FormData();
      body.append('fileId', 'me');
      body.append('file', new File([new Uint8Array(await aPng())], 'me.png'));
      const headers = { 'x-appwrite-session': cookies.get('a_session_egofficial') ?? '' };
      const response = await fetch(`${address}${FILES}`, { method: 'POST', headers, body });
      return { status: response.status, ...((await response.json()) as { type?: string }) };
    };
    await s3.stop();
    expect(await send()).toMatchObject({ status: 503, type: 'general_unknown' });
    expect(await cut.database.query('select id from files')).toEqual([]);
  } finally {
    await cut.finish();
  }
});

it.each([
  [['read("users")'], 400],
  [['read("user:ME")', 'update("user:ME")'], 400],
  [['read("any")'], 201],
  [['read("any")', 'read("users")'], 201],
  [['update("user:ME")'], 201],
])(
  'a file with the permissions %j is answered %i: one that asks to be private never becomes public',
  async (texts, status) => {
    const person = await aPlayer(platform);
    const { cookies } = await signedIn(app, person);
    const token = cookies.get('a_session_egofficial') ?? '';
    const permissions = texts.map((text) => text.replace('ME', person.id));
    const response = await uploaded(token, permissions);
    const answer = (await response.json()) as { type?: string; message?: string };
    expect(response.status, answer.message).toBe(status);
    if (status === 400) expect(answer.type).toBe('general_argument_invalid');

    const { $id } = (await (await uploaded(token)).json()) as { $id: string };
    const changed = await app.inject({
      method: 'PUT',
      url: `${FILES}/${$id}`,
      headers: { 'x-appwrite-session': token },
      payload: { permissions },
    });
    // A client may send back the default permissions of its own file.
    const isOwn = permissions.includes(`read("user:${person.id}")`);
    expect(changed.statusCode).toBe(status === 400 && !isOwn ? 400 : 200);
  },
);

it('other routes do not accept forms', async () => {
  const body = new FormData();
  body.append('email', 'a@b.np');
  const response = await fetch(`http://127.0.0.1:${port}/v1/account`, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toBe('The body must be JSON.');
});
