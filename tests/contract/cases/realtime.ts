/** Realtime with SDK 27, with SDK 24 and with a raw client. */
import { Client, ID, Realtime } from 'appwrite';
import { Client as OldClient, Realtime as OldRealtime } from 'appwrite-24';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { eventsDelivered, LiveClient, type LiveOptions } from '#tests/realtime/live-client.ts';
import { eventually } from '../../support/eventually.ts';
import { aHost, aPerson, aVisitor, SESSION, tokenOf } from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';
import { aDraft } from './tournament.ts';

const channel = (collection: string, id?: string) =>
  `databases.${DATABASE_ID}.collections.${collection}.documents${id === undefined ? '' : `.${id}`}`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export function realtimeCases(site: SiteGetter): void {
  const clients: LiveClient[] = [];
  const kept = (client: LiveClient) => {
    clients.push(client);
    return client;
  };
  const open = async (options?: LiveOptions) => kept(await LiveClient.open(site().url, options));
  /** One client for each process. */
  const listen = (channels: readonly string[], options?: LiveOptions) =>
    Promise.all(
      site().processes.map(async ({ url }) => kept(await LiveClient.listen(url, channels, options))),
    );
  const announce = (title: string) =>
    site().key.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: 'announcements',
      documentId: ID.unique(),
      data: { title, content: '<p>x</p>' },
    });

  beforeAll(() => {
    // The browser globals that the SDKs need.
    const localStorage = { getItem: () => null, setItem: () => {} };
    Object.assign(globalThis, {
      window: { setTimeout, clearTimeout, setInterval, clearInterval, console, localStorage },
    });
  });
  afterAll(() => {
    for (const client of clients) client.close();
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('a visitor connects without a user, a session cookie as its account', async () => {
    expect((await open()).frames).toEqual([
      { type: 'connected', data: { channels: [], subscriptions: [], user: null } },
    ]);
    const person = await aPerson(site());
    const client = await open({ token: tokenOf(person) });
    expect(client.frames[0]?.data.user).toMatchObject({ $id: person.id, email: person.email });
  });

  it.each<[string, LiveOptions, string]>([
    ['an unknown project', { search: 'project=other' }, 'Missing or unknown project ID'],
    ['no project', { search: '' }, 'Missing or unknown project ID'],
    ['a foreign origin', { origin: 'https://evil.example' }, 'Invalid Origin. Register your new client'],
    [
      '8.6: a bad query in the address',
      { search: `project=${PROJECT_ID}&channels[]=documents&documents[0][]=%7B` },
      'Invalid query',
    ],
  ])('%s: error frame and close code 1008', async (_, options, message) => {
    const client = await open(options);
    expect(client.frames).toEqual([
      { type: 'error', data: { code: 1008, message: expect.stringContaining(message) } },
    ]);
    expect(await client.end()).toBe(1008);
  });

  it('accepts an allowed origin', async () => {
    expect((await open({ origin: ALLOWED_ORIGIN })).frames[0]?.type).toBe('connected');
  });

  it('answers ping', async () => {
    expect(await (await open()).ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });

  it('refuses invalid authentication and messages without closing the socket', async () => {
    const person = await aPerson(site());
    const client = await open();
    const good = { type: 'authentication', data: { session: tokenOf(person) } };
    expect((await client.ask(good)).data).toMatchObject({
      to: 'authentication',
      success: true,
      user: { $id: person.id },
    });
    for (const [message, text] of [
      [{ type: 'authentication', data: { session: `${tokenOf(person)}x` } }, 'Session is not valid.'],
      [{ type: 'authentication', data: {} }, 'Payload is not valid. Session is required'],
      [{ type: 'nonsense', data: {} }, 'Message type is not valid.'],
      [{ data: {} }, 'Message format is not valid.'],
      ['{', 'Message format is not valid.'],
    ]) {
      expect(await client.ask(message)).toEqual({ type: 'error', data: { code: 1003, message: text } });
    }
    const search = JSON.stringify({ method: 'search', attribute: 'title', values: ['x'] });
    const refused = await client.subscribe(['documents'], 'sub', [search]);
    expect(refused.data.code).toBe(1003);
    expect(refused.data.message).toMatch(
      /^Query method 'search' is not supported in Realtime queries\. Allowed/,
    );
    expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });

  it('sends a readable document once with all names, and no unreadable one', async () => {
    const listeners = await listen(['documents']);
    const host = await aHost(site());
    await aDraft(host, { tournTitle: 'Unreadable' });
    const { $id } = await announce('Readable');
    for (const client of listeners) {
      await client.until(() => client.named(`.${$id}.create`).length > 0);
    }
    await eventsDelivered();
    for (const client of listeners) {
      const mine = client.named(`.${$id}.create`);
      expect(mine).toHaveLength(1);
      expect(mine[0].subscriptions).toEqual(['sub']);
      expect(mine[0].channels).toHaveLength(16);
      expect(mine[0].events).toHaveLength(42);
      expect(mine[0].events[0]).toBe(`${channel('announcements', $id)}.create`);
      expect(mine[0].payload).toMatchObject({ $id, title: 'Readable' });
      expect(client.texts.join()).not.toContain('Unreadable');
    }
  });

  it('sends account events to the account only', async () => {
    const person = await aPerson(site());
    const other = await aPerson(site());
    const own = await listen(['account'], { token: tokenOf(person) });
    const others = await listen(['account', `account.${person.id}`], { token: tokenOf(other) });
    await person.account.updateName({ name: 'A name of my own' });
    for (const client of own) {
      await client.until(() => client.events.length > 0);
      expect(client.events[0].events).toContain(`users.${person.id}.update.name`);
      expect(client.events[0].payload.name).toBe('A name of my own');
    }
    await eventsDelivered();
    expect(others.flatMap((client) => client.events)).toEqual([]);
  });

  it('unsubscribes once', async () => {
    const client = await open();
    await client.subscribe([channel('announcements')], 'one');
    await client.subscribe([channel('announcements')], 'two');
    const end = () => client.ask({ type: 'unsubscribe', data: [{ subscriptionId: 'one' }] });
    expect((await end()).data.subscriptions).toEqual([{ subscriptionId: 'one', removed: true }]);
    expect((await end()).data.subscriptions).toEqual([{ subscriptionId: 'one', removed: false }]);
    const { $id } = await announce('For the other subscription');
    await client.until(() => client.named(`.${$id}.create`).length > 0);
    expect(client.named(`.${$id}.create`)[0].subscriptions).toEqual(['two']);
  });

  it('accepts channels in the address', async () => {
    const client = await open({ search: `project=${PROJECT_ID}&channels[]=files` });
    expect(client.frames[0]?.data.channels).toEqual(['files']);
    const { storage } = await aPerson(site());
    const fileId = ID.unique();
    await storage.createFile({ bucketId: 'profile_pics', fileId, file: new File([PNG], 'me.png') });
    await client.until(() => client.named(`.${fileId}.create`).length > 0);
    const [event] = client.named(`.${fileId}.create`);
    expect([event.channels.length, event.events.length]).toEqual([6, 10]);
    expect(event.payload).toMatchObject({ $id: fileId, mimeType: 'image/png' });
  });

  /** SDKs do not report when a subscription is active: repeats a change until every subscriber has received it. */
  async function untilAllReceive(act: () => Promise<unknown>, received: readonly (readonly unknown[])[]) {
    for (let turn = 0; turn < 50; turn++) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (received.every((events) => events.length > 0)) return;
    }
    throw new Error('A subscription did not become active.');
  }

  it('works with the Realtime service of SDK 27', async () => {
    const person = await aPerson(site());
    const client = new Client().setEndpoint(site().endpoint).setProject(PROJECT_ID);
    const realtime = new Realtime(client.setSession(tokenOf(person)));
    const names: unknown[] = [];
    const titles: unknown[] = [];
    const title = (event: { payload: unknown }) => (event.payload as { title: string }).title;
    await realtime.subscribe('account', (event) => names.push((event.payload as { name: string }).name));
    const news = await realtime.subscribe(channel('announcements'), (event) => titles.push(title(event)));
    const probe = ID.unique();
    await untilAllReceive(() => announce(probe), [titles]);
    await person.account.updateName({ name: 'Told by SDK 27' });
    const tag = ID.unique();
    await announce(tag);
    await eventually(() => {
      expect(names).toEqual(['Told by SDK 27']);
      expect(titles.filter((one) => one === tag)).toEqual([tag]);
    });
    await news.unsubscribe();
    // Messages are processed in order: once this subscription is active, the other one has ended.
    const fence: unknown[] = [];
    await realtime.subscribe(channel('announcements'), (event) => fence.push(title(event)));
    const late = ID.unique();
    await untilAllReceive(() => announce(late), [fence]);
    const last = ID.unique();
    await announce(last);
    await eventually(() => expect(fence).toContain(last));
    expect(titles).not.toContain(last);
    await realtime.disconnect();
  });

  it('works with Client.subscribe of SDK 27 and Realtime of SDK 24', async () => {
    const person = await aPerson(site());
    const today = new Client().setEndpoint(site().endpoint).setProject(PROJECT_ID);
    const older = new OldClient().setEndpoint(site().endpoint).setProject(PROJECT_ID);
    older.setSession(tokenOf(person));
    const received: unknown[] = [];
    const receivedByOldSdk: unknown[] = [];
    const undo = today.subscribe<{ name: string }>('files', (event) => received.push(event.payload.name));
    const { close } = await new OldRealtime(older).subscribe('files', (event) =>
      receivedByOldSdk.push((event.payload as { name: string }).name),
    );
    const upload = (name: string) => {
      const file = new File([PNG], name);
      return person.storage.createFile({ bucketId: 'profile_pics', fileId: ID.unique(), file });
    };
    await untilAllReceive(() => upload('probe.png'), [received, receivedByOldSdk]);
    const name = `${ID.unique()}.png`;
    await upload(name);
    await eventually(() => {
      for (const names of [received, receivedByOldSdk])
        expect(names.filter((one) => one === name)).toEqual([name]);
    });
    undo();
    await close();
  });

  it('ending a session in one process ends private events of its sockets in all', async () => {
    const person = await aPerson(site());
    const cookie = `${SESSION}=${tokenOf(person)}`;
    const listeners = await listen(['account', channel('user_details', person.id)], {
      token: tokenOf(person),
    });
    await person.account.deleteSession({ sessionId: 'current' });
    for (const { url } of site().processes) {
      expect((await fetch(`${url}/v1/account`, { headers: { cookie } })).status).toBe(401);
    }
    await site().key.users.updateLabels({ userId: person.id, labels: ['host'] });
    await eventsDelivered();
    for (const client of listeners) expect(client.texts.join()).not.toContain('"host"');
  });

  it('refuses the 33rd message of a minute', async () => {
    const client = await open();
    for (let turn = 0; turn < 32; turn++) client.send({ type: 'ping' });
    await client.until(() => client.answers.length === 33);
    expect(await client.ask({ type: 'ping' })).toEqual({
      type: 'error',
      data: { code: 1013, message: 'Too many messages.' },
    });
    expect(client.closed).toBeNull();
  });

  it('refuses the 129th socket of a minute from one address, in each process', async () => {
    const { browser } = aVisitor(site());
    const headers = { 'x-forwarded-for': browser.address };
    const address = `${site().url.replace('http', 'ws')}/v1/realtime?project=${PROJECT_ID}`;
    const connect = () =>
      new Promise<{ first: string; code: number | null }>((resolve) => {
        const socket = new WebSocket(address, { headers });
        let first = '';
        socket.once('message', (data) => {
          first = data.toString();
          // Accepted sockets stay open; a refused one is closed by the server.
          if (first.includes('connected')) {
            socket.terminate();
            resolve({ first, code: null });
          }
        });
        socket.on('error', () => {});
        socket.once('close', (code) => resolve({ first, code }));
      });
    for (let turn = 0; turn < 128 * site().processes.length; turn++) {
      expect((await connect()).first).toContain('connected');
    }
    expect(await connect()).toEqual({
      first: JSON.stringify({ type: 'error', data: { code: 1013, message: 'Too many requests' } }),
      code: 1013,
    });
  });
}
