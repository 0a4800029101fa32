/** The realtime protocol (docs/wire.md#realtime). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import { rename } from '#server/people/accounts/change-account.ts';
import { endSession, openSession } from '#server/people/sign-in/sessions.ts';
import { setStatus } from '#server/people/users/operate-account.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import { aPlayer } from '#tests/support/factories.ts';
import {
  aDocument,
  anAnnouncement,
  channelOf,
  createRealtimeFixture,
  type RealtimeFixture,
} from './fixture.ts';
import { eventsDelivered, LiveClient } from './live-client.ts';

let fixture: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
});
afterAll(() => fixture.finish());

const open = (options?: Parameters<typeof LiveClient.open>[1]) => LiveClient.open(fixture.address, options);

describe('connecting', () => {
  it('a visitor connects without a user, a session cookie as its account', async () => {
    const visitor = await open();
    expect(visitor.frames).toEqual([
      { type: 'connected', data: { channels: [], subscriptions: [], user: null } },
    ]);
    const player = await open({ token: await fixture.token(fixture.player) });
    expect(player.frames[0]).toMatchObject({
      type: 'connected',
      data: { user: { $id: fixture.player.id, email: fixture.player.email, prefs: {} } },
    });
    const { frames } = await open({ token: 'deleted' });
    expect(frames[0]?.data.user).toBeNull();
  });

  it.each(['project=other', 'channels[]=documents', ''])(
    'closes with 1008 without the right project (%j)',
    async (search) => {
      const client = await open({ search });
      expect(client.frames).toEqual([
        { type: 'error', data: { code: 1008, message: 'Missing or unknown project ID' } },
      ]);
      expect(await client.end()).toBe(1008);
    },
  );

  it('closes foreign origins with 1008 and accepts the own origin', async () => {
    const client = await open({ origin: 'https://evil.example' });
    expect(client.frames[0]).toMatchObject({
      type: 'error',
      data: {
        code: 1008,
        message: expect.stringMatching(/^Invalid Origin\. Register your new client \(evil/),
      },
    });
    expect(await client.end()).toBe(1008);
    expect((await open({ origin: fixture.address })).frames[0]?.type).toBe('connected');
    expect(await (await open({ origin: 'http://localhost:5173' })).end()).toBe(1008);
    expect(await (await open({ origin: 'null' })).end()).toBe(1008);
  });

  it('closes a blocked account with 1008', async () => {
    const blocked = await aPlayer(fixture.platform);
    const token = await fixture.token(blocked);
    await setStatus(fixture.platform, SERVER_KEY, { accountId: blocked.id, isActive: false });
    const client = await open({ token });
    expect(client.frames[0]?.data).toEqual({ code: 1008, message: 'The current user has been blocked.' });
    expect(await client.end()).toBe(1008);
  });

  it('refuses a JWT that is none', async () => {
    const client = await open({ search: `project=${PROJECT_ID}&jwt=abc` });
    expect(client.frames[0]?.data.message).toMatch(/^Failed to verify JWT/);
    expect(await client.end()).toBe(1008);
  });

  it('takes a JWT for its account until its session ends', async () => {
    const { platform } = fixture;
    const person = await aPlayer(platform);
    const session = await openSession(platform, { ...person, ip: '127.0.0.1', userAgent: 'test' });
    const { id: sessionId } = session.session;
    const jwt = await platform.jsonWebTokens.issue({ accountId: person.id, sessionId }, 60);
    const client = await open({ search: `project=${PROJECT_ID}&jwt=${jwt}&channels[]=account` });
    expect(client.frames[0]).toMatchObject({ type: 'connected', data: { user: { $id: person.id } } });
    await rename(platform, person.id, 'Renamed');
    await expect.poll(() => client.events.map((event) => event.payload.name)).toEqual(['Renamed']);
    await endSession(platform, person.id, sessionId);
    await rename(platform, person.id, 'Unheard');
    await eventsDelivered();
    expect(await (await open({ search: `project=${PROJECT_ID}&jwt=${jwt}` })).end()).toBe(1008);
    expect(client.events).toHaveLength(1);
  });

  it('a plain request to the path is 404; an upgrade of another path is handled as an ordinary request', async () => {
    const plain = await fetch(`${fixture.address}/v1/realtime?project=${PROJECT_ID}`);
    expect(plain.status).toBe(404);
    expect(await plain.json()).toMatchObject({ type: 'general_route_not_found' });
    const app = await fixture.platform.app();
    const ping = await app.inject({
      url: '/v1/ping',
      headers: { connection: 'upgrade', upgrade: 'h2c' },
    });
    expect(ping.statusCode).toBe(200);
  });
});

describe('messages', () => {
  it('answers ping with pong', async () => {
    const client = await open();
    expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });

  it('accepts and refuses authentication without closing the socket', async () => {
    const client = await open();
    expect(
      await client.ask({ type: 'authentication', data: { session: await fixture.token(fixture.player) } }),
    ).toMatchObject({
      type: 'response',
      data: { to: 'authentication', success: true, user: { $id: fixture.player.id } },
    });
    const texts: [unknown, string][] = [
      [{ type: 'authentication', data: { session: 'nonsense' } }, 'Session is not valid.'],
      [{ type: 'authentication', data: {} }, 'Payload is not valid. Session is required'],
      [{ type: 'authentication' }, 'Payload is not valid. Session is required'],
      [{ type: 'nonsense', data: {} }, 'Message type is not valid.'],
      [{ data: {} }, 'Message format is not valid.'],
      ['{', 'Message format is not valid.'],
      ['[]', 'Message format is not valid.'],
      ['null', 'Message format is not valid.'],
    ];
    for (const [message, text] of texts) {
      expect(await client.ask(message)).toEqual({ type: 'error', data: { code: 1003, message: text } });
    }
    expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });

  it('answers messages strictly in order', async () => {
    const client = await open();
    const session = await fixture.token(fixture.player);
    client.send({ type: 'authentication', data: { session } });
    client.send({ type: 'subscribe', data: [{ subscriptionId: 'a', channels: ['account'] }] });
    client.send({ type: 'ping' });
    await client.until(() => client.answers.length === 4);
    expect(client.answers.map(({ type, data }) => data?.to ?? type)).toEqual([
      'connected',
      'authentication',
      'subscribe',
      'pong',
    ]);
    expect(client.answers[2]?.data.subscriptions[0].channels).toEqual([
      'account',
      `account.${fixture.player.id}`,
    ]);
  });

  it('binds account channels to the own account only', async () => {
    const { id } = fixture.player;
    const client = await open({ token: await fixture.token(fixture.player) });
    const asked = [
      'account.update',
      `account.${id}.delete`,
      `account.${fixture.host.id}`,
      'account.x.update',
      'x',
    ];
    const { data } = await client.subscribe(asked);
    expect(data).toEqual({
      to: 'subscribe',
      success: true,
      subscriptions: [
        {
          subscriptionId: 'sub',
          channels: [`account.${id}.update`, `account.${id}.delete`, 'x'],
          queries: [],
        },
      ],
    });
  });

  it('applies a message completely or not at all', async () => {
    const client = await open();
    const bad = [
      [{ subscriptionId: 'a', channels: ['documents'] }, { channels: [] }],
      [
        { subscriptionId: 'a', channels: ['documents'] },
        { subscriptionId: 'b', channels: 'documents' },
      ],
      [
        { subscriptionId: 'a', channels: ['documents'] },
        {
          subscriptionId: 'b',
          channels: ['documents'],
          queries: [JSON.stringify({ method: 'limit', values: [3] })],
        },
      ],
      Array.from({ length: 101 }, (_, index) => ({ subscriptionId: `s${index}`, channels: ['documents'] })),
      { subscriptionId: 'a', channels: ['documents'] },
    ];
    for (const data of bad) {
      expect((await client.ask({ type: 'subscribe', data })).data.code).toBe(1003);
    }
    const { data } = await client.ask({ type: 'unsubscribe', data: [{ subscriptionId: 'a' }] });
    expect(data.subscriptions).toEqual([{ subscriptionId: 'a', removed: false }]);
  });

  it('names the supported query methods', async () => {
    const client = await open();
    const { data } = await client.subscribe(['documents'], 'a', [query.search('title', 'x')]);
    expect(data).toEqual({
      code: 1003,
      message:
        "Query method 'search' is not supported in Realtime queries. Allowed: equal, notEqual, lessThan, lessThanEqual, greaterThan, greaterThanEqual, isNull, isNotNull, and, or, select",
    });
    const select = (values: string[]) => JSON.stringify({ method: 'select', values });
    expect((await client.subscribe(['documents'], 'a', [select(['title'])])).data.code).toBe(1003);
    expect((await client.subscribe(['documents'], 'a', [select(['*'])])).data.success).toBe(true);
    expect((await client.subscribe(['documents'], 'a', ['{'])).data.message).toBe(
      'Invalid query: Syntax error',
    );
  });
});

describe('events of documents', () => {
  it('a creation by REST is sent once, with 16 channels and 42 event names', async () => {
    const client = await open();
    await client.subscribe(['documents'], 'one');
    await client.subscribe([channelOf('announcements'), 'rows'], 'two');
    const id = await anAnnouncement(fixture, 'News of today');
    await client.until(() => client.events.length > 0);
    const [event] = client.events;
    expect(event.subscriptions.sort()).toEqual(['one', 'two']);
    expect(new Set(event.channels).size).toBe(16);
    expect(event.channels).toEqual(
      expect.arrayContaining([
        'documents',
        'documents.create',
        `${channelOf('announcements', id)}.create`,
        `tablesdb.main.tables.announcements.rows.${id}`,
      ]),
    );
    expect(event.events[0]).toBe(`databases.main.collections.announcements.documents.${id}.create`);
    expect(new Set(event.events).size).toBe(42);
    expect(event.events).toEqual(
      expect.arrayContaining([
        'databases.*.collections.*.documents.*.create',
        'databases.main.collections.announcements.documents.*',
        'databases.main.tables.announcements.rows.*.create',
        'databases.*.tables.*',
        'databases.main',
        'databases.*',
      ]),
    );
    expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
    const read = await fetch(
      `${fixture.address}/v1/databases/main/collections/announcements/documents/${id}`,
    );
    expect(event.payload).toEqual(await read.json());
    await eventsDelivered();
    expect(client.events).toHaveLength(1);
  });

  it('unreadable documents are not sent', async () => {
    const client = await fixture.listen(fixture.player, ['documents']);
    const admin = await fixture.listen(fixture.admin, ['documents']);
    await aDocument(fixture, 'feedback', {
      name: 'Ann',
      email: 'a@example.com',
      subject: 'Hi',
      message: 'Secret',
    });
    await admin.until(() => admin.events.length > 0);
    await eventsDelivered();
    expect(client.events).toEqual([]);
  });

  it('updates and deletions are sent on their own channels', async () => {
    const id = await anAnnouncement(fixture);
    const client = await fixture.listen(null, [`${channelOf('announcements', id)}.delete`]);
    const updates = await fixture.listen(null, [`${channelOf('announcements', id)}.update`]);
    await updateDocument(fixture.platform, fixture.admin, {
      collectionId: 'announcements',
      id,
      data: { title: 'Changed' },
      permissions: null,
    });
    await updates.until(() => updates.events.length > 0);
    expect(updates.events[0].payload.title).toBe('Changed');
    await deleteDocument(fixture.platform, fixture.admin, { collectionId: 'announcements', id });
    await client.until(() => client.events.length > 0);
    expect(client.events[0]).toMatchObject({
      payload: { $id: id, $databaseId: 'main', $collectionId: 'announcements' },
    });
    expect(client.events[0].events[0]).toBe(
      `databases.main.collections.announcements.documents.${id}.delete`,
    );
    await eventsDelivered();
    expect(client.events).toHaveLength(1);
    expect(updates.events).toHaveLength(1);
  });

  it('evaluates subscription queries on the payload', async () => {
    const client = await open();
    await client.subscribe(['documents'], 'featured', [query.equal('isFeatured', true)]);
    await client.subscribe(['documents'], 'either', [
      JSON.stringify({
        method: 'or',
        values: [
          { method: 'equal', attribute: 'title', values: ['Yes', 'Maybe'] },
          { method: 'isNull', attribute: 'title' },
        ],
      }),
    ]);
    const content = '<p>x</p>';
    const before = new Date(Date.now() - 60_000).toISOString();
    await client.subscribe(['documents'], 'later', [
      JSON.stringify({ method: 'greaterThan', attribute: '$createdAt', values: [before] }),
      JSON.stringify({ method: 'notEqual', attribute: 'title', values: ['Maybe'] }),
    ]);
    const make = (title: string, isFeatured: boolean) =>
      aDocument(fixture, 'announcements', { title, content, isFeatured });
    await make('Yes', true);
    await make('Maybe', false);
    await make('No', false);
    await client.until(() => client.events.length === 3);
    expect(client.events.map((event) => [event.payload.title, event.subscriptions])).toEqual([
      ['Yes', ['featured', 'either', 'later']],
      ['Maybe', ['either']],
      ['No', ['later']],
    ]);
  });

  it('unsubscribes once; subscribing with a known id replaces the subscription', async () => {
    const client = await open();
    await client.subscribe([channelOf('announcements')], 'a');
    await client.subscribe([channelOf('announcements')], 'b');
    await client.subscribe([channelOf('tournaments')], 'b');
    const remove = (id: string) => client.ask({ type: 'unsubscribe', data: [{ subscriptionId: id }] });
    await anAnnouncement(fixture);
    await client.until(() => client.events.length > 0);
    expect(client.events[0].subscriptions).toEqual(['a']);
    expect((await remove('b')).data).toEqual({
      to: 'unsubscribe',
      success: true,
      subscriptions: [{ subscriptionId: 'b', removed: true }],
    });
    expect((await remove('b')).data.subscriptions[0].removed).toBe(false);
    await anAnnouncement(fixture);
    await client.until(() => client.events.length > 1);
    expect(client.events[1].subscriptions).toEqual(['a']);
  });
});

describe('events of the account', () => {
  it('a new name is sent to its owner only', async () => {
    const person = await aPlayer(fixture.platform);
    const own = await fixture.listen(person, ['account']);
    const onUpdate = await fixture.listen(person, ['account.update']);
    const others = await Promise.all([
      fixture.listen(fixture.player, ['account', `account.${person.id}`]),
      fixture.listen(fixture.admin, ['account', `account.${person.id}`, 'account.*']),
      fixture.listen(null, ['account', `account.${person.id}`]),
    ]);
    const token = await fixture.token(person);
    const answer = await fetch(`${fixture.address}/v1/account/name`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: `a_session_${PROJECT_ID}=${token}` },
      body: JSON.stringify({ name: 'Case Eighty-Eight' }),
    });
    expect(answer.status).toBe(200);
    for (const client of [own, onUpdate]) {
      await client.until(() => client.events.length > 0);
      expect(client.events).toHaveLength(1);
      expect(client.events[0]).toMatchObject({
        events: [
          `users.${person.id}.update.name`,
          'users.*.update.name',
          `users.${person.id}.update`,
          'users.*.update',
          `users.${person.id}`,
          'users.*',
        ],
        channels: ['account', `account.${person.id}`, 'account.update', `account.${person.id}.update`],
        payload: await answer.clone().json(),
      });
    }
    await eventsDelivered();
    for (const client of others) expect(client.events).toEqual([]);
  });

  it('opening or ending a session is not an event', async () => {
    const client = await fixture.listen(fixture.otherHost, ['account']);
    await fixture.token(fixture.otherHost);
    await rename(fixture.platform, fixture.otherHost.id, 'Renamed');
    await client.until(() => client.events.length > 0);
    expect(client.events.map((event) => event.events[0])).toEqual([
      `users.${fixture.otherHost.id}.update.name`,
    ]);
  });
});

describe('channels in the address, as sent by older SDKs', () => {
  it('are subscribed on connecting and receive events', async () => {
    const client = await open({ search: `project=${PROJECT_ID}&channels[]=documents&channels[]=account` });
    expect(client.frames[0]).toMatchObject({
      type: 'connected',
      data: { channels: ['documents', 'account'], subscriptions: [expect.any(String)], user: null },
    });
    await anAnnouncement(fixture);
    await client.until(() => client.events.length > 0);
    expect(client.events[0].subscriptions).toEqual(client.frames[0]?.data.subscriptions);
  });

  it('`files` receives an upload with the file as a read returns it', async () => {
    const client = await open({ search: `project=${PROJECT_ID}&channels[]=files` });
    expect(client.frames[0]?.data.channels).toEqual(['files']);
    const body = new FormData();
    body.set('fileId', 'unique()');
    body.set('file', new Blob([await aPicture()], { type: 'image/png' }), 'face.png');
    const files = `${fixture.address}/v1/storage/buckets/profile_pics/files`;
    const headers = { cookie: `a_session_${PROJECT_ID}=${await fixture.token(fixture.player)}` };
    const answer = await fetch(files, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    const file = (await answer.json()) as { $id: string };
    await client.until(() => client.events.length > 0);
    const [event] = client.events;
    expect(event.payload).toEqual(file);
    expect(event.events).toHaveLength(10);
    expect(event.events[0]).toBe(`buckets.profile_pics.files.${file.$id}.create`);
    expect(new Set(event.channels).size).toBe(6);
    await fetch(`${files}/${file.$id}`, { method: 'DELETE', headers });
    await client.until(() => client.events.length > 1);
    expect(client.events[1].payload).toEqual({ $id: file.$id, bucketId: 'profile_pics' });
  });

  it.each(['channels=files', 'channels[0]=files', 'channels[x]=files', 'channels%5B%5D=files'])(
    'accepts ?%s',
    async (channels) => {
      const client = await open({ search: `project=${PROJECT_ID}&${channels}` });
      expect(client.frames[0]?.data.channels).toEqual(['files']);
    },
  );

  it('queries are separated by slot', async () => {
    const only = (title: string) => encodeURIComponent(query.equal('title', title));
    const search = `project=${PROJECT_ID}&channels[]=documents&documents[0][]=${only('A')}&documents[1][]=${only('B')}`;
    const client = await open({ search });
    const [first, second] = client.frames[0]?.data.subscriptions ?? [];
    await anAnnouncement(fixture, 'B');
    await anAnnouncement(fixture, 'A');
    await client.until(() => client.events.length === 2);
    expect(client.events.map((event) => event.subscriptions)).toEqual([[second], [first]]);
  });

  it('an invalid address is closed with 1008', async () => {
    const bad = encodeURIComponent(JSON.stringify({ method: 'search', attribute: 'title', values: ['x'] }));
    const client = await open({ search: `project=${PROJECT_ID}&channels[]=documents&documents[0][]=${bad}` });
    expect(client.frames[0]).toMatchObject({ type: 'error', data: { code: 1008 } });
    expect(await client.end()).toBe(1008);
  });
});

function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'orange' } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
}
