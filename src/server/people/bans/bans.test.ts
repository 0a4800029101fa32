/** Bans: whom they keep out, where, and for how long. */
import { describe, expect, it, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { messages } from '#shared/messages.ts';
import {
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  type Person,
  tournamentData,
} from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { ActiveBans } from './active-bans.ts';

const DOCUMENTS = '/v1/databases/main/collections';
const FREE = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
const CHEATED = 'Cheated in the cup';

const platform = await filePlatform('pglite', { TRUST_PROXY: 'on' });
const app = await platform.app();
const key = keyHolder(app);
const tournament = await anOpenTournament(platform, await aHost(platform), FREE);

async function ban(data: { kind: string; value: string; until?: string }): Promise<string> {
  const body = { documentId: newId(), data: { reason: CHEATED, ...data } };
  const { status, json } = await key.call('POST', `${DOCUMENTS}/bans/documents`, body);
  if (status !== 201) throw new Error(json.message);
  return json.$id;
}

const lift = (id: string) => key.call('DELETE', `${DOCUMENTS}/bans/documents/${id}`, {});

/** A client that calls from an address. */
function from(address: string, client = new HttpClient(app)): HttpClient {
  client.headers['x-forwarded-for'] = address;
  return client;
}

const logIn = (client: HttpClient, { email, password }: Person) =>
  client.call('POST', '/v1/account/sessions/email', { email, password });
const register = (client: HttpClient) =>
  client.call('POST', '/v1/account', {
    userId: newId(),
    email: `${newId()}@example.com`,
    password: 'longenough',
  });
const join = (client: HttpClient) => client.call('POST', `/v1/tournaments/${tournament}/participants`);
const profile = (uid: string) => JSON.stringify({ gameID: 'freefire', nickname: 'nick', uid });
const play = (client: HttpClient, { id }: Person, uid: string) =>
  client.call('PATCH', `${DOCUMENTS}/user_details/documents/${id}`, {
    data: { game_profiles: [profile(uid)] },
  });
const uidOf = async ({ id }: Person) => {
  const [row] = await platform.database.query<{ uid: string }>(
    'select uid from game_profiles where user_id = $1',
    [id],
  );
  return row?.uid ?? '';
};
const refused = { status: 403, json: { reason: 'banned', message: `You are banned: ${CHEATED}` } };

it.each(['account', 'uid'])(
  'a ban of the %s is told at login and whatever the account does, in open sessions too',
  async (kind) => {
    const player = await aPlayer(platform);
    const [open, second] = [await signedIn(app, player), await signedIn(app, player)];
    // A UID with leading zeros is the same UID.
    const id = await ban({ kind, value: kind === 'uid' ? `0${await uidOf(player)}` : player.id });
    const fresh = new HttpClient(app);
    for (const answer of [
      await logIn(fresh, player),
      await join(open),
      await open.call('POST', `/v1/tournaments/${tournament}/waitlist`),
      await open.call('POST', `/v1/tournaments/${tournament}/teams`, { name: 'Owls' }),
      await play(open, player, '123456789'),
      await open.call('PATCH', '/v1/account/name', { name: 'Other' }),
      await open.call('PATCH', '/v1/account/prefs', { prefs: {} }),
      await open.call('PUT', `/v1/tournaments/${tournament}/check-in`),
      await open.call('DELETE', `/v1/tournaments/${tournament}/participants/me`),
      await open.call('POST', '/v1/matches/any/claims', {}),
      await open.call('POST', '/v1/storage/buckets/profile_pics/files', {}),
      await open.call('POST', `${DOCUMENTS}/tournaments/documents`, {}),
    ])
      expect(answer).toMatchObject(refused);
    // Reading, writing to the operator and leaving are not refused.
    expect((await open.call('GET', '/v1/account')).status).toBe(200);
    const data = { subject: 'Why?', message: 'It was not me.' };
    const appeal = { documentId: newId(), data };
    expect((await open.call('POST', `${DOCUMENTS}/feedback/documents`, appeal)).status).toBe(201);
    expect((await open.call('PUT', '/v1/notifications/read', {})).status).toBe(204);
    const third = await second.call('DELETE', '/v1/account/sessions/current', {});
    expect(third.status).toBe(204);
    expect((await lift(id)).status).toBe(204);
    expect((await join(open)).status).toBe(201);
    expect((await logIn(fresh, player)).status).toBe(201);
  },
);

it('nobody can take a banned UID, nor get rid of it', async () => {
  const [cheat, other] = [await aPlayer(platform), await aPlayer(platform)];
  const uid = await uidOf(cheat);
  const client = await signedIn(app, cheat);
  await ban({ kind: 'uid', value: uid });
  const [, head = '', tail = ''] = /^(...)(.*)$/.exec(uid) ?? [];
  const inDigits = (zero: number) =>
    uid.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  for (const same of [
    uid,
    `00${uid}`,
    inDigits(0x0966),
    inDigits(0xff10),
    `${head} ${tail}`,
    `${uid}\u200b`,
    `${head}\u00ad-${tail}.`,
  ])
    expect(await play(await signedIn(app, other), other, same)).toMatchObject(refused);
  expect(await play(client, cheat, '987654321')).toMatchObject(refused);
  expect(await join(client)).toMatchObject(refused);
  expect(await uidOf(cheat)).toBe(uid);
  const written = await aPlayer(platform);
  await ban({ kind: 'uid', value: `${inDigits(0x0966).replace(/^./, '\u096b')} \u200b` });
  const like = uid.replace(/^./, '5');
  expect(await play(await signedIn(app, written), written, like)).toMatchObject(refused);
});

// These addresses are reserved for documentation and belong to no country.
describe('a ban of a network', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['203.0.113.0/25', '203.0.113.100', '203.0.113.200'],
    ['2001:db8:5::/48', '2001:db8:5:1::9', '2001:db8:6::1'],
    ['::ffff:192.0.2.0/121', '192.0.2.9', '192.0.2.200'],
  ])('%s refuses %s and not %s', async (value, inside, outside) => {
    const player = await aPlayer(platform);
    const client = await signedIn(app, player);
    const id = await ban({ kind: 'network', value });
    expect(await register(from(inside))).toMatchObject(refused);
    expect(await logIn(from(inside), player)).toMatchObject(refused);
    expect(await join(from(inside, client))).toMatchObject(refused);
    // Older clients join with this write.
    const participants = { data: { participants: [player.id] } };
    const path = `/v1/databases/main/collections/tournaments/documents/${tournament}`;
    expect(await from(inside, client).call('PATCH', path, participants)).toMatchObject(refused);
    expect((await register(from(outside))).status).toBe(201);
    expect((await join(from(outside, client))).status).toBe(201);
    await lift(id);
    expect((await register(from(inside))).status).toBe(201);
  });
});

it('is read again when the first one ends', async () => {
  const { id: accountId } = await aPlayer(platform);
  const bans = new ActiveBans(platform.database);
  const refuse = () => bans.refuse({ ip: null, accountId });
  const id = await ban({ kind: 'account', value: accountId, until: '2100-01-01T00:00:00.000+00:00' });
  await expect(refuse()).rejects.toMatchObject({ code: 'banned' });
  // The ban ends by time alone, which is no change that a process is told of.
  await platform.database.query("update bans set until = now() - interval '1 s' where id = $1", [id]);
  await expect(refuse()).rejects.toMatchObject({ code: 'banned' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200 * 365 * 86_400_000);
  try {
    await refuse();
  } finally {
    clock.mockRestore();
    bans.close();
  }
});

it('ends by itself', async () => {
  const player = await aPlayer(platform);
  const client = await signedIn(app, player);
  const id = await ban({ kind: 'account', value: player.id, until: '2100-01-01T00:00:00.000+00:00' });
  expect(await join(client)).toMatchObject(refused);
  const data = { until: '2020-01-01T00:00:00.000+00:00' };
  expect((await key.call('PATCH', `${DOCUMENTS}/bans/documents/${id}`, { data })).status).toBe(200);
  expect((await join(client)).status).toBe(201);
  expect((await logIn(new HttpClient(app), player)).status).toBe(201);
  // A ban that has ended does not prevent a new one.
  await lift(await ban({ kind: 'account', value: player.id }));
});

it.each(['account', 'uid'])('an open session of a host ends hosting with a ban of the %s', async (kind) => {
  const host = await aHost(platform);
  const open = await signedIn(app, host);
  const draft = () =>
    open.call('POST', `${DOCUMENTS}/tournaments/documents`, {
      documentId: newId(),
      data: tournamentData({}),
    });
  expect((await draft()).status).toBe(201);
  if (kind === 'uid') await play(open, host, '456789123');
  const id = await ban({ kind, value: kind === 'uid' ? '456789123' : host.id });
  expect(await draft()).toMatchObject(refused);
  expect(await open.call('POST', `/v1/tournaments/${tournament}/duplicate`)).toMatchObject(refused);
  await lift(id);
  expect((await draft()).status).toBe(201);
});

it('an admin whose game UID was banned by mistake can lift the ban', async () => {
  const admin = await anAdmin(platform);
  const operating = await signedIn(app, admin);
  await play(operating, admin, '321654987');
  const id = await ban({ kind: 'uid', value: '321654987' });
  // A second ban of the same UID would stay in force after the first is lifted.
  await expect(ban({ kind: 'uid', value: '0321654987' })).rejects.toThrow(messages.bannedAlready);
  const lifted = await operating.call('DELETE', `${DOCUMENTS}/bans/documents/${id}`, {});
  expect(lifted.status).toBe(204);
});

it.each([
  ['everything', { kind: 'network', value: '0.0.0.0/0' }],
  ['everything in IPv6', { kind: 'network', value: '::/0' }],
  ['what is no network', { kind: 'network', value: 'Kathmandu' }],
  ['an unknown account', { kind: 'account', value: 'nobody' }],
  ['no UID', { kind: 'uid', value: ' ' }],
  ['another kind', { kind: 'device', value: 'x' }],
  ['a time that is none', { kind: 'uid', value: '1', until: 'tomorrow' }],
  ['no reason', { kind: 'uid', value: '1', reason: ' ' }],
])('cannot be for %s', async (_what, data) => {
  const body = { documentId: newId(), data: { reason: CHEATED, ...data } };
  const { status, json } = await key.call('POST', `${DOCUMENTS}/bans/documents`, body);
  expect([status, json.type]).toEqual([400, 'document_invalid_structure']);
});

it('is on record, and for the operator only', async () => {
  const player = await aPlayer(platform);
  const admin = await anAdmin(platform);
  const operating = await signedIn(app, admin);
  const own = { documentId: newId(), data: { kind: 'account', value: admin.id, reason: 'x' } };
  expect((await operating.call('POST', `${DOCUMENTS}/bans/documents`, own)).json.reason).toBe('ownAdminKept');
  const id = await ban({ kind: 'account', value: player.id });
  const moved = { data: { value: admin.id } };
  expect((await key.call('PATCH', `${DOCUMENTS}/bans/documents/${id}`, moved)).status).toBe(401);
  const mended = { data: { reason: 'Sold accounts' } };
  expect((await key.call('PATCH', `${DOCUMENTS}/bans/documents/${id}`, mended)).status).toBe(200);
  await lift(id);
  const { json } = await operating.call('GET', `/v1/audit-log?target=${id}`);
  expect(json.entries).toMatchObject([
    {
      action: 'ban.delete',
      before: { kind: 'account', value: player.id, reason: 'Sold accounts' },
      after: null,
      reason: null,
    },
    { action: 'ban.update', before: { reason: CHEATED }, reason: 'Sold accounts' },
    { action: 'ban.create', after: { kind: 'account', value: player.id, until: null }, reason: CHEATED },
  ]);
  expect((await (await signedIn(app, player)).call('GET', `${DOCUMENTS}/bans/documents`)).status).toBe(401);
});

it('a blocked account is told why at login', async () => {
  const player = await aPlayer(platform);
  const path = `/v1/users/${player.id}/status`;
  await key.call('PATCH', path, { status: false, reason: 'Write to us.' });
  const answer = await logIn(new HttpClient(app), player);
  expect([answer.status, answer.json.type, answer.json.message]).toEqual([
    403,
    'user_blocked',
    'The current user has been blocked. Write to us.',
  ]);
  const { json } = await key.call('GET', `/v1/audit-log?target=${player.id}`);
  expect(json.entries[0]).toMatchObject({ action: 'status.update', reason: 'Write to us.' });
  await key.call('PATCH', path, { status: true });
  expect((await logIn(new HttpClient(app), player)).status).toBe(201);
});
