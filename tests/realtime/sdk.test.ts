/** Realtime through the official SDKs as they are: today's, in both of its forms, and one of the older form. */
import { Account, Channel, Client, Databases, ID, Query, Realtime } from 'appwrite';
import { Client as OldClient, Realtime as OldRealtime } from 'appwrite-24';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateDocument } from '#server/appwrite/documents/write.ts';
import { createHttpApp } from '#server/http-app.ts';
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { aDraft, aPlayer, type Person } from '#tests/support/factories.ts';
import { eventually } from '../support/eventually.ts';
import { everythingTold } from './live-client.ts';
import { aDocument, anAnnouncement, aStage, channelOf, type Stage } from './stage.ts';

let stage: Stage;
/** Another server, that goes away. */
let passing: Stage;
beforeAll(async () => {
  stage = await aStage();
  passing = await aStage();
  // What the SDKs take from a browser (dialect 11); no location, no localStorage entry.
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
  await stage.finish();
  await passing.finish();
  Reflect.deleteProperty(globalThis, 'window');
});

// An SDK that is put off or dropped says so on the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
const said = () => [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.log).mock.calls].flat();
afterEach(() => {
  vi.restoreAllMocks();
});

async function clientOf(person: Person | null): Promise<Client> {
  const client = new Client().setEndpoint(`${stage.address}/v1`).setProject(PROJECT_ID);
  return person ? client.setSession(await stage.token(person)) : client;
}

type Heard = { events: string[]; channels: string[]; payload: Record<string, unknown> };

describe('the Realtime service of SDK 27', () => {
  it('hears of a document made with the SDK', async () => {
    const admin = new Databases(await clientOf(stage.admin));
    const realtime = new Realtime(await clientOf(null));
    const heard: Heard[] = [];
    await realtime.subscribe('documents', (event) => heard.push(event));
    await everythingTold();
    const documentId = ID.unique();
    const made = await admin.createDocument({
      databaseId: DATABASE_ID,
      collectionId: 'announcements',
      documentId,
      data: { title: 'By the SDK', content: '<p>x</p>' },
    });
    await eventually(() => expect(heard).toHaveLength(1));
    expect({ ...heard[0]?.payload }).toEqual({ ...made, isFeatured: false });
    await realtime.disconnect();
    expect(said()).toEqual([]);
  });

  it('signs in by message, before it subscribes, and hears what is the account’s own', async () => {
    const client = await clientOf(stage.player);
    const realtime = new Realtime(client);
    const heard: Heard[] = [];
    await realtime.subscribe('account', (event) => heard.push(event));
    await everythingTold();
    const account = new Account(client);
    await account.updateName({ name: 'Through the SDK' });
    await eventually(() => expect(heard).toHaveLength(1));
    expect(heard[0]?.events[0]).toBe(`users.${stage.player.id}.update.name`);
    await account.updatePrefs({ prefs: { theme: 'dark' } });
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard[1]?.payload).toMatchObject({ name: 'Through the SDK', prefs: { theme: 'dark' } });
    await realtime.disconnect();
  });

  it('changes a subscription, ends one and keeps the other', async () => {
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
    await everythingTold();
    await anAnnouncement(stage, 'A');
    await eventually(() => expect([first, second]).toEqual([['A'], ['A']]));
    await one.update({ queries: [titled('B')] });
    await everythingTold();
    await anAnnouncement(stage, 'A');
    await anAnnouncement(stage, 'B');
    await eventually(() =>
      expect([first, second]).toEqual([
        ['A', 'B'],
        ['A', 'A', 'B'],
      ]),
    );
    await one.unsubscribe();
    await everythingTold();
    await anAnnouncement(stage, 'B');
    await eventually(() => expect(second).toHaveLength(4));
    expect(first).toHaveLength(2);
    await realtime.disconnect();
    expect(said()).toEqual([]);
  });

  it('tells the host of a draft, and no player', async () => {
    const host = new Realtime(await clientOf(stage.host));
    const player = new Realtime(await clientOf(stage.player));
    const heard: Heard[] = [];
    const leaked: Heard[] = [];
    await host.subscribe(channelOf('tournaments'), (event) => heard.push(event));
    await player.subscribe(channelOf('tournaments'), (event) => leaked.push(event));
    await everythingTold();
    await aDraft(stage.platform, stage.host, { tournTitle: 'Only mine' });
    await eventually(() => expect(heard.at(-1)?.payload.tournTitle).toBe('Only mine'));
    await everythingTold();
    expect(leaked).toEqual([]);
    await host.disconnect();
    await player.disconnect();
  });

  it('does not come back after a 1008', async () => {
    const client = new Client().setEndpoint(`${stage.address}/v1`).setProject('nosuch');
    const realtime = new Realtime(client);
    const codes: unknown[] = [];
    let closes = 0;
    realtime.onError((_error, code) => codes.push(code));
    realtime.onClose(() => {
      closes += 1;
    });
    await realtime.subscribe('documents', () => {});
    await eventually(() => expect(closes).toBe(1));
    // The first new attempt would be made after a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect({ codes, closes, said: said() }).toEqual({ codes: [1008], closes: 1, said: [] });
  });

  it('comes back with its subscriptions when the server was away', async () => {
    const { address, platform } = passing;
    const realtime = new Realtime(new Client().setEndpoint(`${address}/v1`).setProject(PROJECT_ID));
    const heard: Heard[] = [];
    await realtime.subscribe('documents', (event) => heard.push(event));
    await everythingTold();
    await (await platform.app()).close();
    await eventually(() => expect(said()).toEqual(['Realtime disconnected. Re-connecting in 1 seconds.']));
    const again = await createHttpApp(platform);
    try {
      await again.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
      const opened = new Promise<void>((resolve) => realtime.onOpen(() => resolve()));
      await opened;
      await everythingTold();
      await anAnnouncement(passing, 'After the break');
      await eventually(() => expect(heard.map((event) => event.payload.title)).toEqual(['After the break']));
      await realtime.disconnect();
    } finally {
      await again.close();
    }
  });
});

it('Client.subscribe of SDK 27', async () => {
  const client = await clientOf(stage.player);
  const heard: Heard[] = [];
  const undo = client.subscribe<Record<string, unknown>>(
    [channelOf('user_details', stage.player.id), 'account'],
    (event) => heard.push(event),
  );
  await everythingTold();
  const picture = 'https://example.com/me.webp';
  await updateDocument(stage.platform, stage.player, {
    collectionId: 'user_details',
    id: stage.player.id,
    data: { prof_pic_url: picture },
    permissions: null,
  });
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.payload).toMatchObject({ prof_pic_url: picture, eg_token: 500 });
  undo();
  await everythingTold();
  expect(said()).toEqual([]);
});

it('SDK 24, with channels and queries in the address', async () => {
  const person = await aPlayer(stage.platform, { tokens: 77 });
  const client = new OldClient().setEndpoint(`${stage.address}/v1`).setProject(PROJECT_ID);
  client.setSession(await stage.token(person));
  const realtime = new OldRealtime(client);
  const all: unknown[] = [];
  const some: unknown[] = [];
  const own: unknown[] = [];
  await realtime.subscribe(channelOf('announcements'), (event) => all.push(event.payload.title));
  await realtime.subscribe(channelOf('announcements'), (event) => some.push(event.payload.title), [
    JSON.stringify({ method: 'equal', attribute: 'title', values: ['Some'] }),
  ]);
  await realtime.subscribe('account', (event) => own.push(event.payload.name));
  await everythingTold();
  await aDocument(stage, 'announcements', { title: 'All', content: '<p>x</p>' });
  await aDocument(stage, 'announcements', { title: 'Some', content: '<p>x</p>' });
  await new Account(await clientOf(person)).updateName({ name: 'Older' });
  await eventually(() => expect([all, some, own]).toEqual([['All', 'Some'], ['Some'], ['Older']]));
  const { close } = await realtime.subscribe('nothing', () => {});
  await close();
});
