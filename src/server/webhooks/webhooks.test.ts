/** Programs of hosts are told what happens: all of it, in order, once; and nothing in our network is called. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname as nameOfMachine } from 'node:os';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { givePenalty, withdrawPenalty } from '#server/penalties/give-penalty.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { pauseAfter, TRIED_FOR_HOURS, WEBHOOK_EVENTS, type WebhookFormat } from '#shared/rules/webhooks.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import { ENGINES, planRowByRow } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  joinedPlayers,
  type Person,
  withResults,
} from '#tests/support/factories.ts';
import { type HttpClient, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { discordPost } from './discord/discord-post.ts';
import { escapeMarkup } from './discord/markdown.ts';
import { startWebhookSender } from './sender.ts';
import { isAllowedHost, toldAddress } from './told-addresses.ts';

describe.each([
  'http://hooks.example/x',
  'ftp://hooks.example/x',
  'https://me:secret@hooks.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0.0.0.0/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://foo.localhost/x',
  'https://FOO.LocalHost./x',
  'https://localhost%2e/x',
  'https://127.0.0.1%2e/x',
  'https://hooks.example./x',
  'https://printer/x',
  'https://printer.local/x',
  'https://db.internal/x',
  `https://${nameOfMachine()}/x`,
  'https://10.0.0.1/x',
  'https://100.64.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  `https://hooks.example/${'x'.repeat(2000)}`,
  'nonsense',
])('%s', (address) => {
  it('is told nothing', async () => {
    await expect(toldAddress(address, [])).rejects.toMatchObject({ reason: 'webhookUrl' });
  });
});

it.each([
  ['http://127.0.0.1:9000/x', ['127.0.0.1:9000'], true],
  ['http://127.0.0.1:9001/x', ['127.0.0.1:9000'], false],
  ['http://127.0.0.1:9001/x', ['127.0.0.1'], true],
  ['https://hooks.internal/x', ['hooks.internal:443'], true],
  ['https://other.internal/x', ['hooks.internal'], false],
])('%s with %j: %s', (address, hosts, isAllowed) => {
  expect(isAllowedHost(new URL(address), hosts)).toBe(isAllowed);
});

it('pauses grow from less than a minute, and come to a day', () => {
  const pauses = Array.from({ length: 30 }, (_, index) => pauseAfter(index + 1));
  expect(pauses[0]).toBeLessThanOrEqual(60);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThan(TRIED_FOR_HOURS * 3600);
});

describe('a post for Discord', () => {
  const post = (name: string, rows: number) =>
    discordPost(
      {
        type: 'match.results',
        timestamp: '2026-01-01T00:00:00.000Z',
        asOf: '2026-01-01T00:00:01.000Z',
        data: {
          tournament: {
            id: 't',
            title: name.repeat(20),
            status: 'Ongoing',
            startsAt: '2026-01-01T00:00:00.000Z',
            seats: { taken: 1, max: 48 },
            prizes: { amount: 5000, currency: 'eg_token' },
            fee: { amount: 0, currency: 'eg_token' },
            url: 'https://eg.example/t/t',
          },
          match: { id: 'm', name: name.repeat(40), scheduledAt: '2026-01-01T00:00:00.000Z' },
          standings: Array.from({ length: rows }, (_, index) => ({
            rank: index + 1,
            entry: `e${index}`,
            name: name.repeat(5),
            points: 1000,
            kills: 99,
            wins: 9,
          })),
        },
      },
      'en',
    );

  it.each(['@everyone **x** ', '😀_~|`<@1>[a](b) ', '\\'])(
    'with names of %j stays within its limits',
    (name) => {
      const { embeds, allowed_mentions } = post(name, 64);
      const [embed] = embeds;
      expect(embed?.title.length).toBeLessThanOrEqual(256);
      expect(embed?.description?.length).toBeLessThanOrEqual(4096);
      for (const { value } of embed?.fields ?? []) expect(value.length).toBeLessThanOrEqual(1024);
      expect(JSON.stringify(embed).length).toBeLessThan(6000);
      expect(embed?.description).toContain('and 44 more');
      expect(allowed_mentions).toEqual({ parse: [] });
    },
  );

  it.each([
    [1, 1, '1 point, 1 kill'],
    [10, 0, '10 points, 0 kills'],
  ])('counts %i and %i', (points, kills, text) => {
    expect(SERVER_TEXTS.en.discord.points(points, kills)).toBe(text);
  });

  it('shows names as they are written', () => {
    expect(escapeMarkup('*a* _b_ <@1>', 99)).toBe('\\*a\\* \\_b\\_ \\<\\@1\\>');
    expect(escapeMarkup('****', 5)).toBe('\\*\\*…');
  });
});

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect bodies of any shape.
  json: any;
}

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let platform: TestPlatform;
  let server: Server;
  let address: string;
  let received: Received[] = [];
  /** The status of each answer; null: the receiver does not answer until the server is closed. */
  let answer: (path: string) => number | null = () => 204;
  let senders: ReturnType<typeof startWebhookSender>[];
  const failures: unknown[] = [];
  let host: Person;
  let hosting: HttpClient;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        received.push({ headers: request.headers, text, json: JSON.parse(text) });
        const status = answer(request.url ?? '');
        if (status !== null)
          response.writeHead(status, { location: `${address}/moved` }).end('x'.repeat(100));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}`;
    platform = await testPlatform(engine, { WEBHOOK_HOSTS: `127.0.0.1:${port}` });
    // Two senders, as two processes would have.
    senders = [1, 2].map(() => startWebhookSender(platform, (error) => failures.push(error)));
    host = await aHost(platform);
    hosting = await signedIn(await platform.app(), host);
  });
  afterAll(async () => {
    for (const sender of senders) await sender.stop();
    await platform.finish();
    server.closeAllConnections();
    server.close();
    expect(failures).toEqual([]);
  });

  async function aWebhook(
    client: HttpClient,
    wish: { url?: string; events?: readonly string[]; format?: WebhookFormat; tournaments?: string[] } = {},
  ) {
    received = [];
    const body = { url: `${address}/hook`, events: WEBHOOK_EVENTS, ...wish };
    const { status, json } = await client.call('POST', '/v1/webhooks', body);
    expect([status, json.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    return { ...json, path: `/v1/webhooks/${json.$id}` };
  }
  const remove = ({ path }: { path: string }) => hosting.call('DELETE', path);
  const types = () => received.map(({ json }) => json.type);
  const deliveries = async (webhook: { path: string }) =>
    (await hosting.call('GET', `${webhook.path}/deliveries`)).json.deliveries;
  /** Makes everything that waits due now, as if its pause were over. */
  async function skipPauses(): Promise<void> {
    await platform.database.query(
      "update webhook_deliveries set next_attempt_at = now() where state = 'pending' and claimed_until is null",
    );
    await platform.database.transaction(async (tx) =>
      tx.changed({ collection: 'webhooks', id: 'any', action: 'update' }),
    );
  }

  it('tell an evening in its order, signed, each once, and never a room', async () => {
    const webhook = await aWebhook(hosting);
    const id = await aDraft(platform, host, { prizePool: [10] });
    const match = await aMatch(platform, host, id);
    await updateTournament(platform, host, { id, data: { status: 'Open' } });
    const [one, other, third] = (await joinedPlayers(platform, id, 3)) as [Person, Person, Person];
    await platform.participation.exit(id, other);
    const entryDetails = JSON.stringify({ roomID: 'ROOM-1', roomPass: 'PASS-1' });
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing', entryDetails } });
    await withResults(platform, host, {
      match,
      places: [
        [one, 1],
        [third, 0],
      ],
    });
    await givePenalty(platform, host, {
      tournament: id,
      entry: one.id,
      match: null,
      points: 1,
      disqualify: false,
      reason: 'Late',
    });
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [one.username] } });
    const expected = [
      'tournament.published',
      'seat.taken',
      'seat.taken',
      'seat.taken',
      'seat.freed',
      'tournament.started',
      'match.room',
      'match.results',
      'penalty.given',
      'tournament.settled',
    ];
    await eventually(async () => {
      const told = await deliveries(webhook);
      expect(told.map(({ status }: { status: string }) => status)).toEqual(expected.map(() => 'delivered'));
    });
    expect(types()).toEqual(expected);
    for (const { headers, text, json } of received) {
      const sent = headers as Record<string, string>;
      expect(new Webhook(webhook.secret).verify(text, sent)).toEqual(json);
      expect(() => new Webhook(webhook.secret).verify(`${text} `, sent)).toThrow();
      expect(text).not.toMatch(/ROOM-1|PASS-1/);
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(expected.length);
    const results = received.find(({ json }) => json.type === 'match.results')?.json.data;
    expect(results.standings[0]).toMatchObject({ rank: 1, entry: one.id, kills: 1 });
    expect(results.match.id).toBe(match);
    expect(received.at(-1)?.json.data.winners).toEqual([one.username]);
    // Drafts and tournaments of others were not told.
    await remove(webhook);
  });

  it('tell a host of own tournaments, an admin of all, and who names some of these', async () => {
    const boss = await signedIn(await platform.app(), await anAdmin(platform));
    const other = await aHost(platform);
    const mine = await anOpenTournament(platform, host);
    const events = ['seat.taken'];
    const hooks = [
      await aWebhook(hosting, { url: `${address}/mine`, events }),
      await aWebhook(hosting, {
        url: `${address}/none`,
        events,
        tournaments: [await aDraft(platform, host)],
      }),
    ];
    const all = await aWebhook(boss, { url: `${address}/all`, events, format: 'discord' });
    const paths: string[] = [];
    answer = (path) => {
      paths.push(path);
      return 200;
    };
    const theirs = await anOpenTournament(platform, other);
    await joinedPlayers(platform, mine, 1);
    await joinedPlayers(platform, theirs, 1);
    await eventually(() => expect(paths.toSorted()).toEqual(['/all', '/all', '/mine']));
    const posts = received.filter(({ json }) => json.embeds);
    expect(posts).toHaveLength(2);
    expect(posts[0]?.json).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ author: { name: 'A seat was taken' }, url: expect.stringContaining('/t/') }],
    });
    for (const hook of hooks) await remove(hook);
    await boss.call('DELETE', all.path);
    answer = () => 204;
  });

  it('wait behind what failed, follow no redirect, and go on after it', async () => {
    answer = () => 302;
    const webhook = await aWebhook(hosting, { events: ['seat.taken', 'seat.freed'] });
    const id = await anOpenTournament(platform, host);
    const [one] = (await joinedPlayers(platform, id, 1)) as [Person];
    await platform.participation.exit(id, one);
    await eventually(async () => {
      const [later, first] = await deliveries(webhook);
      expect(first).toMatchObject({ status: 'pending', attempts: 1, answer: 302 });
      expect(later).toMatchObject({ status: 'pending', attempts: 0 });
      const pause = Date.parse(first.nextAttemptAt) - Date.parse(first.lastAttemptAt);
      expect(pause).toBeLessThanOrEqual(60_000);
    });
    expect(types()).toEqual(['seat.taken']);
    answer = () => 204;
    await skipPauses();
    await eventually(() => expect(types()).toEqual(['seat.taken', 'seat.taken', 'seat.freed']));
    const [first, again] = received;
    expect(again?.text).toBe(first?.text);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await remove(webhook);
  });

  it('are sent again by hand, past what waits, and switched off after a day', async () => {
    const webhook = await aWebhook(hosting, { events: ['seat.taken', 'seat.freed'] });
    const id = await anOpenTournament(platform, host);
    const [one] = (await joinedPlayers(platform, id, 1)) as [Person];
    await eventually(async () => expect((await deliveries(webhook))[0]?.status).toBe('delivered'));
    const [delivered] = await deliveries(webhook);
    const retry = `${webhook.path}/deliveries/${delivered.$id}/retry`;
    expect((await hosting.call('POST', retry, {})).status).toBe(202);
    await eventually(() => expect(types()).toEqual(['seat.taken', 'seat.taken']));
    answer = () => 500;
    await platform.participation.exit(id, one);
    await eventually(async () => expect((await deliveries(webhook))[0]?.attempts).toBe(1));
    await platform.database.query(
      "update webhook_deliveries set first_attempt_at = first_attempt_at - interval '24 hours' where state = 'pending'",
    );
    await skipPauses();
    await eventually(async () => {
      const { json } = await hosting.call('GET', '/v1/webhooks');
      expect(json.webhooks[0]).toMatchObject({ isOn: false, offReason: 'The address answered 500.' });
    });
    const [note] = await platform.database.query<{ message: string }>(
      `select n.message from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.message like '%webhook%'`,
      [host.id],
    );
    expect(note?.message).toContain('127.0.0.1');
    // A webhook that is off is told nothing, unless a delivery is sent by hand.
    received = [];
    answer = () => 204;
    await joinedPlayers(platform, id, 1);
    const [failed] = await deliveries(webhook);
    expect(failed).toMatchObject({ event: 'seat.freed', status: 'failed' });
    await hosting.call('POST', `${webhook.path}/deliveries/${failed.$id}/retry`, {});
    await eventually(() => expect(types()).toEqual(['seat.freed']));
    expect((await hosting.call('PATCH', webhook.path, { isOn: true })).json.isOn).toBe(true);
    await joinedPlayers(platform, id, 1);
    await eventually(() => expect(types()).toEqual(['seat.freed', 'seat.taken']));
    await remove(webhook);
  });

  it('of who is slow hold up nobody else', async () => {
    if (engine === 'pglite') await planRowByRow(platform.database);
    const slow = await aHost(platform);
    const slowly = await signedIn(await platform.app(), slow);
    const events = ['tournament.aborted'];
    for (let made = 0; made < 10; made += 1) await aWebhook(slowly, { url: `${address}/slow`, events });
    const webhook = await aWebhook(hosting, { url: `${address}/quick`, events });
    answer = (path) => (path === '/slow' ? null : 204);
    const close = async (of: Person) => {
      const id = await anOpenTournament(platform, of);
      await updateTournament(platform, of, { id, data: { status: 'Aborted' } });
    };
    for (let made = 0; made < 4; made += 1) await close(slow);
    // There are two senders, each with its share for one account.
    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(6));
    await close(host);
    await eventually(async () => expect((await deliveries(webhook))[0]?.status).toBe('delivered'));
    const [row] = await platform.database.query<{ claimed: number }>(
      'select count(*)::int as claimed from webhook_deliveries where claimed_until > now()',
    );
    expect(row?.claimed).toBe(6);
    await platform.database.query('delete from webhooks where account_id = $1', [slow.id]);
    answer = () => 204;
    server.closeAllConnections();
    await remove(webhook);
  });

  it('are told that a penalty was taken back, and of when it is what comes late', async () => {
    const [program, channel] = [
      await aWebhook(hosting, { url: `${address}/program`, events: ['penalty.given', 'penalty.withdrawn'] }),
      await aWebhook(hosting, { url: `${address}/channel`, events: ['penalty.given'], format: 'discord' }),
    ];
    const tournament = await anOpenTournament(platform, host);
    const [one] = (await joinedPlayers(platform, tournament, 1)) as [Person];
    // The receivers do not answer any more.
    await platform.database.query(
      "update webhooks set off_at = null, url = url || '/' where account_id = $1",
      [host.id],
    );
    await platform.database.query(
      "alter table webhook_deliveries alter column next_attempt_at set default now() + interval '1 hour'",
    );
    const given = { tournament, entry: one.id, match: null, points: 3, disqualify: false, reason: 'Late' };
    const penalty = await givePenalty(platform, host, given);
    await withdrawPenalty(platform, host, { tournament, penalty });
    await platform.database.query(
      'alter table webhook_deliveries alter column next_attempt_at set default now()',
    );
    await platform.database.query(
      "update webhook_deliveries set at = at - interval '3 hours' where state = 'pending'",
    );
    await skipPauses();
    await eventually(() => expect(received).toHaveLength(3));
    const [first, second] = received.filter(({ json }) => json.type).map(({ json }) => json);
    expect([first.type, second.type]).toEqual(['penalty.given', 'penalty.withdrawn']);
    expect(Date.parse(first.asOf) - Date.parse(first.timestamp)).toBeGreaterThan(3_600_000);
    expect(first.data.penalty).toMatchObject({ points: 3, withdrawnAt: expect.stringMatching(/Z$/) });
    const [embed] = received.find(({ json }) => json.embeds)?.json.embeds ?? [];
    expect(embed.description).toMatch(/^~~.*~~\nTaken back$/);
    expect(embed.footer.text).toMatch(/^As it was on .* Nepal time$/);
    for (const hook of [program, channel]) await remove(hook);
  });

  it('get another secret, with both for a day, and can be tried out', async () => {
    const webhook = await aWebhook(hosting, { events: ['seat.taken'] });
    const rotated = await hosting.call('POST', `${webhook.path}/secret`, {});
    expect([rotated.status, rotated.json.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    expect(rotated.json.secret).not.toBe(webhook.secret);
    expect((await hosting.call('POST', `${webhook.path}/test`, {})).json).toEqual({
      answer: 204,
      error: null,
    });
    const [test] = received;
    expect(test?.json).toMatchObject({ type: 'webhook.test', data: {} });
    const opens = (secret: string) => {
      const sent = received.at(-1);
      return new Webhook(secret).verify(sent?.text ?? '', sent?.headers as Record<string, string>);
    };
    for (const secret of [webhook.secret, rotated.json.secret]) expect(opens(secret)).toEqual(test?.json);
    await platform.database.query("update webhooks set old_secret_until = now() - interval '1 minute'");
    answer = () => 500;
    expect((await hosting.call('POST', `${webhook.path}/test`, {})).json).toEqual({
      answer: 500,
      error: 'The address answered 500.',
    });
    expect(opens(rotated.json.secret)).toEqual(received.at(-1)?.json);
    expect(() => opens(webhook.secret)).toThrow();
    answer = () => 204;
    // A trial switches nothing off, and is no delivery.
    expect(await deliveries(webhook)).toEqual([]);
    const other = await signedIn(await platform.app(), await aHost(platform));
    for (const act of ['secret', 'test'])
      expect((await other.call('POST', `${webhook.path}/${act}`, {})).status).toBe(404);
    await remove(webhook);
  });

  it('are refused with a reason', async () => {
    const create = async (wish: object) => {
      const body = { url: `${address}/x`, events: ['seat.taken'], ...wish };
      const { status, json } = await hosting.call('POST', '/v1/webhooks', body);
      return [status, json.reason];
    };
    expect(await create({ url: 'https://127.0.0.1/x' })).toEqual([400, 'webhookUrl']);
    expect(await create({ url: 'http://127.0.0.1:1/x' })).toEqual([400, 'webhookUrl']);
    expect(await create({ events: [] })).toEqual([400, 'argumentInvalid']);
    expect(await create({ events: ['seat.sold'] })).toEqual([400, 'argumentInvalid']);
    expect(await create({ format: 'xml' })).toEqual([400, 'argumentInvalid']);
    expect(await create({ tournaments: ['none'] })).toEqual([400, 'notYourTournament']);
    for (let made = 0; made < 10; made += 1) expect(await create({})).toEqual([201, undefined]);
    expect(await create({})).toEqual([409, 'webhooksMax']);
  });
});
