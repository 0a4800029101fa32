/** Clients that reset their connection while it becomes a WebSocket. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { createRealtimeFixture, type RealtimeFixture } from './fixture.ts';
import { LiveClient } from './live-client.ts';

const RESETS_OF_EACH = 10;

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.finish());

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const FORGED = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ userId: 'a', sessionId: 'b', exp: 4e9 })}.${'x'.repeat(43)}`;

const upgrade = (search: string, more = '') =>
  `GET /v1/realtime?${search} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it.each([
  ['with a forged JWT', upgrade(`project=${PROJECT_ID}&jwt=${FORGED}`)],
  [
    'with a session that is none',
    upgrade(`project=${PROJECT_ID}`, `X-Appwrite-Session: ${encoded({ id: 'a', secret: 'b' })}\r\n`),
  ],
  ['of a visitor', upgrade(`project=${PROJECT_ID}`)],
  ['of another project', upgrade('project=other')],
  ['to a host that is none', upgrade(`project=${PROJECT_ID}`).replace('127.0.0.1', 'a b')],
])('a reset during the upgrade %s leaves the server running', async (_what, request) => {
  const { server } = await fixture.platform.app();
  const { port } = new URL(fixture.address);
  for (let count = 0; count < RESETS_OF_EACH; count++) {
    // The reset is read by the server while the upgrade waits for its turn.
    const ended = new Promise<void>((resolve) => {
      server.once('upgrade', (_request, socket) => {
        socket.once('close', () => resolve());
        client.resetAndDestroy();
      });
    });
    const client = connect(Number(port), '127.0.0.1', () => client.write(request)).on('error', () => {});
    await ended;
  }
  const next = await LiveClient.open(fixture.address);
  expect(next.frames[0]?.type).toBe('connected');
  next.close();
});

it('a refused upgrade is closed by the server, whatever its client does', async () => {
  const { port } = new URL(fixture.address);
  const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }, () =>
    client.write(upgrade(`project=${PROJECT_ID}`).replace('127.0.0.1', 'a b')),
  );
  const { server } = await fixture.platform.app();
  const closed = new Promise<void>((resolve) => {
    server.once('upgrade', (_request, socket) => socket.once('close', () => resolve()));
  });
  client.on('error', () => {}).resume();
  await closed;
  client.destroy();
});
