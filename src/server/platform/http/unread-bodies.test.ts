import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { drainUnreadBodies } from './unread-bodies.ts';

const JSON_BYTES = 3_000_000;
const UPLOAD = `/v1/storage/buckets/${PICTURE_BUCKET_ID}/files`;

interface Sender {
  socket: Socket;
  /** Resolves with all that was read once the connection has ended. */
  answer: Promise<string>;
}

function send(port: number, first: string): Sender {
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  let read = '';
  const answer = new Promise<string>((resolve) => {
    socket.setEncoding('latin1').on('data', (text) => {
      read += text;
    });
    socket.on('error', (error) => {
      read = `${error.message} ${read}`;
    });
    socket.on('close', () => resolve(read));
  });
  // Reads nothing before everything is sent, as simple clients do.
  socket.pause();
  return { socket, answer };
}

/** Resolves when the server has sent the answer to its next request. */
function answered({ server }: FastifyInstance): Promise<void> {
  return new Promise((resolve) => {
    server.once('request', (_request, response) => response.once('finish', () => setImmediate(resolve)));
  });
}

const head = (lines: string[]) => `${lines.join('\r\n')}\r\nHost: localhost\r\n\r\n`;

describe('a request that is refused while its body arrives', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  beforeAll(async () => {
    platform = await testPlatform();
    app = await platform.app();
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => platform.finish());

  const json = 'Content-Type: application/json';
  const rest = 'x'.repeat(JSON_BYTES);
  it.each([
    ['of a length', ['POST /v1/account HTTP/1.1', json, `Content-Length: ${JSON_BYTES}`], rest, 413],
    [
      'of a length, the last of its connection',
      ['POST /v1/account HTTP/1.1', json, 'Connection: close', `Content-Length: ${JSON_BYTES}`],
      rest,
      413,
    ],
    ['of HTTP/1.0', ['POST /v1/account HTTP/1.0', json, `Content-Length: ${JSON_BYTES}`], rest, 413],
    [
      'in chunks',
      ['POST /v1/account HTTP/1.1', json, 'Transfer-Encoding: chunked'],
      `${'186a0\r\n'}${'x'.repeat(100_000)}\r\n`.repeat(30),
      413,
    ],
    [
      'of an upload without a session',
      [
        `POST ${UPLOAD} HTTP/1.1`,
        'Connection: close',
        'Content-Type: multipart/form-data; boundary=a',
        `Content-Length: ${JSON_BYTES}`,
      ],
      rest,
      401,
    ],
    [
      'of an unknown route',
      ['POST /v1/nothing HTTP/1.1', 'Connection: close', `Content-Length: ${JSON_BYTES}`],
      rest,
      404,
    ],
  ])('is answered to a client that first sends all of it: %s', async (_what, lines, body, status) => {
    const { port } = app.server.address() as AddressInfo;
    const isAnswered = answered(app);
    // More than the limit, since a body in chunks is refused once it is too long.
    const [first, later] = [body.slice(0, 1_200_000), body.slice(1_200_000)];
    const { socket, answer } = send(port, `${head(lines)}${first}`);
    await isAnswered;
    const isChunked = lines.some((line) => line.includes('chunked'));
    socket.write(`${later}${isChunked ? '0\r\n\r\n' : ''}`, () => {
      socket.resume();
      // If the request had a length, its connection would stay open for the next request.
      socket.end();
    });
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":${status}`));
  });
});

it.each([
  ['sends without end', { bytesMax: 1_000_000, timeMaxMs: 60_000 }, true],
  ['never sends the rest', { bytesMax: 1_000_000, timeMaxMs: 50 }, false],
])('a client that %s is cut off', async (_what, bounds, isSending) => {
  const app = fastify();
  drainUnreadBodies(app, bounds);
  app.post('/', { onRequest: async (_request, reply) => reply.code(401).send('no') }, () => 'yes');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const isCut = new Promise<void>((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()));
  });
  const { socket } = send(port, head(['POST / HTTP/1.1', 'Content-Length: 1000000000000']));
  const more = () => {
    if (isSending && socket.writable) socket.write('x'.repeat(100_000), more);
  };
  more();
  await isCut;
  socket.destroy();
  await app.close();
});
