/** The messages that phones get, decrypted as their browsers do it. */
import { importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { savePrefs } from '#server/people/accounts/change-account.ts';
import { readService, serviceOf } from '#server/platform/http/push-services.ts';
import { dueCheckInNews, tellCheckIn } from '#server/tournaments/seats/tell-check-in.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { DRAWN_FOR_HEADER } from '#shared/page-data.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
} from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { type Browser, type PushService, startPushService } from '#tests/support/push-service.ts';
import { startPushSender } from './push-sender.ts';

let service: PushService;
let platform: TestPlatform;
let host: Person;
let senders: ReturnType<typeof startPushSender>[] = [];
beforeAll(async () => {
  service = await startPushService();
  platform = await testPlatform('postgres', { PUSH_SERVICES: service.host });
  host = await aHost(platform);
});
afterEach(async () => {
  for (const sender of senders) await sender.stop();
  senders = [];
  await platform.database.query('delete from push_targets');
  await platform.audit();
});
afterAll(async () => {
  await platform.finish();
  await service.close();
});

const startSender = () => {
  const sender = startPushSender(platform, (error) => {
    throw error;
  });
  senders.push(sender);
  return sender;
};
const waiting = async () => (await platform.database.query('select from push_outbox')).length;
/** Sends all messages that are due. */
async function send() {
  const sender = startSender();
  await eventually(async () => expect(await waiting()).toBe(0));
  await sender.stop();
}
const register = async (person: Person, browser: Browser, targetId = 'unique()') => {
  const client = await signedIn(await platform.app(), person);
  const { status, json } = await client.call('POST', '/v1/account/targets/push', {
    targetId,
    identifier: browser.identifier,
  });
  return { client, status, json };
};
const targetsOf = async (client: HttpClient) => (await client.call('GET', '/v1/account')).json.targets;
/** An Open tournament with some players, each with a browser. */
async function subscribed(count: number, title = 'Dashain <Cup>') {
  const id = await anOpenTournament(platform, host, { tournTitle: title });
  const people = await joinedPlayers(platform, id, count);
  const browsers: Browser[] = [];
  for (const person of people) {
    const browser = service.subscribe();
    await register(person, browser);
    browsers.push(browser);
  }
  return { id, people, browsers } as {
    id: string;
    people: [Person, ...Person[]];
    browsers: [Browser, ...Browser[]];
  };
}
const abort = (id: string) => updateTournament(platform, host, { id, data: { status: 'Aborted' } });

it('an invitation to a team is accepted by its button, at the amount that stands there, by who was asked', async () => {
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 15 });
  const id = await anOpenTournament(platform, host, { ...ofTeams('Duo'), entryFee });
  const [captain, mate] = (await players(platform, 2, { tokens: 40 })) as [Person, Person];
  const browser = service.subscribe();
  const { client } = await register(mate, browser);
  await platform.database.query('update accounts set prefs = prefs || \'{"lang": "ne"}\' where id = $1', [
    mate.id,
  ]);
  const made = await (await signedIn(await platform.app(), captain)).call(
    'POST',
    `/v1/tournaments/${id}/teams`,
    {
      ...{ name: 'Himal Hawks', payer: 'each', prizeSplit: 'equal', invite: [mate.username] },
    },
  );
  await send();
  const { act } = browser.messages[0]?.payload ?? {};
  expect(act).toEqual({
    says: '7 EG Token मा खेल्ने',
    done: 'तपाईं टिममा हुनुहुन्छ।',
    account: mate.id,
    path: `/v1/teams/${made.json.$id}/members/me`,
    body: { fee: 7, currency: 'eg_token' },
  });
  const press = (account: string) =>
    client.call('POST', act?.path ?? '', act?.body, { [DRAWN_FOR_HEADER]: account });
  expect((await press(captain.id)).status).toBe(409);
  expect((await press(mate.id)).status).toBe(201);
  const details = await client.call(
    'GET',
    `/v1/databases/main/collections/user_details/documents/${mate.id}`,
  );
  expect(details.json.eg_token).toBe(33);
});

describe('a subscription', () => {
  it('is a target of its session, and leaves the account that had it', async () => {
    const [first, second] = [await aPlayer(platform), await aPlayer(platform)];
    const [browser, other] = [service.subscribe(), service.subscribe()];
    const { client, status, json } = await register(first, browser, 'phone');
    expect(status).toBe(201);
    expect(json).toMatchObject({
      $id: 'phone',
      userId: first.id,
      providerType: 'push',
      identifier: browser.identifier,
      expired: false,
    });
    expect(await targetsOf(client)).toEqual([json]);
    expect((await register(second, other, 'phone')).json).toMatchObject({
      type: 'user_target_already_exists',
    });
    const changed = await client.call('PUT', '/v1/account/targets/phone/push', {
      identifier: other.identifier,
    });
    expect(changed).toMatchObject({ status: 200, json: { $id: 'phone', identifier: other.identifier } });
    const taken = await register(second, other);
    expect(taken.status).toBe(201);
    expect(await targetsOf(client)).toEqual([]);
    for (const [method, body] of [
      ['PUT', { identifier: browser.identifier }],
      ['DELETE', {}],
    ] as const) {
      const { status, json } = await client.call(method, `/v1/account/targets/${taken.json.$id}/push`, body);
      expect([status, json.type]).toEqual([404, 'user_target_not_found']);
    }
    const url = `/v1/account/targets/${taken.json.$id}/push`;
    expect((await taken.client.call('DELETE', url, {})).status).toBe(204);
    expect(await targetsOf(taken.client)).toEqual([]);
    // A target ends with its session.
    expect((await register(first, browser)).status).toBe(201);
    expect(await targetsOf(client)).toHaveLength(1);
    const sessions = (await client.call('GET', '/v1/account/sessions')).json.sessions;
    await client.call('DELETE', `/v1/account/sessions/${sessions.at(-1).$id}`, {});
    expect(await targetsOf(client)).toEqual([]);
  });

  it('of anything but a push service is refused, and so is one without its keys', async () => {
    const player = await aPlayer(platform);
    const client = await signedIn(await platform.app(), player);
    const { keys } = JSON.parse(service.subscribe().identifier);
    const fcm = 'https://fcm.googleapis.com/fcm/send/a';
    const wrong = [
      'nonsense',
      '{}',
      JSON.stringify({ endpoint: 'https://example.com/push', keys }),
      JSON.stringify({ endpoint: 'http://fcm.googleapis.com/fcm/send/a', keys }),
      JSON.stringify({ endpoint: 'https://fcm.googleapis.com:8443/fcm/send/a', keys }),
      JSON.stringify({ endpoint: `http://${service.host.replace(/\d+$/, '1')}/push`, keys }),
      JSON.stringify({ endpoint: 'https://10.0.0.1/push', keys }),
      JSON.stringify({ endpoint: fcm }),
      JSON.stringify({ endpoint: fcm, keys: { ...keys, auth: 'AAAA' } }),
      JSON.stringify({ endpoint: fcm, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
      JSON.stringify({ endpoint: `${fcm}${'a'.repeat(3000)}`, keys }),
    ];
    const path = '/v1/account/targets/push';
    for (const identifier of wrong) {
      const { status, json } = await client.call('POST', path, { targetId: 'unique()', identifier });
      expect([identifier, status, json.type]).toEqual([identifier, 400, 'general_argument_invalid']);
    }
    const identifier = JSON.stringify({ endpoint: fcm, keys });
    expect((await client.call('POST', path, { targetId: 'unique()', identifier })).status).toBe(201);
  });
});

it.each([
  ['', 'https://fcm.googleapis.com/a', true],
  ['', 'https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['', 'https://web.push.apple.com/a', true],
  ['', 'https://wns2-sg2p.notify.windows.com/w/?token=a', true],
  ['', 'https://evilpush.apple.com.example/a', false],
  ['', 'https://xfcm.googleapis.com/a', false],
  ['', 'https://user:pass@fcm.googleapis.com/a', false],
  ['', 'https://localhost/a', false],
  ['localhost', 'http://localhost:8080/a', true],
  ['localhost:8080', 'http://localhost:8080/a', true],
  ['localhost:8080', 'http://localhost:8081/a', false],
  ['localhost:80', 'http://localhost/a', true],
  ['https://push.example', 'http://push.example/a', false],
  ['https://push.example', 'https://push.example/a', true],
  ['[::1]:80', 'http://[::1]/a', true],
  ['push.example', 'ftp://push.example/a', false],
])('with PUSH_SERVICES=%s, %s may be posted to: %s', (named, url, may) => {
  const services = named ? [readService(named)].filter((one) => one !== null) : [];
  expect(serviceOf(new URL(url), services) !== null).toBe(may);
});

it('a message is encrypted, signed, in the language of its reader, and tells no password', async () => {
  const { id, people, browsers } = await subscribed(2);
  await savePrefs(platform, people[1]?.id ?? '', { lang: 'ne' });
  await platform.database.query("update tournaments set title_ne = 'दशैँ <कप>' where id = $1", [id]);
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const entry = (roomID: string) => JSON.stringify({ roomID, roomPass: 'hunter-2' });
  await editMatch(platform, host, {
    id: match?.id ?? '',
    data: { matchStatus: 'Ongoing', entryDetails: entry('7') },
  });
  await send();
  const [english, nepali] = browsers.map(({ messages }) => messages[0]);
  expect(english?.payload).toEqual({
    kind: 'room',
    title: 'Dashain <Cup>',
    body: expect.stringMatching(/^The room of .* of Dashain <Cup> is open\.$/),
    url: `/t/${id}`,
    tag: expect.any(String),
    lang: 'en',
  });
  expect(nepali?.payload).toMatchObject({
    kind: 'room',
    title: 'दशैँ <कप>',
    lang: 'ne',
    url: `/ne/t/${id}`,
    tag: english?.payload.tag,
    body: expect.stringContaining('दशैँ <कप> को '),
  });
  expect(english?.text).not.toContain('hunter-2');
  expect(english?.headers).toMatchObject({
    ttl: '900',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{1,32}$/),
    'content-encoding': 'aes128gcm',
  });
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(english?.headers.authorization ?? '') ?? [];
  const { publicKey } = (await new HttpClient(await platform.app()).call('GET', '/v1/push/key')).json;
  expect(key).toBe(publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(
    token,
    await importJWK({ kty: 'EC', crv: 'P-256', x, y } as object, 'ES256'),
  );
  expect(payload).toMatchObject({
    aud: `http://${service.host}`,
    sub: expect.stringMatching(/^(mailto|https):/),
  });

  // A newer message replaces it.
  await editMatch(platform, host, { id: match?.id ?? '', data: { entryDetails: entry('8') } });
  await send();
  const [first, second] = browsers[0].messages;
  expect([second?.headers.topic, second?.payload.tag]).toEqual([first?.headers.topic, first?.payload.tag]);
});

it('is not sent to who has read it, has switched it off, or is signed out; what has ended is removed', async () => {
  const { id, people, browsers } = await subscribed(6);
  const [reads, off, out, gone, unknown, takes] = people as [Person, Person, Person, Person, Person, Person];
  await savePrefs(platform, off.id, { notificationsOff: ['abort'] });
  await savePrefs(platform, takes.id, { lang: 'ne', digits: 'deva' });
  await abort(id);
  await platform.database.query('update notification_recipients set is_read = true where user_id = $1', [
    reads.id,
  ]);
  await platform.database.query('delete from sessions where account_id = $1', [out.id]);
  const [, , , fourth, fifth] = browsers;
  fourth?.answers.push({ status: 410 });
  fifth?.answers.push({ status: 404 });
  await send();
  expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(browsers.map(({ posts }) => posts)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(browsers[5]?.messages[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  expect(browsers[5]?.messages[0]?.payload.body).toContain('प्रवेश शुल्क ५० EG Token');
  const left = await platform.database.query('select distinct account_id from push_targets');
  expect(left.map(({ account_id }) => account_id).sort()).toEqual([reads.id, off.id, takes.id].sort());
  expect([gone.id, unknown.id]).not.toContain(takes.id);
});

it.each([400, 401, 403])(
  'that is answered with %i ends its subscription, and the operator sees it',
  async (status) => {
    const { id, people, browsers } = await subscribed(2);
    const [refused, taken] = browsers as [Browser, Browser];
    refused.answers.push({ status });
    const said: string[] = [];
    await abort(id);
    const sender = startPushSender(platform, (error) => said.push(String(error)));
    await eventually(async () => expect(await waiting()).toBe(0));
    await sender.stop();
    expect(taken.messages).toHaveLength(1);
    const left = await platform.database.query('select account_id from push_targets');
    expect(left).toEqual([{ account_id: people[1]?.id }]);
    expect(said).toEqual([expect.stringContaining(`answered ${status}`)]);
    expect(sender.lastRun?.error).toContain(`answered ${status}`);
  },
);

it('is sent again while the service is away, not before it asks for it, and not after its time', async () => {
  const { id, browsers } = await subscribed(3);
  const [later, never, kept] = browsers as [Browser, Browser, Browser];
  later.answers.push({ status: 503 });
  never.answers.push({ status: 429, headers: { 'retry-after': '100000' } });
  kept.answers.push({ status: 429, headers: { 'retry-after': '1' } });
  await abort(id);
  const sender = startSender();
  await eventually(() => expect([later, never, kept].map(({ posts }) => posts)).toEqual([1, 1, 1]));
  const due = () =>
    platform.database.query<{ endpoint: string; seconds: number }>(
      `select t.endpoint, extract(epoch from o.next_attempt_at - now())::float8 as seconds
       from push_outbox o join push_targets t on t.id = o.target_id where not o.is_claimed`,
    );
  const waits = async (browser: Browser) =>
    (await due()).find(({ endpoint }) => endpoint === browser.endpoint)?.seconds;
  await eventually(async () => expect(await waits(never)).toBeGreaterThan(90_000));
  await eventually(() => expect([later, kept].map(({ messages }) => messages.length)).toEqual([1, 1]));
  expect(Number(later.messages[0]?.headers.ttl)).toBeLessThanOrEqual(86_400);
  await platform.database.query('update push_outbox set give_up_at = now(), next_attempt_at = now()');
  await sender.stop();
  await send();
  expect(never.posts).toBe(1);
});

it('goes out once, whichever of several processes sends it', async () => {
  const { id, browsers } = await subscribed(8);
  for (const _ of [1, 2, 3]) startSender();
  await abort(id);
  await eventually(() => expect(browsers.map(({ messages }) => messages.length)).toEqual(Array(8).fill(1)));
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(browsers.map(({ posts }) => posts)).toEqual(Array(8).fill(1));
});

it('reminds of a check-in when it opens and before it closes, until it closes', async () => {
  const { id, people, browsers } = await subscribed(2);
  await joinedPlayers(platform, id, 1);
  const closesIn = (minutes: number) =>
    platform.database.query(
      `update tournaments set check_in = '{"opens":60,"closes":15}',
         start_date = now() + make_interval(mins => $2 + 15), check_in_closes_at = now() + make_interval(mins => $2)
       where id = $1`,
      [id, minutes],
    );
  const due = async () => (await dueCheckInNews(platform.database)).includes(id);
  await closesIn(46);
  expect(await due()).toBe(false);
  await closesIn(40);
  expect(await due()).toBe(true);
  for (const _ of [1, 2]) await tellCheckIn(platform, id);
  expect(await due()).toBe(false);
  await send();
  await platform.database.query('update participations set checked_in_at = now() where user_id = $1', [
    people[0].id,
  ]);
  await closesIn(5);
  // From now on this end of check-in counts as the one that players were told.
  await platform.database.query('update tournaments set told_check_in = check_in_closes_at where id = $1', [
    id,
  ]);
  expect(await due()).toBe(true);
  await tellCheckIn(platform, id);
  await send();
  expect(browsers.map(({ messages }) => messages.length)).toEqual([1, 2]);
  const [opened, ends] = browsers[1]?.messages ?? [];
  expect([opened?.payload.kind, ends?.payload.kind]).toEqual(['reminder', 'reminder']);
  expect([opened?.payload.body, ends?.payload.body]).toEqual([
    expect.stringContaining('is open until'),
    expect.stringContaining('You have not checked in'),
  ]);
  expect(Number(opened?.headers.ttl)).toBeGreaterThan(2000);
  expect(Number(opened?.headers.ttl)).toBeLessThanOrEqual(2400);
  expect(Number(ends?.headers.ttl)).toBeLessThanOrEqual(300);
  // A player without a phone is told nothing.
  const told = await platform.database.query("select from notifications where kind = 'reminder'");
  expect(told).toHaveLength(2);
});
