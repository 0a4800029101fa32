/** A prize of who is banned or blocked is held, whoever settles, until the operator decides. */
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { payDueSettlement } from '#server/results/settle-by-standings.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import { statementFault } from '#shared/statement.ts';
import { anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { keyHolder } from '#tests/support/http-client.ts';
import {
  app,
  aTeamTournament,
  balance,
  balances,
  call,
  DUO,
  host,
  notesOf,
  platform,
  registered,
  startTeamScenario,
} from '#tests/support/team-scenario.ts';
import { updateTournament } from '../update-tournament.ts';

startTeamScenario();
afterEach(() => platform.audit());

const key = () => keyHolder(app);
const uidOf = async ({ id }: Person) => {
  const [row] = await platform.database.query<{ uid: string }>(
    'select uid from game_profiles where user_id = $1',
    [id],
  );
  return row?.uid ?? '';
};
async function ban(kind: 'account' | 'uid', value: string): Promise<void> {
  const body = { documentId: newId(), data: { kind, value, reason: 'Cheated' } };
  expect((await key().call('POST', '/v1/databases/main/collections/bans/documents', body)).status).toBe(201);
}
const update = (id: string, data: object) =>
  updateTournament(platform, host, { id, data: data as Record<string, unknown> });
const heldOf = async (tournament: string) => {
  const { json } = await key().call('GET', '/v1/held-prizes');
  return json.prizes.filter(({ tournamentID }: { tournamentID: string }) => tournamentID === tournament);
};
const decide = (id: string, body: object) => key().call('PUT', `/v1/held-prizes/${id}`, body);

/** A tournament that runs, its two players and the results of its match, with the first of them in front. */
async function running(
  options: Record<string, unknown> = {},
): Promise<{ id: string; people: [Person, Person] }> {
  const id = await anOpenTournament(platform, host, {
    max: 2,
    prizePool: [80, 20],
    disputeMinutes: 0,
    ...options,
  });
  const people = (await joinedPlayers(platform, id, 2)) as [Person, Person];
  await update(id, { status: 'Ongoing' });
  return { id, people };
}
async function putResults(id: string, people: readonly Person[]): Promise<void> {
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const rows = people.map((person, index) => ({ entry: person.id, placement: index + 1, kills: 0 }));
  const open = { data: { matchStatus: 'Ongoing' } };
  await call(host, 'PATCH', `databases/main/collections/matches/documents/${match?.id}`, open);
  const put = await call(host, 'PUT', `matches/${match?.id}/results`, { revision: 0, rows });
  expect([put.status, put.json.message]).toEqual([200, undefined]);
}
const settle = (id: string) => call(host, 'POST', `tournaments/${id}/settlement`, {});

const KEPT_OUT: [string, (person: Person) => Promise<void>][] = [
  ['banned', ({ id }) => ban('account', id)],
  ['banned by game UID', async (person) => ban('uid', await uidOf(person))],
  [
    'blocked',
    async ({ id }) => {
      const body = { status: false, reason: 'Cheated' };
      expect((await key().call('PATCH', `/v1/users/${id}/status`, body)).status).toBe(200);
    },
  ],
];
const SETTLEMENTS: [
  string,
  Record<string, unknown>,
  (id: string, people: [Person, Person]) => Promise<unknown>,
][] = [
  [
    'named winners',
    {},
    (id, people) => update(id, { status: 'Finished', winners: people.map(({ username }) => username) }),
  ],
  [
    'standings',
    {},
    async (id, people) => {
      await putResults(id, people);
      expect((await settle(id)).status).toBeLessThan(300);
    },
  ],
  [
    'a deadline',
    { disputeMinutes: 30 },
    async (id, people) => {
      await putResults(id, people);
      expect((await settle(id)).status).toBeLessThan(300);
      await platform.database.query('update tournaments set settles_at = now() where id = $1', [id]);
      await payDueSettlement(platform, id);
    },
  ],
];
const CASES = KEPT_OUT.flatMap(([how, keepOut]) =>
  SETTLEMENTS.map(([by, options, pay]) => ({ how, keepOut, by, options, pay })),
);

it.each(CASES)('of who is $how, paid by $by', async ({ keepOut, options, pay }) => {
  const { id, people } = await running(options);
  await keepOut(people[0]);
  await pay(id, people);
  expect(await balances(people)).toEqual([0, 20]);
  const held = await heldOf(id);
  expect(held).toMatchObject([{ userID: people[0].id, rank: 1, amount: 80, decision: null }]);
  expect((await notesOf(people[0])).at(-1)).toContain('held until the operator decides');
  const { json } = await key().call('GET', '/v1/warnings');
  expect(json.warnings).toContainEqual(
    expect.objectContaining({ kind: 'heldPrize', users: [people[0].id], at: held[0].heldAt }),
  );
});

describe('the operator', () => {
  const sums = async () => {
    const { json } = await key().call('GET', '/v1/ledger/summary');
    const { eg_token: all, hosts } = json;
    expect(all.issued).toBe(all.players + all.tournaments + all.house);
    const own = hosts.find((one: { host: string }) => one.host === host.id);
    return { issued: all.issued, players: all.players, promised: own?.promised, paid: own?.paid };
  };

  it.each([
    ['released', 80, 0, 'You received'],
    ['returned', 0, 80, 'You do not receive'],
  ] as const)('has it %s once, with a reason that the person reads', async (decision, paid, less, told) => {
    const { id, people } = await running();
    const [cheat, other] = people;
    await ban('account', cheat.id);
    const before = await sums();
    await update(id, { status: 'Finished', winners: people.map(({ username }) => username) });
    const held = await sums();
    // What is held is still promised, and in no player's wallet.
    expect(held).toMatchObject({
      issued: before.issued,
      players: before.players + 20,
      promised: before.promised - 20,
      paid: before.paid + 20,
    });
    const [{ $id }] = await heldOf(id);
    for (const [body, status] of [
      [{ decision }, 400],
      [{ decision, reason: ' ' }, 400],
      [{ decision: 'burned', reason: 'x' }, 400],
      [{ reason: 'x' }, 400],
    ] as const)
      expect((await decide($id, body)).status).toBe(status);
    for (const wrong of ['0', 'x', '999999', '99999999999999999999'])
      expect((await decide(wrong, { decision, reason: 'x' })).status).toBe(404);
    const reason = 'We looked <b>at it</b>.';
    const answers = await Promise.all([decide($id, { decision, reason }), decide($id, { decision, reason })]);
    for (const { status, json } of answers)
      expect([status, json]).toEqual([200, expect.objectContaining({ $id, decision, reason, amount: 80 })]);
    const opposite = decision === 'released' ? 'returned' : 'released';
    const again = await decide($id, { decision: opposite, reason });
    expect([again.status, again.json.reason]).toEqual([409, 'heldPrizeDecided']);
    expect(await balances([cheat, other])).toEqual([paid, 20]);
    expect(await sums()).toEqual({
      issued: held.issued - less,
      players: held.players + paid,
      promised: held.promised - 80,
      paid: held.paid + paid,
    });
    expect((await notesOf(cheat)).filter((note) => note.includes(told))).toEqual([
      expect.stringContaining('We looked &lt;b&gt;at it&lt;/b&gt;.'),
    ]);
    const log = await key().call('GET', `/v1/audit-log?action=prize.decide&tournament=${id}`);
    expect(log.json.entries).toMatchObject([
      { actor: { kind: 'key' }, target: { type: 'account', id: cheat.id }, after: { decision }, reason },
    ]);
    const moved = await key().call('GET', `/v1/tournaments/${id}/transfers`);
    expect(moved.json.transfers[0]).toMatchObject({
      kind: decision === 'released' ? 'prize_release' : 'prize_return',
      amount: 80,
      from: { kind: 'held', id },
      actor: { kind: 'key' },
    });
    const statement = await call(other, 'GET', `tournaments/${id}/statement`);
    expect(statement.json.transfers.map(({ kind }: { kind: string }) => kind)).toContain('prize_hold');
    expect(await statementFault(statement.json, sha256)).toBeNull();
    const undecided = await key().call('GET', '/v1/held-prizes?undecided=true');
    expect(undecided.json.prizes.map((one: { $id: string }) => one.$id)).not.toContain($id);
    const person = await key().call('GET', `/v1/users/${cheat.id}/overview`);
    expect(person.json.heldPrizes).toMatchObject([{ $id, decision }]);
  });

  it('holds of a team only the part of the member who is banned', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2, prizePool: [81], disputeMinutes: 0 });
    const { people } = await registered(id, { size: 2, body: { prizeSplit: 'equal' } });
    await registered(id, { size: 2 });
    await update(id, { status: 'Ongoing' });
    const [captain, mate] = people as [Person, Person];
    const [atFirst] = await balances(people);
    await ban('account', mate.id);
    await update(id, { status: 'Finished', winners: [captain.username] });
    const [held] = await heldOf(id);
    expect(held).toMatchObject({ userID: mate.id, amount: 40 });
    expect(await balances(people)).toEqual([(atFirst ?? 0) + 41, 25]);
    expect((await decide(held.$id, { decision: 'released', reason: 'Innocent' })).status).toBe(200);
    expect(await balance(mate)).toBe(65);
  });
});
