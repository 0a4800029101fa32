/** A server that is told to stop answers what has reached it. */
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
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
  const exit = server.terminate();
  const { url } = server;
  await eventually(() => expect(fetch(`${url}/v1/ping`)).rejects.toThrow());

  socket.write(`${body.slice(5)}GET /v1/ping HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await closed;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200']);
  expect(answers).toContain('Pong!');
  expect(await exit).toBe(0);
});
