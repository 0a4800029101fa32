import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { cutStalledConnections } from './stalled-connections.ts';

const AFTER_MS = 900;
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Resolves when the server has closed a connection whose client sends `first` and never reads. */
async function closed(server: Server, first: string): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const end = new Promise<void>((resolve) => {
    server.on('connection', (socket) => socket.on('close', () => resolve()));
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write(first));
  client.on('error', () => {}).pause();
  onTestFinished(() => {
    client.destroy();
  });
  await end;
}

function aServer(answer: RequestListener): Server {
  const server = createServer(answer);
  cutStalledConnections(server, AFTER_MS);
  return server;
}

const large: RequestListener = (_request, response) => response.end(Buffer.alloc(40_000_000));

it("closes a connection that takes nothing of its answer before Node's own limit does", async () => {
  const plain = createServer(large).setTimeout(AFTER_MS);
  const first = await Promise.race([
    closed(aServer(large), REQUEST).then(() => 'ours'),
    closed(plain, REQUEST).then(() => 'plain'),
  ]);
  expect(first).toBe('ours');
});

it.each(['', 'GET / HTTP/1.1\r\n', REQUEST])('closes a connection on which nothing moves after %j', (sent) =>
  closed(
    aServer(() => {}),
    sent,
  ),
);
