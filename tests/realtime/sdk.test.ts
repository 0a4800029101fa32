/** Realtime through the unmodified official SDKs: both interfaces of SDK 27, and SDK 24. */
import { Account, Channel, Client, Databases, ID, Query, Realtime } from 'appwrite';
import { Client as OldClient, Realtime as OldRealtime } from 'appwrite-24';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateDocument } from '#server/appwrite/documents/write.ts';
import { createHttpApp } from '#server/http-app.ts';
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { aDraft, aPlayer, type Person } from '#tests/support/factories.ts';
import { eventually } from '../support/eventually.ts';
import {
  aDocument,
  anAnnouncement,
  channelOf,
  createRealtimeFixture,
  type RealtimeFixture,
} from './fixture.ts';
import { eventsDelivered } from './live-client.ts';

let fixture: RealtimeFixture;
/** A second server, which is stopped during a test. */
let passing: RealtimeFixture;
beforeAll(async () => {
  fixture = await createRealtimeFixture();
  passing = await createRealtimeFixture();
  // The browser globals that the SDKs need (docs/wire.md#sdks-in-node), without location and localStorage entry.
  const storage = new Map<string, string>();
  Object.assign(globalThis, {
    window: {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      console,
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
    },
  });
});
afterAll(async () => {
  await fixture.finish();
  await passing.finish();
  Reflect.deleteProperty(globalThis, 'window');
});

// SDKs log refused and dropped connections to the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
const consoleOutput = () =>
  [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.log).mock.calls].flat();
afterEach(() => {
  vi.restoreAllMocks();
});

async function clientOf(person: Person | null): Promise<Client> {
  const client = new Client().setEndpoint(`${fixture.address}/v1`).setProject(PROJECT_ID);
  return person ? client.setSession(await fixture.token(person)) : client;
}

type ReceivedEvent = { events: string[]; channels: string[]; payload: Record<string, unknown> };

describe('the Realtime service of SDK 27', () => {
  it('receives the creation of a document by the SDK', async () => {
    const admin = new Databases(await clientOf(fixture.admin));
    const realtime = new Realtime(await clientOf(null));
    const received: ReceivedEvent[] = [];
    await realtime.subscribe('documents', (event) => received.push(event));
    await eventsDelivered();
    const documentId = ID.unique();
    const made = await admin.createDocument({
      databaseId: DATABASE_ID,
      collectionId: 'announcements',
      documentId,
      data: { title: 'By the SDK', content: '<p>x</p>' },
    });
    await eventually(() => expect(received).toHaveLength(1));
    expect({ ...received[0]?.payload }).toEqual({ ...made, isFeatured: false });
    await realtime.disconnect();
    expect(consoleOutput()).toEqual([]);
  });

  it('authenticates by message before subscribing and receives account events', async () => {
    const client = await clientOf(fixture.player);
    const realtime = new Realtime(client);
    const received: ReceivedEvent[] = [];
    await realtime.subscribe('account', (event) => received.push(event));
    await eventsDelivered();
    const account = new Account(client);
    await account.updateName({ name: 'Through the SDK' });
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.events[0]).toBe(`users.${fixture.player.id}.update.name`);
    await account.updatePrefs({ prefs: { theme: 'dark' } });
    await eventually(() => expect(received).toHaveLength(2));
    expect(received[1]?.payload).toMatchObject({ name: 'Through the SDK', prefs: { theme: 'dark' } });
    await realtime.disconnect();
  });

  it('changes a subscription, ends it and keeps another', async () => {
    const realtime = new Realtime(await clientOf(null));
    const first: unknown[] = [];
    const second: unknown[] = [];
    const titled = (title: string) => Query.equal('title', [title]);
    const one = await realtime.subscribe(
      Channel.database(DATABASE_ID).collection('announcements').document(),
      (event) => first.push(event.payload.title),
      [titled('A')],
    );
    await realtime.subscribe([channelOf('announcements')], (event) => second.push(event.payload.title));
    await eventsDelivered();
    await anAnnouncement(fixture, 'A');
    await eventually(() => expect([first, second]).toEqual([['A'], ['A']]));
    await one.update({ queries: [titled('B')] });
    await eventsDelivered();
    await anAnnouncement(fixture, 'A');
    await anAnnouncement(fixture, 'B');
    await eventually(() =>
      expect([first, second]).toEqual([
        ['A', 'B'],
        ['A', 'A', 'B'],
      ]),
    );
    await one.unsubscribe();
    await eventsDelivered();
    await anAnnouncement(fixture, 'B');
    await eventually(() => expect(second).toHaveLength(4));
    expect(first).toHaveLength(2);
    await realtime.disconnect();
    expect(consoleOutput()).toEqual([]);
  });

  it('sends a draft to its host and to no player', async () => {
    const host = new Realtime(await clientOf(fixture.host));
    const player = new Realtime(await clientOf(fixture.player));
    const received: ReceivedEvent[] = [];
    const leaked: ReceivedEvent[] = [];
    await host.subscribe(channelOf('tournaments'), (event) => received.push(event));
    await player.subscribe(channelOf('tournaments'), (event) => leaked.push(event));
    await eventsDelivered();
    await aDraft(fixture.platform, fixture.host, { tournTitle: 'Only mine' });
    await eventually(() => expect(received.at(-1)?.payload.tournTitle).toBe('Only mine'));
    await eventsDelivered();
    expect(leaked).toEqual([]);
    await host.disconnect();
    await player.disconnect();
  });

  it('does not reconnect after 1008', async () => {
    const client = new Client().setEndpoint(`${fixture.address}/v1`).setProject('nosuch');
    const realtime = new Realtime(client);
    const codes: unknown[] = [];
    let closes = 0;
    realtime.onError((_error, code) => codes.push(code));
    realtime.onClose(() => {
      closes += 1;
    });
    await realtime.subscribe('documents', () => {});
    await eventually(() => expect(closes).toBe(1));
    // The first reconnect would happen after one second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect({ codes, closes, consoleOutput: consoleOutput() }).toEqual({
      codes: [1008],
      closes: 1,
      consoleOutput: [],
    });
  });

  it('reconnects with its subscriptions after a server restart', async () => {
    const { address, platform } = passing;
    const realtime = new Realtime(new Client().setEndpoint(`${address}/v1`).setProject(PROJECT_ID));
    const received: ReceivedEvent[] = [];
    await realtime.subscribe('documents', (event) => received.push(event));
    await eventsDelivered();
    await (await platform.app()).close();
    await eventually(() =>
      expect(consoleOutput()).toEqual(['Realtime disconnected. Re-connecting in 1 seconds.']),
    );
    const again = await createHttpApp(platform);
    try {
      await again.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
      const opened = new Promise<void>((resolve) => realtime.onOpen(() => resolve()));
      await opened;
      await eventsDelivered();
      await anAnnouncement(passing, 'After the break');
      await eventually(() =>
        expect(received.map((event) => event.payload.title)).toEqual(['After the break']),
      );
      await realtime.disconnect();
    } finally {
      await again.close();
    }
  });
});

it('Client.subscribe of SDK 27', async () => {
  const client = await clientOf(fixture.player);
  const received: ReceivedEvent[] = [];
  const undo = client.subscribe<Record<string, unknown>>(
    [channelOf('user_details', fixture.player.id), 'account'],
    (event) => received.push(event),
  );
  await eventsDelivered();
  const picture = 'https://example.com/me.webp';
  await updateDocument(fixture.platform, fixture.player, {
    collectionId: 'user_details',
    id: fixture.player.id,
    data: { prof_pic_url: picture },
    permissions: null,
  });
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]?.payload).toMatchObject({ prof_pic_url: picture, eg_token: 500 });
  undo();
  await eventsDelivered();
  expect(consoleOutput()).toEqual([]);
});

it('SDK 24, with channels and queries in the address', async () => {
  const person = await aPlayer(fixture.platform, { tokens: 77 });
  const client = new OldClient().setEndpoint(`${fixture.address}/v1`).setProject(PROJECT_ID);
  client.setSession(await fixture.token(person));
  const realtime = new OldRealtime(client);
  const all: unknown[] = [];
  const some: unknown[] = [];
  const own: unknown[] = [];
  const subscriptions = [
    await realtime.subscribe(channelOf('announcements'), (event) => all.push(event.payload.title)),
    await realtime.subscribe(channelOf('announcements'), (event) => some.push(event.payload.title), [
      JSON.stringify({ method: 'equal', attribute: 'title', values: ['Some'] }),
    ]),
    await realtime.subscribe('account', (event) => own.push(event.payload.name)),
  ];
  await eventsDelivered();
  await aDocument(fixture, 'announcements', { title: 'All', content: '<p>x</p>' });
  await aDocument(fixture, 'announcements', { title: 'Some', content: '<p>x</p>' });
  await new Account(await clientOf(person)).updateName({ name: 'Older' });
  await eventually(() => expect([all, some, own]).toEqual([['All', 'Some'], ['Some'], ['Older']]));
  // The socket is closed with the last of them; as long as one is left, this SDK opens another one.
  for (const { close } of subscriptions) await close();
});
