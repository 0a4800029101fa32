/** Limits under load: frequent changes, floods of messages, slow readers. */
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { updateDocument } from '#server/appwrite/documents/write.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import { aDraft, anOpenTournament, players } from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { anAnnouncement, channelOf, createRealtimeFixture, type RealtimeFixture } from './fixture.ts';
import { eventsDelivered, LiveClient } from './live-client.ts';

let fixture: RealtimeFixture;
afterEach(() => fixture.finish());

describe('frequent changes of one document', () => {
  it('are sent a few times a second at most, always including the last state', async () => {
    fixture = await createRealtimeFixture();
    const { platform, host } = fixture;
    const cup = await anOpenTournament(platform, host, { max: 100 });
    const crowd = await players(platform, 60, { tokens: 50 });
    const client = await fixture.listen(null, [channelOf('tournaments', cup)]);
    const own = await fixture.listen(crowd[59] ?? null, [channelOf('user_details', crowd[59]?.id)]);
    await eventsDelivered();
    const from = performance.now();
    // Sequentially, so that each is a separate commit.
    for (const player of crowd) await platform.participation.join(cup, player);
    const windows = Math.ceil((performance.now() - from) / 250);
    const joined = () => client.events.at(-1)?.payload.participants.length;
    await client.until(() => joined() === 60);
    await own.until(() => own.events.at(-1)?.payload.eg_token === 0);
    await eventsDelivered();
    expect(client.events.length).toBeLessThanOrEqual(windows + 2);
    expect(joined()).toBe(60);
    // The first event was sent immediately, not at the end of a window.
    expect(client.events[0].payload.participants.length).toBeLessThan(60);
  });

  it('are not coalesced across different actions', async () => {
    fixture = await createRealtimeFixture();
    const client = await fixture.listen(null, ['documents']);
    // The creation opens the first window.
    const from = performance.now();
    const id = await anAnnouncement(fixture, 'New');
    const change = (title: string) =>
      updateDocument(fixture.platform, fixture.admin, {
        collectionId: 'announcements',
        id,
        data: { title },
        permissions: null,
      });
    for (const title of ['a', 'b', 'c', 'd']) await change(title);
    const windows = Math.ceil((performance.now() - from) / 250);
    await client.until(() => client.events.at(-1)?.payload.title === 'd');
    await eventsDelivered();
    const [first, ...rest] = client.events.map((event) => String(event.events[0]).split('.').at(-1));
    expect(first).toBe('create');
    expect(new Set(rest)).toEqual(new Set(['update']));
    expect(rest.length).toBeLessThanOrEqual(windows);
  });
});

describe('limits', () => {
  it('32 messages a minute: further ones are refused, the socket stays open', async () => {
    fixture = await createRealtimeFixture('pglite', { RATE_LIMITS: 'on' });
    const client = await LiveClient.open(fixture.address);
    for (let count = 0; count < 32; count++) client.send({ type: 'ping' });
    await client.until(() => client.answers.length === 33);
    expect(await client.ask({ type: 'ping' })).toEqual({
      type: 'error',
      data: { code: 1013, message: 'Too many messages.' },
    });
    expect(client.frames.filter((frame) => frame.type === 'pong')).toHaveLength(32);
    expect(client.closed).toBeNull();
  });

  it('128 connections a minute from one address: further ones are closed with 1013', async () => {
    fixture = await createRealtimeFixture('pglite', { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    const open = (address: string) =>
      new Promise<{ first: string; code: number | null }>((resolve) => {
        const socket = new WebSocket(
          `${fixture.address.replace('http', 'ws')}/v1/realtime?project=${PROJECT_ID}`,
          { headers: { 'x-forwarded-for': address } },
        );
        socket.on('message', (data) => {
          const { type } = JSON.parse(data.toString()) as { type: string };
          if (type === 'connected') {
            socket.terminate();
            resolve({ first: type, code: null });
          } else socket.on('close', (code) => resolve({ first: data.toString(), code }));
        });
      });
    for (let count = 0; count < 128; count++) expect((await open('203.0.113.7')).first).toBe('connected');
    expect(await open('203.0.113.7')).toEqual({
      first: '{"type":"error","data":{"code":1013,"message":"Too many requests"}}',
      code: 1013,
    });
    expect((await open('203.0.113.8')).first).toBe('connected');
  });

  it('32 open connections of an account: further ones are closed with 1013, however they sign in', async () => {
    fixture = await createRealtimeFixture('pglite', { RATE_LIMITS: 'on' });
    const token = await fixture.token(fixture.player);
    const clients: LiveClient[] = [];
    for (let count = 0; count < 32; count++) clients.push(await LiveClient.open(fixture.address, { token }));
    expect(clients.map(({ frames }) => frames[0]?.data.user?.$id)).toEqual(Array(32).fill(fixture.player.id));
    const refused = { type: 'error', data: { code: 1013, message: 'Too many connections' } };
    const late = await LiveClient.open(fixture.address, { token });
    expect(late.frames).toEqual([refused]);
    expect(await late.end()).toBe(1013);
    const visitor = await LiveClient.open(fixture.address);
    expect(await visitor.ask({ type: 'authentication', data: { session: token } })).toEqual(refused);
    clients.pop()?.close();
    await expect
      .poll(async () => (await LiveClient.open(fixture.address, { token })).frames[0]?.type)
      .toBe('connected');
    for (const client of clients) client.close();
  });

  it('32,768 characters of subscriptions: more are refused as a whole', async () => {
    fixture = await createRealtimeFixture();
    const client = await LiveClient.open(fixture.address);
    const channel = channelOf('tournaments');
    const long = (length: number) =>
      Array.from({ length: length / 3000 }, () => query.equal('title', 'x'.repeat(3000)));
    expect(await client.subscribe([channel], 'first', long(30_000))).toMatchObject({ type: 'response' });
    const refusal = {
      type: 'error',
      data: { code: 1003, message: expect.stringContaining('32768 characters') },
    };
    expect(await client.subscribe([channel], 'second', long(3_000))).toMatchObject(refusal);
    // Replacing one of them makes room.
    expect(await client.subscribe([channel], 'first', long(3_000))).toMatchObject({ type: 'response' });
    expect(await client.subscribe([channel], 'second', long(3_000))).toMatchObject({ type: 'response' });
    const address = await LiveClient.open(fixture.address, {
      search: new URLSearchParams([
        ['project', PROJECT_ID],
        ['channels[]', channel],
        ...long(33_000).map((text, index) => [`${channel}[0][]`, text.replace('x', `${index}`)]),
      ]).toString(),
    });
    expect(address.frames[0]).toMatchObject({ data: { code: 1008 } });
  });

  it('an oversized message closes its socket only', async () => {
    fixture = await createRealtimeFixture();
    const [greedy, other] = [await LiveClient.open(fixture.address), await LiveClient.open(fixture.address)];
    greedy.send({ type: 'subscribe', data: [{ channels: ['x'.repeat(70_000)] }] });
    expect(await greedy.end()).toBe(1009);
    expect(await other.ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });

  it('a flood of messages without reading answers is refused', async () => {
    fixture = await createRealtimeFixture();
    const client = await LiveClient.open(fixture.address);
    const session = await fixture.token(fixture.player);
    for (let count = 0; count < 500; count++) client.send({ type: 'authentication', data: { session } });
    await client.until(() => client.answers.length === 501);
    const refused = client.answers.filter((frame) => frame.type === 'error');
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map((frame) => frame.data.message))).toEqual(new Set(['Too many messages.']));
    expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' });
  });
});

it('a client that does not read is terminated, the others receive every event', async () => {
  fixture = await createRealtimeFixture();
  const { platform, host } = fixture;
  const slow = await fixture.listen(host, [channelOf('tournaments')]);
  const quick = await fixture.listen(host, [channelOf('tournaments')]);
  slow.socket.pause();
  const rules = `<p>${'long '.repeat(9_000)}</p>`;
  let drafts = 0;
  // Different documents, so that nothing is coalesced. Kernel buffers fill first.
  while ((await connections(platform)) > 1 && drafts < 1000) {
    await aDraft(platform, host, { rules });
    drafts += 1;
    // The embedded engine blocks the event loop; yield so that frames are sent.
    await quick.until(() => quick.events.length === drafts);
  }
  expect(await connections(platform)).toBe(1);
  expect(quick.closed).toBeNull();
});

it('an aborted handshake leaves no connection behind', async () => {
  fixture = await createRealtimeFixture();
  const { port } = new URL(fixture.address);
  for (let count = 0; count < 20; count++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `GET /v1/realtime?project=${PROJECT_ID} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, count % 4));
    socket.destroy();
  }
  const client = await LiveClient.open(fixture.address);
  await expect.poll(() => connections(fixture.platform)).toBe(1);
  expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' });
});

/** The number of open connections of the server. */
async function connections(platform: TestPlatform): Promise<number> {
  const { server } = await platform.app();
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
