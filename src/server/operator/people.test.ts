/** How the operator finds people, and what the operator sees of a person. */
import { describe, expect, it } from 'vitest';
import { aHost, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const key = keyHolder(app);
const person = await aPlayer(platform, { name: '=Sita Rai', username: 'Sita_R', tokens: 70 });
const twin = await aPlayer(platform);
await platform.database.query("update game_profiles set uid = '700000007' where user_id = any($1)", [
  [person.id, twin.id],
]);

const find = async (search: string) => {
  const { json } = await key.call('GET', `/v1/users?search=${encodeURIComponent(search)}`);
  return json.users.map(({ $id }: { $id: string }) => $id).sort();
};

it.each<[string, () => string]>([
  ['name', () => 'sita rai'],
  ['e-mail', () => person.email.slice(2, -5).toUpperCase()],
  ['username', () => 'ITA_r'],
  ['id', () => person.id],
])('finds a person by the %s', async (_what, search) => {
  expect(await find(search())).toEqual([person.id]);
});

it('finds everyone with a game UID, and takes signs as they are', async () => {
  expect(await find('00000007')).toEqual([person.id, twin.id].sort());
  expect(await find('Sita%')).toEqual([]);
  expect(await find('\\')).toEqual([]);
});

it('exports what the search finds as a table', async () => {
  const { status, headers, text } = await key.call('GET', '/v1/users.csv?search=sita_');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header, row, end] = text.split('\r\n');
  expect(header).toMatch(/^\uFEFFid,name,email,username,labels,status,/);
  expect(row).toMatch(new RegExp(`^${person.id},'=Sita Rai,${person.email},Sita_R,,active,yes,70,0,`));
  expect(end).toBe('');
  const inNepali = await key.call('GET', '/v1/users.csv?search=sita_', undefined, {
    'x-appwrite-locale': 'ne',
  });
  expect(inNepali.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFID,नाम,इमेल,युजरनेम,लेबल,अवस्था,इमेल पुष्टि,EG Token,EG Coin,साइन अप गरेको,पछिल्लो पटक आएको',
    row,
  ]);
  const all = (await key.call('GET', '/v1/users.csv')).text.split('\r\n').length - 2;
  expect(all).toBe((await key.call('GET', '/v1/users?limit=1')).json.total);
});

it('refuses a table of what cannot be asked, before it begins', async () => {
  const query = encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'host', values: ['a'] }));
  const { status, json } = await key.call('GET', `/v1/users.csv?queries[]=${query}`);
  expect([status, json.type]).toEqual([400, 'general_query_invalid']);
});

describe('the overview of a person', () => {
  it('shows account, wallet, tournaments, and who shares a network or a game UID', async () => {
    const host = await aHost(platform);
    const tournament = await anOpenTournament(platform, host);
    await platform.participation.join(tournament, person);
    await signedIn(app, person);
    await signedIn(app, host);
    const { json } = await key.call('GET', `/v1/users/${person.id}/overview`);
    expect(json).toMatchObject({
      account: { $id: person.id, email: person.email, blockedReason: null },
      details: { username: 'Sita_R', eg_token: 20 },
      sessions: [{ provider: 'email', secret: '' }],
      transfers: [
        { kind: 'entry_fee', amount: -50 },
        { kind: 'grant', amount: 70 },
      ],
      tournaments: [{ $id: tournament, tournTitle: 'Friday Night Cup', status: 'Open', role: 'player' }],
      teams: [],
      disputes: [],
      networks: [{ network: '127.0.0.1', sessions: 1, others: [{ $id: host.id, username: host.username }] }],
      sameUid: [{ gameID: 'freefire', uid: '700000007', $id: twin.id, username: twin.username }],
    });
    const hosted = await key.call('GET', `/v1/users/${host.id}/overview`);
    expect(hosted.json.tournaments).toMatchObject([{ $id: tournament, role: 'host' }]);
  });

  it('is 404 for nobody', async () => {
    expect((await key.call('GET', '/v1/users/nobody/overview')).status).toBe(404);
  });
});
