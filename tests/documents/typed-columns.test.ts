/** Attributes in typed columns are queried and compared as the texts of the wire format. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { aDraft, aHost, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { documentsUrl, idsOf, query, text } from './fixture.ts';

let platform: TestPlatform;
let key: HttpClient;
let finished: string;
let joined: Person[];
/** The start of registration of each draft; null and the empty text differ. */
const starts = [null, '', '0999-12-31T23:59', '2030-01-02T10:00', '2030-01-02T18:00:40.5Z'];
const drafts: string[] = [];

beforeAll(async () => {
  platform = await testPlatform();
  key = keyHolder(await platform.app());
  const host = await aHost(platform);
  for (const regStart of starts) drafts.push(await aDraft(platform, host, { regStart }));
  finished = await anOpenTournament(platform, host, { regStart: '2031-05-05' });
  joined = await joinedPlayers(platform, finished, 3);
  const names = [2, 0, 1].map((index) => joined[index]?.username);
  await updateTournament(platform, host, { id: finished, data: { status: 'Finished', winners: names } });
}, 60_000);
afterAll(() => platform.finish());

const list = (...queries: string[]) => key.call('GET', documentsUrl('tournaments', null, queries));
const found = async (...queries: string[]) =>
  [...idsOf(await list(...queries))].map((id) => (id === finished ? 'finished' : drafts.indexOf(String(id))));

it('returns local times in whole minutes, whatever form was written', async () => {
  const { json } = await list(query.orderAsc('$sequence'));
  expect(json.documents.map((one: { regStart: unknown }) => one.regStart)).toEqual([
    null,
    '',
    '0999-12-31T23:59',
    '2030-01-02T10:00',
    '2030-01-02T23:45',
    '2031-05-05T00:00',
  ]);
});

it('orders by them: missing first, then empty', async () => {
  expect(await found(query.orderAsc('regStart'))).toEqual([0, 1, 2, 3, 4, 'finished']);
  expect(await found(query.orderDesc('regStart'))).toEqual(['finished', 4, 3, 2, 1, 0]);
  expect(await found(query.orderAsc('regStart'), query.cursorAfter(drafts[1] ?? ''))).toEqual([
    2,
    3,
    4,
    'finished',
  ]);
});

it.each<[string, unknown, unknown[]]>([
  ['equal', '2030-01-02T23:45', [4]],
  ['equal', '2030-01-02T18:00:40.5Z', []],
  ['equal', '', [1]],
  ['notEqual', '', [2, 3, 4, 'finished']],
  ['greaterThan', '2030-01-02T10:00', [4, 'finished']],
  ['greaterThanEqual', '2030-01-02', [3, 4, 'finished']],
  ['lessThan', '1', [1, 2]],
  ['startsWith', '2030-01', [3, 4]],
  ['contains', 'T23:', [2, 4]],
  ['isNull', undefined, [0]],
])('compares them as texts: %s %s', async (method, value, expected) => {
  const values = value === undefined ? [] : [value];
  expect(await found(text(method, 'regStart', values), query.orderAsc('$sequence'))).toEqual(expected);
});

it('refuses a year outside of four digits', async () => {
  for (const regStart of ['0000-06-01T00:00Z', '9999-12-31T23:59Z', '2030-02-30T10:00']) {
    const url = documentsUrl('tournaments', drafts[0] ?? '');
    const { status, json } = await key.call('PATCH', url, { data: { regStart } });
    expect([regStart, status, json.type]).toEqual([regStart, 400, 'document_invalid_structure']);
  }
});

it('finds winners by username', async () => {
  const names = joined.map((player) => player.username ?? '');
  const { json } = await key.call('GET', documentsUrl('tournaments', finished));
  expect(json.winners).toEqual([names[2], names[0], names[1]]);
  expect(await found(query.contains('winners', [names[1] ?? '', 'nobody']))).toEqual(['finished']);
  expect(await found(text('containsAll', 'winners', [names[1], names[2]]))).toEqual(['finished']);
  expect(await found(text('containsAll', 'winners', [names[1], 'nobody']))).toEqual([]);
  expect(await found(query.contains('winners', names[0]?.toUpperCase() ?? ''))).toEqual([]);
  expect((await found(query.notContains('winners', names[0] ?? ''))).length).toBe(drafts.length);
});

it('compares JSON texts as they are returned', async () => {
  const details = '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}';
  expect((await found(query.equal('gameDetails', details))).length).toBe(drafts.length + 1);
  expect(await found(query.equal('entryFee', '{"currencyType":"eg_token","fee":51}'))).toEqual([]);
  const [nickname, uid] = ['nick', '1'];
  await updateProfile(platform, joined[0] as Person, {
    id: joined[0]?.id ?? '',
    data: {
      game_profiles: [JSON.stringify({ uid, nickname, gameID: 'pubgmobile' })],
    },
  });
  const profile = JSON.stringify({ gameID: 'pubgmobile', nickname, uid });
  const url = documentsUrl('user_details', null, [query.contains('game_profiles', profile)]);
  expect(idsOf(await key.call('GET', url))).toEqual([joined[0]?.id]);
});
