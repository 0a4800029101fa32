/** The way from results to payment: results of matches, standings, settlement. */
import { describe, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import { messages } from '#shared/messages.ts';
import { type StatementTransfer, statementFault } from '#shared/statement.ts';
import { aDraft, aHost, aMatch, aPlayer, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { keyHolder, signedIn } from '#tests/support/http-client.ts';
import { dueSettlements, payDueSettlement } from './settle-by-standings.ts';

const {
  platform,
  app,
  hostPerson,
  host,
  admin,
  visitor,
  document,
  change,
  put,
  settle,
  standings,
  balance,
  notes,
} = await hostScene();

interface Evening {
  id: string;
  matches: string[];
  players: Person[];
}

interface Traits {
  matches?: number;
  players?: number;
  /** Further attributes of the tournament. */
  [attribute: string]: unknown;
}

/** An Ongoing series of Ongoing matches, its prizes 300 and 200. */
async function anEvening({
  matches: count = 2,
  players: size = 3,
  ...overrides
}: Traits = {}): Promise<Evening> {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const id = await aDraft(platform, hostPerson, { bracket, prizePool: [300, 200], ...overrides });
  const matches: string[] = [];
  for (let hour = 0; hour < count; hour += 1) {
    matches.push(await aMatch(platform, hostPerson, id, { scheduledTime: `2030-01-02T1${hour}:30` }));
  }
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, size);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Ongoing' } });
  for (const match of matches) await change('matches', match, { matchStatus: 'Ongoing' });
  return { id, matches, players };
}

/** Rows of players in the order of their placements. */
const rows = (players: readonly (Person | undefined)[], kills: readonly number[] = []) =>
  players.map((player, index) => ({
    entry: player?.id ?? '',
    placement: index + 1,
    kills: kills[index] ?? 0,
  }));

describe('results', () => {
  it('are put, corrected and cleared, and the standings follow', async () => {
    const { id, matches, players } = await anEvening();
    const [a, b, c] = players;
    expect((await standings(id)).rows.map(({ points, needs }) => [points, needs?.state])).toEqual([
      [0, 'open'],
      [0, 'open'],
      [0, 'open'],
    ]);
    const results = rows([b, a, c], [1, 0, 1]);
    const answer = await put(matches[0], 0, results);
    expect([answer.status, answer.json]).toEqual([
      200,
      { revision: 1, rows: results, by: hostPerson.id, at: expect.any(String) },
    ]);
    const now = await standings(id);
    expect(now).toMatchObject({
      revision: 1,
      matches: { played: 1, planned: 2 },
      settlesAt: null,
      settledAt: null,
    });
    // 12 and a kill, 9, 8 and a kill: equal points are decided by kills.
    expect(now.rows.map(({ name, points, decidedBy }) => [name, points, decidedBy])).toEqual([
      [b?.username, 13, 'points'],
      [c?.username, 9, 'kills'],
      [a?.username, 9, null],
    ]);
    const { json } = await visitor.call('GET', document('matches', matches[0]));
    expect(JSON.parse(json.matchResults)).toEqual({
      revision: 1,
      rows: results,
      by: hostPerson.id,
      at: answer.json.at,
    });

    expect((await put(matches[0], 1, rows([a, b, c]), admin)).json.revision).toBe(2);
    expect((await standings(id)).rows[0]?.name).toBe(a?.username);
    expect((await put(matches[0], 2, [], keyHolder(app))).json).toMatchObject({
      revision: 3,
      rows: [],
      by: null,
    });
    expect(await standings(id)).toMatchObject({ revision: 3, matches: { played: 0 } });
    const kept = await platform.database.query(
      'select revision, by_user from match_results where match_id = $1 order by revision',
      [matches[0]],
    );
    expect(kept.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(kept.at(-1)?.by_user).toBeNull();
  });

  it('of other revisions are refused, so that nobody overwrites what they have not seen', async () => {
    const { matches, players } = await anEvening();
    const both = await Promise.all([put(matches[0], 0, rows(players)), put(matches[0], 0, rows(players))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      type: 'rule_violated',
      reason: 'resultsChanged',
      message: messages.resultsChanged,
    });
  });

  it('name the row and the field that cannot be', async () => {
    const { matches, players } = await anEvening();
    const [a, b, c] = players;
    const stranger = await aPlayer(platform);
    const cases: [object[], number, string][] = [
      [rows([a, stranger]), 1, 'entry'],
      [rows([a, a]), 1, 'entry'],
      [rows([a, b]).map((row) => ({ ...row, placement: 1 })), 1, 'placement'],
      [rows([a, b]).map((row) => ({ ...row, placement: row.placement + 1 })), 0, 'placement'],
      [rows([a, b, c], [0, 3]), 1, 'kills'],
      [rows([a, b, c], [2, 1]), 1, 'kills'],
      [rows([a, b]).map((row) => ({ ...row, kills: '1' })), 0, 'kills'],
      [rows([a, b]).map(({ entry, kills }) => ({ entry, kills })), 0, 'placement'],
    ];
    for (const [list, row, field] of cases) {
      const { status, json } = await put(matches[0], 0, list);
      expect([status, json.reason, json.row, json.field]).toEqual([400, 'resultsImpossible', row, field]);
    }
  });

  it('need a list, a revision and a match that is played', async () => {
    const { id, matches, players } = await anEvening({ matches: 1 });
    for (const [revision, list] of [
      [null, []],
      [-1, []],
      [0.5, []],
      ['0', []],
      [0, null],
      [0, {}],
      [0, [1]],
      [0, [{ placement: 1, kills: 0 }]],
      [0, Array.from({ length: 1001 }, () => ({ entry: 'x', placement: 1, kills: 0 }))],
    ]) {
      expect((await put(matches[0], revision, list)).status).toBe(400);
    }
    const later = await aMatch(platform, hostPerson, id);
    expect((await put(later, 0, rows(players))).json).toMatchObject({ code: 409, reason: 'resultsNotYet' });
    expect((await put('nosuch', 0, [])).status).toBe(404);
    await put(matches[0], 0, rows(players));
    const text = await change('matches', matches[0], { matchResults: 'A won' });
    expect([text.status, text.json.type, text.json.reason]).toEqual([
      409,
      'document_update_conflict',
      'resultsPut',
    ]);
    await updateTournament(platform, hostPerson, { id, data: { status: 'Aborted' } });
    expect((await put(matches[0], 1, [])).json).toMatchObject({ code: 409, reason: 'resultsClosed' });
  });

  it('count in a single match only where the bracket says so, or where they were put', async () => {
    const bracket = JSON.stringify({ bracketType: 'single_match' });
    const { id, matches, players } = await anEvening({ bracket });
    expect((await standings(id)).matches).toEqual({ played: 0, planned: 1 });
    await put(matches[1], 0, rows(players));
    expect((await standings(id)).matches).toEqual({ played: 1, planned: 2 });
  });
});

describe('the scoring of a tournament', () => {
  it('is stored with all its parts, used, and locked once somebody has joined', async () => {
    const scoring = { placement: [5, 1], kill: 2 };
    const { id, matches, players } = await anEvening({ scoring: JSON.stringify(scoring) });
    const { json } = await visitor.call('GET', document('tournaments', id));
    expect(JSON.parse(json.scoring)).toEqual({
      ...scoring,
      tieBreak: ['wins', 'kills', 'lastPlacement'],
      matchPoint: null,
    });
    await put(matches[0], 0, rows(players, [1, 1]));
    expect((await standings(id)).rows.map(({ points }) => points)).toEqual([7, 3, 0]);
    const locked = await change('tournaments', id, { scoring: JSON.stringify({ kill: 3 }) });
    expect([locked.status, locked.json.reason]).toEqual([409, 'fieldLocked']);
  });

  it.each([
    ['scoring', 'x'],
    ['scoring', JSON.stringify({ kill: 101 })],
    ['scoring', JSON.stringify({ placement: [1, 2] })],
    ['scoring', JSON.stringify({ tieBreak: ['wins', 'wins'] })],
    ['scoring', 5],
    ['disputeMinutes', 10_081],
    ['disputeMinutes', -1],
    ['disputeMinutes', 1.5],
    ['bracket', JSON.stringify({ bracketType: 'lottery' })],
  ])('refuses %s %s', async (name, value) => {
    const id = await aDraft(platform, hostPerson);
    const { status, json } = await change('tournaments', id, { [name]: value });
    expect([status, json.type]).toEqual([400, 'document_invalid_structure']);
  });
});

describe('settlement', () => {
  it('pays the winners of the standings at once', async () => {
    const { id, matches, players } = await anEvening();
    const [a, b, c] = players;
    await put(matches[0], 0, rows([a, b, c]));
    expect((await settle(id)).json).toMatchObject({ code: 409, reason: 'resultsMissing' });
    await put(matches[1], 0, rows([b, a, c], [1]));
    const { revision } = await standings(id);
    expect((await settle(id, { revision: revision - 1 })).json).toMatchObject({
      code: 409,
      reason: 'resultsChanged',
    });
    expect((await settle(id, { revision: 'x' })).status).toBe(400);
    const paid = await settle(id, { revision });
    expect([paid.status, paid.json]).toEqual([200, { settlesAt: null, winners: [b?.username, a?.username] }]);
    const { json } = await visitor.call('GET', document('tournaments', id));
    expect([json.status, json.winners]).toEqual(['Finished', [b?.username, a?.username]]);
    expect(await Promise.all(players.map(balance))).toEqual([200, 300, 0]);
    const { settledAt, rows: final } = await standings(id);
    expect(settledAt).not.toBeNull();
    expect(final.map(({ needs }) => needs)).toEqual([null, null, null]);
    expect((await settle(id)).json).toMatchObject({ code: 409, reason: 'tournamentClosed' });
    expect((await put(matches[0], 1, [])).json).toMatchObject({ code: 409, reason: 'resultsClosed' });
  });

  it('asks for the order of entries that are tied at a prize', async () => {
    const tied = { scoring: JSON.stringify({ placement: [], tieBreak: [] }) };
    const { id, matches, players } = await anEvening({ matches: 1, ...tied });
    const [a, b, c] = players as [Person, Person, Person];
    await put(matches[0], 0, rows(players, [1]));
    const asked = await settle(id);
    expect([asked.status, asked.json.type, asked.json.reason, asked.json.entries]).toEqual([
      409,
      'rule_violated',
      'settlementTied',
      [b.id, c.id],
    ]);
    expect((await settle(id, { order: [c.id] })).json.reason).toBe('settlementTied');
    expect((await settle(id, { order: 'c' })).status).toBe(400);
    expect((await settle(id, { order: [c.id, b.id] })).json.winners).toEqual([a.username, c.username]);
    expect((await standings(id)).order).toEqual([c.id, b.id]);
  });

  it('ends with a match point win although matches are unplayed', async () => {
    const scoring = JSON.stringify({ matchPoint: 12 });
    const { id, matches, players } = await anEvening({ matches: 3, scoring });
    await put(matches[0], 0, rows(players));
    await put(matches[1], 0, rows(players));
    const { rows: final } = await standings(id);
    expect(final.map(({ decidedBy, needs }) => [decidedBy, needs])).toEqual([
      ['matchPoint', null],
      ['points', null],
      [null, null],
    ]);
    expect((await settle(id)).status).toBe(200);
  });

  it('waits for the end of the dispute window', async () => {
    const { id, matches, players } = await anEvening({ matches: 1, disputeMinutes: 30 });
    const [a, b, c] = players;
    await put(matches[0], 0, rows(players));
    const early = await change('tournaments', id, {
      status: 'Finished',
      winners: [a?.username, b?.username],
    });
    expect([early.status, early.json.reason]).toEqual([409, 'settlementPending']);
    const asked = await settle(id);
    expect(asked.status).toBe(202);
    const { settlesAt } = asked.json;
    expect(Date.parse(settlesAt)).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect((await standings(id)).settlesAt).toBe(settlesAt);
    const [told] = (await notes(a as Person)).slice(-1);
    expect(told).toMatch(
      /^You are 1st in <strong>.*: <strong>300 EG Token<\/strong> come to your wallet at \d+:\d\d .M, Nepal time/,
    );
    const result = async (person: Person | undefined) => {
      const client = await signedIn(app, person as Person);
      return (await client.call('GET', '/v1/account/evening')).json.places[0].result;
    };
    expect(await result(a)).toEqual({ rank: 1, prize: 300, currency: 'eg_token', paysAt: settlesAt });
    expect(await result(c)).toMatchObject({ rank: 3, prize: 0 });
    const more = await host.call('POST', '/v1/databases/main/collections/matches/documents', {
      documentId: 'unique()',
      data: { tournamentID: id, matchName: 'One more', scheduledTime: '2030-01-02T20:00' },
    });
    expect([more.status, more.json.reason]).toEqual([409, 'settlementPending']);
    expect(await dueSettlements(platform.database)).toEqual([]);
    await payDueSettlement(platform, id);
    expect((await standings(id)).settledAt).toBeNull();

    await put(matches[0], 1, rows([c, b, a]));
    expect((await settle(id)).json.settlesAt).toBe(settlesAt);
    expect((await notes(a as Person)).at(-1)).toBe(told);
    await endWindow(id);
    expect(await dueSettlements(platform.database)).toEqual([id]);
    await Promise.all([payDueSettlement(platform, id), payDueSettlement(platform, id)]);
    expect(await dueSettlements(platform.database)).toEqual([]);
    expect(await Promise.all(players.map(balance))).toEqual([0, 200, 300]);
    expect(await Promise.all(players.map(result))).toMatchObject([
      { rank: 3, prize: 0 },
      { rank: 2, prize: 200 },
      { rank: 1, prize: 300 },
    ]);
  });

  it('tells the host once when a correction has tied entries, and pays with their order', async () => {
    const tied = { scoring: JSON.stringify({ placement: [], tieBreak: [] }), disputeMinutes: 30 };
    const { id, matches, players } = await anEvening({ matches: 1, ...tied });
    const [a, b, c] = players as [Person, Person, Person];
    await put(matches[0], 0, rows(players, [1, 1]));
    const order = [a.id, b.id];
    expect((await settle(id, { order })).status).toBe(202);
    await put(matches[0], 1, rows(players, [1, 0, 0]));
    await endWindow(id);
    await payDueSettlement(platform, id);
    expect(await dueSettlements(platform.database)).toEqual([]);
    const told = await platform.database.query(
      `select n.id from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.target_link = $2`,
      [hostPerson.id, `/t/${id}/desk`],
    );
    expect(told.length).toBe(1);
    expect((await settle(id)).json.reason).toBe('settlementTied');
    expect((await settle(id, { order: [c.id, b.id] })).status).toBe(200);
    expect(await Promise.all(players.map(balance))).toEqual([300, 0, 200]);
  });

  it('is left to the admin during the window, too', async () => {
    const { id, matches, players } = await anEvening({ matches: 1, disputeMinutes: 30 });
    await put(matches[0], 0, rows(players));
    await settle(id);
    const winners = players.slice(0, 2).map(({ username }) => username);
    const { status } = await change('tournaments', id, { status: 'Finished', winners }, admin);
    expect(status).toBe(200);
    await endWindow(id);
    expect(await dueSettlements(platform.database)).toEqual([]);
  });

  const endWindow = (id: string) =>
    platform.database.query("update tournaments set settles_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
});

it('the statement tells every transfer of the tournament, hashed line by line', async () => {
  const { id, matches, players } = await anEvening({ matches: 1 });
  const statement = async () => (await visitor.call('GET', `/v1/tournaments/${id}/statement`)).json;
  expect((await statement()).transfers.map((line: StatementTransfer) => [line.kind, line.party])).toEqual([
    ['prize_funding', null],
    ...players.map(({ username }) => ['entry_fee', username]),
  ]);
  await put(matches[0], 0, rows(players));
  await settle(id);
  const paid = await statement();
  expect(paid.transfers.slice(4).map((line: StatementTransfer) => [line.from, line.to, line.amount])).toEqual(
    [
      ['prizes', 'user', 300],
      ['prizes', 'user', 200],
      ['fees', 'house', 150],
    ],
  );
  expect(paid.accounts.map(({ balance: left }: { balance: number }) => left)).toEqual([0, 0]);
  expect(await statementFault(paid, sha256)).toBeNull();
  const forged = structuredClone(paid);
  forged.transfers[4].amount = 400;
  expect(await statementFault(forged, sha256)).toEqual({ n: 5, problem: 'hash' });
});

it('standings of a Draft are seen by those who manage it', async () => {
  const id = await aDraft(platform, hostPerson);
  const url = `/v1/tournaments/${id}/standings`;
  const statuses = await Promise.all(
    [visitor, await signedIn(app, await aHost(platform)), host, admin].map(
      async (client) => (await client.call('GET', url)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 200, 200]);
  expect((await visitor.call('GET', '/v1/tournaments/nosuch/standings')).status).toBe(404);
});
