/** Operation: clients of a server that stops, health reports, and logs without personal data. */
import { Client, Realtime } from 'appwrite';
import { Client as OldClient, Realtime as OldRealtime } from 'appwrite-24';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { eventsDelivered, LiveClient } from '#tests/realtime/live-client.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { RoundRobin } from '#tests/support/round-robin.ts';
import { TestServer } from '#tests/support/server.ts';
import { eventually } from '../support/eventually.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
});

beforeAll(() => {
  const localStorage = { getItem: () => null, setItem: () => {} };
  const window = { setTimeout, clearTimeout, setInterval, clearInterval, console, localStorage };
  Object.assign(globalThis, { window });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

async function aServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await TestServer.start(environment);
  ends.push(() => server.stop());
  return server;
}

async function aDatabase() {
  const database = await createPostgresDatabase();
  ends.push(() => database.drop());
  return database;
}

function call(server: { url: string }, method: string, path: string, body?: object, headers = {}) {
  return fetch(`${server.url}/v1${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

it('one of two servers stops without waiting for its sockets, and SDKs of both forms reconnect to the other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { url: DATABASE_URL } = await aDatabase();
  const [staying, leaving] = [await aServer({ DATABASE_URL }), await aServer({ DATABASE_URL })];
  const port = await freePort();
  const balancer = await RoundRobin.start(port, [staying.url, leaving.url]);
  ends.push(() => balancer.stop());
  const endpoint = `http://127.0.0.1:${port}/v1`;
  const channel = 'databases.main.collections.announcements.documents';
  const received: unknown[][] = [];
  const listener = () => {
    const titles: unknown[] = [];
    received.push(titles);
    return (event: { payload: unknown }) => {
      titles.push((event.payload as { title: string }).title);
    };
  };
  // Two of each form, one at each server.
  for (let turn = 0; turn < 2; turn++) {
    const realtime = new Realtime(new Client().setEndpoint(endpoint).setProject(PROJECT_ID));
    await realtime.subscribe(channel, listener());
    ends.push(() => realtime.disconnect());
    const older = new OldRealtime(new OldClient().setEndpoint(endpoint).setProject(PROJECT_ID));
    ends.push((await older.subscribe(channel, listener())).close);
  }
  await eventsDelivered();
  const announce = (title: string) => {
    const body = { documentId: 'unique()', data: { title, content: '<p>x</p>' } };
    const path = '/databases/main/collections/announcements/documents';
    return call(staying, 'POST', path, body, { 'x-appwrite-key': TEST_API_KEY });
  };
  const untilAllReceive = (title: string) =>
    eventually(async () => {
      await announce(title);
      await eventsDelivered();
      for (const titles of received) expect(titles).toContain(title);
    });
  await untilAllReceive('before');
  const [deaf, ...others] = await Promise.all(Array.from({ length: 20 }, () => LiveClient.open(leaving.url)));
  deaf?.socket.pause();
  await leaving.stop();
  for (const client of others) expect(await client.end()).toBe(1012);
  expect(leaving.output).not.toMatch(/rror/);
  // They reconnect after one second, and once more where the balancer picked the stopped server.
  await untilAllReceive('after');
});

it('without its database it is alive but not ready, and logs failed routes without personal data', async () => {
  const database = await aDatabase();
  const server = await aServer({ DATABASE_URL: database.url });
  const health = async () => {
    const answers = [await fetch(`${server.url}/healthz`), await fetch(`${server.url}/readyz`)];
    return answers.map((answer) => answer.status);
  };
  expect(await health()).toEqual([200, 200]);
  const person = { email: 'somebody@secret-mail.example', password: 'correct horse' };
  await call(server, 'POST', '/account', { userId: 'somebody', name: 'Somebody Known', ...person });
  const login = await call(server, 'POST', '/account/sessions/email', person);
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  await database.drop();
  expect(await health()).toEqual([200, 503]);
  const secret = 'the-secret-of-a-mail';
  const failed = [
    await call(server, 'POST', '/account/sessions/email', person),
    await call(server, 'PUT', '/account/recovery', { userId: 'somebody', secret, password: person.password }),
    await call(server, 'GET', '/account', undefined, { cookie: cookie.join('; ') }),
    await call(server, 'GET', '/users?search=somebody@secret-mail.example', undefined, {
      'x-appwrite-key': TEST_API_KEY,
    }),
  ];
  for (const answer of failed) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.text()).not.toMatch(/database|postgres|select/i);
  }
  // Output of the process arrives asynchronously.
  await eventually(() => {
    const lines = server.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { reqId?: string; level: number });
    for (const answer of failed) {
      const id = answer.headers.get('x-request-id');
      expect(lines.filter((line) => line.reqId === id && line.level >= 40)).toHaveLength(1);
    }
  });
  const tokens = cookie.map((pair) => pair?.split('=')[1] ?? '');
  const hidden = [person.email, person.password, 'Somebody Known', secret, TEST_API_KEY, ...tokens];
  for (const one of hidden) {
    expect(one).not.toBe('');
    expect(server.output).not.toContain(one);
  }
  expect(server.output).not.toMatch(/postgres:\/\//);
});
