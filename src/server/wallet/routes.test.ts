/** What the operator reads of the ledger: a user's transfers and the summary. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  withBalance,
} from '#tests/support/factories.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

let platform: TestPlatform;
let key: HttpClient;
beforeEach(async () => {
  platform = await testPlatform();
  key = keyHolder(await platform.app());
});
afterEach(() => platform.finish());

const get = async (path: string) => {
  const { status, json } = await key.call('GET', `/v1${path}`);
  return { status, json };
};

it('pages through the transfers of a user, newest first, until next is null', async () => {
  const player = await aPlayer(platform);
  const other = await aPlayer(platform, { tokens: 7 });
  for (const amount of [1, 2, 3, 4, 5]) await withBalance(platform, player, amount);
  const path = `/users/${player.id}/transfers`;
  const amounts: number[][] = [];
  let next: string | null = '';
  while (next !== null) {
    const { json } = await get(`${path}?limit=2${next && `&cursor=${next}`}`);
    amounts.push(json.transfers.map((line: { amount: number }) => line.amount));
    next = json.next;
  }
  expect(amounts).toEqual([[5, 4], [3, 2], [1]]);
  expect((await get(`${path}?limit=5`)).json.next).toBe(null);
  const { json } = await get(path);
  expect(json.transfers).toHaveLength(5);
  expect(json.transfers[0]).toMatchObject({
    kind: 'grant',
    currency: 'eg_token',
    amount: 5,
    balanceAfter: 15,
  });
  expect(new Date(json.transfers[0].$createdAt).getTime()).toBeGreaterThan(0);
  expect((await get(`/users/${other.id}/transfers`)).json).toMatchObject({
    transfers: [{ amount: 7 }],
    next: null,
  });
});

it.each([
  ['nobody/transfers', 404, 'user_not_found'],
  ['ID/transfers?limit=0', 400, 'general_argument_invalid'],
  ['ID/transfers?limit=101', 400, 'general_argument_invalid'],
  ['ID/transfers?cursor=x', 400, 'general_argument_invalid'],
])('refuses /users/%s with %i', async (path, status, type) => {
  const player = await aPlayer(platform);
  const answer = await get(`/users/${path.replace('ID', player.id)}`);
  expect([answer.status, answer.json.type]).toEqual([status, type]);
});

it('sums up where everything issued is, and what each host promised, paid and collected', async () => {
  expect((await get('/ledger/summary')).json).toEqual({
    eg_token: { issued: 0, players: 0, tournaments: 0, house: 0 },
    eg_coin: { issued: 0, players: 0, tournaments: 0, house: 0 },
    hosts: [],
  });
  const [host, coinHost, idle] = [await aHost(platform), await aHost(platform), await aHost(platform)];
  await aDraft(platform, idle);
  const fee = (amount: number) => JSON.stringify({ currencyType: 'eg_token', fee: amount });
  const open = { entryFee: fee(50), prizePool: [100] };
  const finished = await anOpenTournament(platform, host, { entryFee: fee(15), prizePool: [80, 40] });
  const [winner] = await joinedPlayers(platform, finished, 1);
  if (!winner) throw new Error('no participant');
  const leaver = await aPlayer(platform, { tokens: 15 });
  await platform.participation.join(finished, leaver);
  await platform.participation.exit(finished, leaver);
  const winners = [winner.username, ''];
  await updateTournament(platform, host, { id: finished, data: { status: 'Finished', winners } });
  const running = await anOpenTournament(platform, host, open);
  await joinedPlayers(platform, running, 2);
  const aborted = await anOpenTournament(platform, host, open);
  await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
  await anOpenTournament(platform, coinHost, { ...open, prizeType: 'eg_coin', prizePool: [9] });
  await withBalance(platform, leaver, 30, 'eg_coin');

  const { json } = await get('/ledger/summary');
  const [granted] = await platform.database.query<{ sum: number }>(
    "select sum(amount)::bigint as sum from ledger_transfers where kind = 'grant' and currency = 'eg_token'",
  );
  // 13 came back to the leaver, 2 stayed; 80 of the prizes were paid; 100 and two fees of 50 are held.
  const players = (granted?.sum ?? 0) - 2 - 15 - 100 + 80;
  expect(json.eg_token).toEqual({ issued: players + 200 + 17, players, tournaments: 200, house: 17 });
  expect(json.eg_token.issued).toBe((granted?.sum ?? 0) + 180);
  expect(json.eg_coin).toEqual({ issued: 39, players: 30, tournaments: 9, house: 0 });
  const hosts = [
    { host: host.id, currency: 'eg_token', promised: 100, paid: 80, collected: 15 },
    { host: coinHost.id, currency: 'eg_coin', promised: 9, paid: 0, collected: 0 },
  ];
  expect(json.hosts).toEqual(hosts.sort((a, b) => (a.host < b.host ? -1 : 1)));
});

it('lists the transfers of a tournament and of a period, with who caused them', async () => {
  const host = await aHost(platform);
  const app = await platform.app();
  const hosting = await signedIn(app, host);
  const operating = await signedIn(app, await anAdmin(platform));
  const fee = JSON.stringify({ currencyType: 'eg_token', fee: 15 });
  const id = await anOpenTournament(platform, host, { entryFee: fee, prizePool: [80] });
  const player = await aPlayer(platform);
  const grant = { currency: 'eg_token', amount: 15, reason: '=Quiz' };
  await operating.call('POST', `/v1/users/${player.id}/grants`, grant);
  await platform.participation.join(id, player);
  const winners = [player.username];
  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  await hosting.call('PATCH', path, { data: { status: 'Finished', winners } });

  const first = (await get(`/tournaments/${id}/transfers?limit=3`)).json;
  const rest = (await get(`/tournaments/${id}/transfers?cursor=${first.next}`)).json;
  const shown = [...first.transfers, ...rest.transfers].map(
    ({
      kind,
      amount,
      from,
      to,
      actor,
    }: Record<string, { kind: string; id: string }> & { kind: string; amount: number }) => [
      kind,
      amount,
      from?.kind,
      to?.kind,
      actor?.kind,
      actor?.id,
    ],
  );
  expect(shown).toEqual([
    ['fee_collection', 15, 'fees', 'house', 'user', host.id],
    ['prize', 80, 'prizes', 'user', 'user', host.id],
    ['entry_fee', 15, 'user', 'fees', 'user', player.id],
    ['prize_funding', 80, 'house', 'prizes', 'user', host.id],
  ]);
  expect(rest.next).toBe(null);
  expect(first.accounts).toEqual([
    { kind: 'fees', currency: 'eg_token', balance: 0 },
    { kind: 'prizes', currency: 'eg_token', balance: 0 },
  ]);
  expect((await get('/tournaments/nosuch/transfers')).status).toBe(404);

  const table = async (query: string) => {
    const { status, text } = await key.call('GET', `/v1/ledger/transfers.csv${query}`);
    expect(status).toBe(200);
    return text.trimEnd().split('\r\n');
  };
  const [header, ...lines] = await table('?from=2020-01-01');
  expect(header).toMatch(
    /^\uFEFFid,at,kind,currency,amount,from,fromId,to,toId,tournament,reason,reference,actor,actorId$/,
  );
  expect(lines.map((line) => line.split(',')[2])).toEqual([
    'prize_funding',
    'grant',
    'entry_fee',
    'prize',
    'fee_collection',
  ]);
  expect(lines[1]).toMatch(new RegExp(`,house,house,user,${player.id},,'=Quiz,grant:[^,]+,user,[^,]+$`));
  expect(await table('?to=2020-01-01')).toEqual([header]);
  expect(await table('?to=2020-01-01&lang=ne')).toEqual([
    '\uFEFFID,समय,किसिम,मुद्रा,रकम,कहाँबाट,दिनेको ID,कहाँ,पाउनेको ID,टुर्नामेन्ट,कारण,सन्दर्भ,कसले,गर्नेको ID',
  ]);
  expect((await key.call('GET', '/v1/ledger/transfers.csv?from=soon')).status).toBe(400);
});
