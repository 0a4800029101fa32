/** Two servers on one database: commits of one reach sockets of the other, also those that nobody has announced. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ID } from '#shared/constants.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { TestServer } from '#tests/support/server.ts';
import { channelOf } from './fixture.ts';
import { LiveClient } from './live-client.ts';

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createPostgresDatabase();
  here = await TestServer.start({ DATABASE_URL: database.url });
  there = await TestServer.start({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});

async function call(server: TestServer, method: string, path: string, body: unknown, headers = {}) {
  const answer = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-appwrite-key': TEST_API_KEY, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

function announce(server: TestServer, documentId: string) {
  const data = { title: documentId, content: '<p>x</p>' };
  return call(server, 'POST', '/databases/main/collections/announcements/documents', { documentId, data });
}

it('a commit in one process is sent once by the other', async () => {
  const clients = [
    await LiveClient.listen(here.url, [channelOf('announcements')]),
    await LiveClient.listen(there.url, [channelOf('announcements')]),
  ];
  await announce(here, 'from-here');
  await announce(there, 'from-there');
  for (const client of clients) {
    await client.until(() => client.events.length === 2);
    expect(client.events.map((event) => event.payload.$id).sort()).toEqual(['from-here', 'from-there']);
    client.close();
  }
});

it('a grant reaches its owner on the other server; a logout ends private events there', async () => {
  const account = { userId: 'player', email: 'player@example.com', password: 'correct horse', name: 'P' };
  await call(here, 'POST', '/account', account, { 'x-appwrite-key': '' });
  const login = await call(here, 'POST', '/account/sessions/email', account, { 'x-appwrite-key': '' });
  const cookie = login.headers.getSetCookie().find((text) => text.startsWith(`a_session_${PROJECT_ID}=`));
  const token = cookie?.split(/[=;]/)[1] ?? '';
  const own = await LiveClient.listen(there.url, [channelOf('user_details'), 'account'], { token });
  const otherClient = await LiveClient.listen(there.url, [channelOf('user_details')]);
  expect(own.frames[0]?.data.user.$id).toBe('player');
  const grant = (amount: number) =>
    call(here, 'POST', '/users/player/grants', { currency: 'eg_token', amount, reason: 'Test' });
  // Long, as random ids may hold short numbers.
  await grant(700_000_001);
  await own.until(() => own.events.some((event) => event.payload.eg_token === 700_000_001));
  await call(here, 'DELETE', '/account/sessions/current', {}, { 'x-appwrite-key': '', cookie: cookie ?? '' });
  await grant(9);
  await announce(here, 'after-logout');
  const fence = await LiveClient.listen(there.url, [channelOf('announcements')]);
  await announce(here, 'fence');
  await fence.until(() => fence.events.length > 0);
  expect(own.texts.join()).not.toContain('700000010');
  expect(otherClient.texts.join()).not.toContain('7000000');
});

it('sockets stay open when changes may have been missed, and are told what has changed', async () => {
  const client = await LiveClient.listen(there.url, [channelOf('announcements')]);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "insert into announcements (id, title, content) values ('unheard', 'Unheard', '<p>x</p>')",
  );
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'egofficial listener'`,
  );
  await admin.end();
  expect(rowCount).toBe(2);
  await announce(here, 'after-the-loss');
  const told = () => client.events.map(({ payload }) => payload.$id);
  await client.until(() => ['unheard', 'after-the-loss'].every((id) => told().includes(id)));
  expect(client.closed).toBeNull();
  client.close();
});
