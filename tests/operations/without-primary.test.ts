/** No server takes writes for a while: visitors see what is in memory, others are asked to come back, and sockets stay. */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServices, type Services } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { channelOf } from '#tests/realtime/fixture.ts';
import { LiveClient } from '#tests/realtime/live-client.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { startRelay } from '#tests/support/relay.ts';

let stored: Awaited<ReturnType<typeof createPostgresDatabase>>;
let relay: Awaited<ReturnType<typeof startRelay>>;
let services: Services;
/** Another process, which is not cut off. */
let other: Services;
let app: FastifyInstance;
let address: string;
let host: Person;

beforeAll(async () => {
  stored = await createPostgresDatabase();
  relay = await startRelay(stored.url);
  const config = readConfig({ RATE_LIMITS: 'off', SAMPLE_DATA: 'off' });
  // Of two servers the first takes no writes: nobody is there.
  const through = new URL(relay.url);
  const several = relay.url.replace(through.host, `127.0.0.1:1,${through.host}`);
  const database = await openPostgres(`${several}?target_session_attrs=read-write`);
  services = createServices(config, database, OPEN_ADMISSION);
  other = createServices(config, await openPostgres(stored.url), OPEN_ADMISSION);
  app = await createHttpApp(services);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  host = await aHost(other);
});
afterAll(async () => {
  expect(await auditLedger(other.database)).toEqual([]);
  await app.close();
  await services.lifecycle.stop();
  await other.lifecycle.stop();
  await relay.stop();
  await stored.drop();
});

it('answers visitors from memory, refuses the rest at once, and goes on by itself', async () => {
  const id = await anOpenTournament(other, host, { tournTitle: 'Cup of before' });
  const person = await aPlayer(other, { tokens: 100 });
  const visitor = new HttpClient(app);
  const player = await signedIn(app, person);
  const one = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const list = '/v1/databases/main/collections/tournaments/documents';
  for (const url of [one, list, '/', `/t/${id}`]) expect((await visitor.call('GET', url)).status).toBe(200);
  expect((await player.call('GET', '/v1/account')).status).toBe(200);
  const socket = await LiveClient.listen(address, [channelOf('tournaments'), 'files']);
  const own = await LiveClient.listen(address, [channelOf('user_details')], {
    token: player.cookies.get('a_session_egofficial') ?? '',
  });

  relay.isDown = true;
  relay.cut();
  await eventually(() => expect(services.database.away).not.toBeNull());
  const connecting = vi.spyOn(pg.Pool.prototype, 'connect');
  for (const url of [one, list]) {
    const { status, headers, text } = await visitor.call('GET', url);
    expect([status, text.includes('Cup of before')]).toEqual([200, true]);
    expect(Date.parse(String(headers['x-as-of']))).toBeGreaterThan(Date.now() - 60_000);
  }
  const page = await visitor.call('GET', `/t/${id}`);
  expect([page.status, page.headers['cache-control'], page.headers.etag]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  expect(page.text).toMatch(/<p id="as-of"[^>]*>This is how it was at \d{1,2}:\d\d.[AP]M/);
  expect(page.headers['x-as-of']).toBeDefined();
  // Another cookie than that of a session makes nobody of a visitor.
  expect((await visitor.call('GET', one, undefined, { cookie: 'lang=ne' })).status).toBe(200);
  const participants = `/v1/tournaments/${id}/participants`;
  const key = { 'idempotency-key': 'once' };
  const refused = [
    await visitor.call('GET', `${list}?queries[]=${encodeURIComponent('{"method":"limit","values":[7]}')}`),
    await visitor.call('GET', '/v1/health'),
    await visitor.call('GET', '/readyz'),
    await player.call('GET', '/v1/account'),
    await player.call('GET', one),
    await player.call('POST', participants, {}, key),
    await player.call('GET', '/'),
  ];
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(refused.at(-1)?.text).toContain('Back in a moment');
  expect((await visitor.call('GET', '/healthz')).status).toBe(200);
  expect(connecting).not.toHaveBeenCalled();
  connecting.mockRestore();

  await updateTournament(other, host, { id, data: { tournTitle: 'Cup of after' } });
  await other.database.transaction(async (tx) => {
    await tx.query(
      `insert into files (id, bucket_id, permissions, name, size_original, chunks_total, chunks_uploaded, object_key, completed_at)
       values ('new', 'covers', array['read("any")'], 'new.png', 1, 1, 1, 'new', now())`,
    );
    tx.changed({ collection: 'files', id: 'gone', action: 'delete', wasReadBy: 'everyone' });
  });
  relay.isDown = false;
  await eventually(() => expect(services.database.away).toBeNull());
  const after = await visitor.call('GET', one);
  expect([after.headers['x-as-of'], after.json.tournTitle]).toEqual([undefined, 'Cup of after']);
  await socket.until(() => socket.events.some(({ payload }) => payload.tournTitle === 'Cup of after'));
  for (const id of ['new', 'gone'])
    await socket.until(() => socket.events.some(({ payload }) => payload.$id === id));
  // The balance is in another table than the document.
  await own.until(() => own.events.some(({ payload }) => payload.eg_token === 100));
  expect([socket.closed, own.closed]).toEqual([null, null]);
  const joined = await player.call('POST', participants, {}, key);
  expect(joined.status).toBe(201);
  expect((await player.call('POST', participants, {}, key)).text).toBe(joined.text);
  expect((await player.call('GET', '/v1/account')).json.$id).toBe(person.id);
  await own.until(() => own.events.some(({ payload }) => payload.eg_token === 50));
  socket.close();
  own.close();
});

it('shows nothing that is older than two minutes', async () => {
  const id = await anOpenTournament(other, host);
  const visitor = new HttpClient(app);
  const one = `/v1/databases/main/collections/tournaments/documents/${id}`;
  expect((await visitor.call('GET', one)).status).toBe(200);
  // Nobody has read it since: what was true a moment before is shown, and told as that old.
  await updateTournament(other, host, { id, data: { tournTitle: 'Changed just before' } });
  await services.database.catchUp();
  relay.isDown = true;
  relay.cut();
  await eventually(() => expect(services.database.away).not.toBeNull());
  expect((await visitor.call('GET', one)).status).toBe(200);
  const { away } = services.database;
  away?.asOf.setTime(away.asOf.getTime() - 120_001);
  expect((await visitor.call('GET', one)).status).toBe(503);
  expect((await visitor.call('GET', `/t/${id}`)).status).toBe(503);
  relay.isDown = false;
  await eventually(() => expect(services.database.away).toBeNull());
});
