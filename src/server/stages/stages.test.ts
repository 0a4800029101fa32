/** Whole evenings in stages over HTTP, from Open to paid. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Statement, statementFault } from '#shared/statement.ts';
import type { StageDrawAnswer } from '#shared/wire/matches.ts';
import type { RulebookDocument } from '#shared/wire/tournaments.ts';
import { aDraft, aMatch, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { newsOf } from '#tests/support/news.ts';

const { platform, hostPerson, host, visitor, app, read, change, standings } = await hostScene();
const SQUADS = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Squad', map: 'Bermuda' });
const GROUPS = { name: 'Groups', kind: 'points', groups: 4, matches: 2, advance: 3 };
const FINAL = { name: 'Final', kind: 'points', groups: 1, matches: 2 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const draw = (id: string, stage: number, body: object = { seeding: 'random' }) =>
  host.call('POST', `/v1/tournaments/${id}/stages/${stage}/draw`, body);
const drawn = async (id: string, stage: number, body?: object): Promise<StageDrawAnswer> => {
  const answer = await draw(id, stage, body);
  expect(answer.status).toBe(201);
  return answer.json;
};
const open = (match: string | undefined) => change('matches', match, { matchStatus: 'Ongoing' });
const put = async (match: string | undefined, rows: unknown, revision = 0) =>
  host.call('PUT', `/v1/matches/${match}/results`, { revision, rows });
/** Rows in the order of placements, without kills. */
const places = (entries: readonly string[]) =>
  entries.map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));

async function aPublished(stages: unknown, overrides: object = {}) {
  const id = await aDraft(platform, hostPerson, {
    stages: JSON.stringify(stages),
    prizePool: [300, 200, 100],
    gameDetails: SQUADS,
    max: 48,
    ...overrides,
  });
  await aMatch(platform, hostPerson, id);
  expect((await change('tournaments', id, { status: 'Open' })).status).toBe(200);
  return id;
}

async function anEvening(stages: unknown, size: number, overrides: object = {}) {
  const id = await aPublished(stages, overrides);
  const players = await joinedPlayers(platform, id, size);
  expect((await draw(id, 1)).json).toMatchObject({ code: 409, reason: 'stageRegistrationOpen' });
  await change('tournaments', id, { status: 'Ongoing' });
  return { id, players, entries: players.map((player) => player.id) };
}

async function balanceOf(player: string): Promise<number> {
  const [row] = await platform.database.query<{ balance: number }>(
    "select balance from ledger_accounts where kind = 'user' and owner_id = $1 and currency = 'eg_token'",
    [player],
  );
  return row?.balance ?? 0;
}

it('48 squads play in four groups, twelve of them a final, and three are paid', async () => {
  const { id, entries } = await anEvening([GROUPS, FINAL], 48);
  const rulebook: RulebookDocument = (await visitor.call('GET', `/v1/tournaments/${id}/rulebook`)).json;
  expect(JSON.parse(rulebook.rules ?? '')).toMatchObject({ commitment: rulebook.commitment });
  expect(JSON.parse((await read('tournaments', id)).stages)).toEqual([
    { ...GROUPS, carry: 'none' },
    { ...FINAL, carry: 'none' },
  ]);

  const first = await drawn(id, 1);
  expect(first.commitment).toBe(rulebook.commitment);
  expect(sha256(first.seed)).toBe(first.commitment);
  const again = await drawn(id, 1);
  expect(again.groups).toEqual(first.groups);
  // Anybody can repeat the draw like this, as docs/statement.md says.
  const lots = entries.toSorted((a, b) =>
    sha256(`${first.seed}:1:${a}`) < sha256(`${first.seed}:1:${b}`) ? -1 : 1,
  );
  expect(again.groups[0]?.slice(0, 3)).toEqual([lots[0], lots[7], lots[8]]);
  expect(again.groups.map((group) => group.length)).toEqual([12, 12, 12, 12]);
  expect(again.matches).toHaveLength(8);
  const documents = await Promise.all(again.matches.map((match) => read('matches', match)));
  expect(documents.map(({ stage, group }) => [stage, group])).toEqual(
    [1, 1, 2, 2, 3, 3, 4, 4].map((group) => [1, group]),
  );
  expect(documents[3].matchName).toBe('Groups B, match 2');
  expect((await draw(id, 2)).json).toMatchObject({ code: 409, reason: 'stageIncomplete' });

  // Only the group itself sees its room.
  const [a1] = again.matches;
  await open(a1);
  const room = JSON.stringify({ roomID: 'room-a', roomPass: 'secret' });
  await change('matches', a1, { matchStatus: 'Ongoing', entryDetails: room });
  const groupOf = (entry: string) => again.groups.findIndex((group) => group.includes(entry));
  const { players } = { players: entries };
  const clientOf = async (entry: string | undefined) => {
    const person = { id: entry } as Person;
    const [row] = await platform.database.query<{ email: string }>(
      'select email from accounts where id = $1',
      [person.id],
    );
    const client = new HttpClient(app);
    await client.call('POST', '/v1/account/sessions/email', {
      email: row?.email,
      password: 'correct horse',
    });
    return client;
  };
  const seenBy = async (entry: string | undefined) =>
    (await read('matches', a1, await clientOf(entry))).entryDetails;
  expect(await seenBy(players.find((entry) => groupOf(entry) === 0))).toBe(room);
  expect(await seenBy(players.find((entry) => groupOf(entry) === 1))).toBeUndefined();

  expect((await host.call('GET', `/v1/matches/${a1}/receipts`)).json).toHaveLength(12);

  // Entries of another group are neither in the results of a group nor can they dispute them.
  const [groupA, groupB] = again.groups;
  const mixed = [...(groupA ?? []).slice(1), groupB?.[0] ?? ''];
  expect((await put(a1, places(mixed))).json.reason).toBe('resultsImpossible');
  for (const [index, match] of again.matches.entries()) {
    const group = again.groups[Math.floor(index / 2)] ?? [];
    await open(match);
    expect((await put(match, places(group))).status).toBe(200);
    if (index > 0) continue;
    expect((await draw(id, 1)).json.reason).toBe('stagePlayed');
    const stranger = await clientOf(again.groups[1]?.[0]);
    const disputed = await stranger.call('POST', `/v1/matches/${match}/disputes`, { text: 'I was first.' });
    expect(disputed.json.reason).toBe('entryMissing');
  }
  const table = await standings(id);
  expect(table.rows).toHaveLength(48);
  expect(table.rows.filter(({ advances }) => advances)).toHaveLength(12);
  const groupTwo = await standings(id, '?stage=1&group=2');
  expect(groupTwo.rows.map(({ entry, rank, group, advances }) => [entry, rank, group, advances])).toEqual(
    again.groups[1]?.map((entry, index) => [entry, index + 1, 2, index < 3]),
  );

  const final = await drawn(id, 2, { seeding: 'standings' });
  expect(final.groups[0]?.toSorted()).toEqual(again.groups.flatMap((group) => group.slice(0, 3)).toSorted());
  // A correction before the final is played takes its draw back.
  expect((await put(again.matches[7], places(again.groups[3] ?? []), 1)).status).toBe(200);
  expect((await standings(id)).stage).toBe(1);
  expect((await host.call('POST', `/v1/tournaments/${id}/settlement`, {})).json.reason).toBe(
    'resultsMissing',
  );
  const finalAgain = await drawn(id, 2, { seeding: 'standings' });
  const finalists = finalAgain.groups[0] ?? [];
  for (const match of finalAgain.matches) {
    await open(match);
    expect((await put(match, places(finalists))).status).toBe(200);
  }
  const late = await put(again.matches[7], places(again.groups[3] ?? []), 2);
  expect(late.json).toMatchObject({ reason: 'resultsBlocked' });
  const last = await standings(id);
  expect(last).toMatchObject({ stage: 2, drawn: 2, isComplete: true });
  expect(last.rows.map(({ entry }) => entry)).toEqual(finalists);
  const paid = await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
  expect(paid.status).toBe(200);
  expect(await Promise.all(finalists.slice(0, 4).map(balanceOf))).toEqual([300, 200, 100, 0]);
  const statement: Statement = (await visitor.call('GET', `/v1/tournaments/${id}/statement`)).json;
  expect(await statementFault(statement, sha256)).toBeNull();
  const [changed] = statement.lots?.draws ?? [];
  changed?.groups[0]?.reverse();
  expect(await statementFault(statement, sha256)).toEqual({ n: null, problem: 'lots' });
  const calendar = await app.inject({ url: `/t/${id}/calendar.ics` });
  expect(calendar.body.match(/SUMMARY:(Groups|Final)/g)).toHaveLength(10);
  const csv = await app.inject({ url: `/t/${id}/standings.csv?stage=1&group=2` });
  expect(csv.body.split('\r\n')[1]).toMatch(/^B,1,/);
});

it('16 sides play four rounds of swiss, and a final of four head to head', async () => {
  const stages = [
    { name: 'Swiss', kind: 'swiss', groups: 1, matches: 4, advance: 4 },
    { name: 'Play-off', kind: 'single_elimination', groups: 1, target: 7 },
  ];
  const { id, entries } = await anEvening(stages, 16, { max: 16 });
  const { groups, matches } = await drawn(id, 1, { seeding: 'joined' });
  expect(groups).toEqual([entries]);
  expect(matches).toHaveLength(8);
  const ready = async (stage: number) =>
    platform.database.query<{ id: string; sides: [string, string]; round: number }>(
      `select id, sides, round from matches where tournament_id = $1 and stage = $2 and results_revision = 0
         and array_position(sides, null) is null order by round, position`,
      [id, stage],
    );
  // The earlier an entry has joined, the stronger it is.
  const strength = new Map(entries.map((entry, index) => [entry, index]));
  const met = new Set<string>();
  for (let round = 1; round <= 4; round += 1) {
    const pairs = await ready(1);
    expect(pairs.map((pair) => pair.round)).toEqual(Array(8).fill(round));
    for (const { id: match, sides } of pairs) {
      const pair = sides.toSorted().join(' ');
      expect(met.has(pair)).toBe(false);
      met.add(pair);
      await open(match);
      const [first, second] = sides.toSorted((a, b) => (strength.get(a) ?? 0) - (strength.get(b) ?? 0));
      const rows = [
        { entry: first, rounds: 4 },
        { entry: second, rounds: (strength.get(second ?? '') ?? 0) % 4 },
      ];
      expect((await put(match, rows)).status).toBe(200);
    }
  }
  const table = await standings(id);
  expect(table).toMatchObject({ isComplete: true, matches: { played: 32, planned: 32 } });
  expect(table.rows[0]).toMatchObject({ entry: entries[0], points: 4, advances: true });
  const tied = await draw(id, 2, { seeding: 'standings' });
  const order = tied.status === 409 ? tied.json.entries : [];
  const playOff = await drawn(id, 2, { seeding: 'standings', order });
  expect(playOff.groups[0]).toHaveLength(4);
  // The stage is drawn again by a list; ties keep the order in which they were put.
  const listed = playOff.groups[0]?.toReversed();
  const again = await drawn(id, 2, { seeding: listed });
  expect(again.groups).toEqual([listed]);
  for (;;) {
    const [next] = await ready(2);
    if (!next) break;
    await open(next.id);
    const rows = next.sides.map((entry, index) => ({ entry, rounds: index === 0 ? 7 : 2 }));
    expect((await put(next.id, rows)).status).toBe(200);
  }
  const paid = await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
  expect(paid.json).toMatchObject({ settlesAt: null });
  const winners: string[] = paid.json.winners;
  expect(winners).toHaveLength(3);
});

it('refuses stages without room, and draws that make no sense', async () => {
  const draft = async (stages: unknown, overrides: object = {}) => {
    const id = await aDraft(platform, hostPerson, {
      stages: JSON.stringify(stages),
      gameDetails: SQUADS,
      max: 48,
      ...overrides,
    });
    await aMatch(platform, hostPerson, id);
    return change('tournaments', id, { status: 'Open' });
  };
  expect((await draft([GROUPS, FINAL], { max: 49 })).json).toMatchObject({
    code: 409,
    reason: 'stageTooLarge',
    stage: 1,
    group: 1,
  });
  expect((await draft([{ ...GROUPS, advance: 4 }, FINAL])).json).toMatchObject({
    code: 409,
    reason: 'stageAdvance',
    stage: 1,
  });
  const id = await aPublished([GROUPS, FINAL]);
  for (const text of ['[]', '{', JSON.stringify([GROUPS]), JSON.stringify([{ ...FINAL, groups: 33 }])]) {
    expect((await change('tournaments', id, { stages: text })).status).toBe(400);
  }
  await joinedPlayers(platform, id, 4);
  expect((await change('tournaments', id, { stages: JSON.stringify([FINAL]) })).json).toMatchObject({
    code: 409,
    reason: 'fieldLocked',
  });
  await change('tournaments', id, { status: 'Ongoing' });
  const reasons = [
    (await draw(id, 1, { seeding: 'standings' })).json.reason,
    (await draw(id, 1, { seeding: ['nobody'] })).json.reason,
    (await draw(id, 1, { seeding: 'best' })).status,
    (await draw(id, 1, {})).status,
    (await draw(id, 3)).status,
    (await draw(id, 0)).status,
    (await visitor.call('POST', `/v1/tournaments/${id}/stages/1/draw`, { seeding: 'random' })).status,
    (await visitor.call('GET', `/v1/tournaments/${id}/standings?stage=3`)).status,
    (await visitor.call('GET', `/v1/tournaments/${id}/standings?stage=x`)).status,
  ];
  expect(reasons).toEqual(['stageSeedingFirst', 'stageSeedingInvalid', 400, 400, 404, 404, 401, 404, 400]);
});

it('warns where not everybody can play', async () => {
  const crowded = await aDraft(platform, hostPerson, { gameDetails: SQUADS, max: 48 });
  const staged = await aDraft(platform, hostPerson, {
    gameDetails: SQUADS,
    max: 48,
    stages: JSON.stringify([GROUPS, FINAL]),
  });
  const checks = async (id: string) => (await host.call('GET', `/v1/tournaments/${id}/checks`)).json;
  expect(await checks(crowded)).toEqual({
    warnings: [{ reason: 'rehearsalBeyondRoom', says: expect.stringContaining('48') }],
  });
  expect(await checks(staged)).toEqual({ warnings: [] });
});

it('takes points off in the stage that is played, and gives the place of who is disqualified to the next', async () => {
  const stages = [
    { ...GROUPS, groups: 2, matches: 1, advance: 2, carry: 'half' },
    { ...FINAL, matches: 1 },
  ];
  const { id } = await anEvening(stages, 6, { max: 24 });
  const { groups, matches } = await drawn(id, 1);
  const penalize = (entry: string | undefined, what: object) =>
    host.call('POST', `/v1/tournaments/${id}/penalties`, { entry, reason: 'Late', ...what });
  for (const [index, match] of matches.entries()) {
    await open(match);
    expect((await put(match, places(groups[index] ?? []))).status).toBe(200);
  }
  const [first, second, third] = groups[0] ?? [];
  expect((await penalize(first, { points: 2 })).status).toBe(201);
  await drawn(id, 2, { seeding: 'standings' });
  expect((await penalize(second, { disqualify: true })).status).toBe(201);
  const final = await drawn(id, 2, { seeding: 'standings' });
  expect(final.groups[0]).toContain(third);
  expect(final.groups[0]).not.toContain(second);
  expect((await penalize(first, { points: 3 })).status).toBe(201);
  const pointsOf = async (stage: number, entry: string | undefined) =>
    (await standings(id, `?stage=${stage}`)).rows.find((row) => row.entry === entry)?.points;
  // Stage 1: 12 less 2. Stage 2: half of that is carried, less 3.
  expect(await pointsOf(1, first)).toBe(10);
  expect(await pointsOf(2, first)).toBe(2);
  // A penalty counts in the stage in which it was given, also when the next one is drawn again.
  await drawn(id, 2);
  expect(await pointsOf(1, first)).toBe(10);
  expect(await pointsOf(2, first)).toBe(2);
});

it('18 squads play a league of three groups, of which two share a lobby', async () => {
  const league = {
    name: 'League',
    kind: 'points',
    groups: 3,
    matches: 2,
    lobbies: [
      [1, 2],
      [2, 3],
      [1, 3],
    ],
    advance: { top: 4, across: 'all' },
    carry: 'half',
  };
  const { id, players } = await anEvening([league, { ...FINAL, matches: 1 }], 18, {
    max: 18,
    prizePool: [300],
  });
  const { groups, matches } = await drawn(id, 1, { seeding: 'joined' });
  expect([groups.map((group) => group.length), matches.length]).toEqual([[6, 6, 6], 6]);
  const documents = await Promise.all(matches.map((match) => read('matches', match)));
  expect(documents.map(({ matchName, stage, group, groups: of }) => [matchName, stage, group, of])).toEqual(
    [1, 2].flatMap((round) =>
      [
        ['A+B', [1, 2]],
        ['B+C', [2, 3]],
        ['A+C', [1, 3]],
      ].map(([letters, of]) => [`League ${letters}, match ${round}`, 1, null, of]),
    ),
  );
  const times = documents.map(({ scheduledTime }) => scheduledTime);
  expect([...new Set(times)].toSorted()).toEqual(times);
  const entriesOf = (...of: number[]) => of.flatMap((group) => groups[group - 1] ?? []);
  const [ab] = matches;
  const room = JSON.stringify({ roomID: 'room-ab', roomPass: 'secret' });
  await change('matches', ab, { matchStatus: 'Ongoing', entryDetails: room });
  const one = async (group: number) =>
    players.find(({ id: player }) => player === groups[group]?.[0]) as Person;
  const clients = await Promise.all([0, 1, 2].map(async (group) => signedIn(app, await one(group))));
  const seen = await Promise.all(
    clients.map(async (client) => (await read('matches', ab, client)).entryDetails),
  );
  expect(seen).toEqual([room, room, undefined]);
  const told = await Promise.all(
    [0, 1, 2].map(async (group) => (await newsOf(platform, await one(group), 'room')).length),
  );
  expect(told).toEqual([1, 1, 0]);
  expect((await host.call('GET', `/v1/matches/${ab}/receipts`)).json).toHaveLength(12);
  // Results accept those who play, and nobody else.
  expect((await put(ab, places([...entriesOf(1), ...entriesOf(3)]))).json.reason).toBe('resultsImpossible');
  expect((await put(ab, places(entriesOf(1, 2)))).status).toBe(200);
  const disputed = await clients[2]?.call('POST', `/v1/matches/${ab}/disputes`, { text: 'I was first.' });
  expect(disputed?.json.reason).toBe('entryMissing');
  const claimed = await clients[2]?.call('POST', `/v1/matches/${ab}/claims`, { placement: 1, kills: 0 });
  expect(claimed?.status).toBeGreaterThanOrEqual(400);
  for (const [index, match] of matches.entries()) {
    if (index === 0) continue;
    await open(match);
    expect((await put(match, places(entriesOf(...(league.lobbies[index % 3] ?? []))))).status).toBe(200);
  }
  // All groups share one table: who was first in four lobbies is ranked before who was first in two.
  const table = await standings(id, '?stage=1');
  expect(table).toMatchObject({
    isComplete: true,
    lobbies: league.lobbies,
    matches: { played: 6, planned: 6 },
  });
  expect(table.rows.map(({ rank }) => rank)).toEqual(
    table.rows.map(({ rank }) => rank).toSorted((a, b) => a - b),
  );
  expect(table.rows[0]).toMatchObject({ entry: entriesOf(1)[0], group: 1, rank: 1, points: 48, played: 4 });
  expect(table.rows.find(({ entry }) => entry === entriesOf(2)[0])).toMatchObject({ group: 2, played: 4 });
  expect(table.rows.filter(({ advances }) => advances)).toHaveLength(4);
  const ofB = await standings(id, '?stage=1&group=2');
  expect(ofB.rows.map(({ entry }) => entry).toSorted()).toEqual(entriesOf(2).toSorted());
  const csv = await app.inject({ url: `/t/${id}/standings.csv?stage=1` });
  expect(
    csv.body
      .split('\r\n')
      .slice(1, 19)
      .map((line) => Number(line.split(',')[1])),
  ).toEqual(table.rows.map(({ rank }) => rank));
  const final = await drawn(id, 2, { seeding: 'standings' });
  expect(final.groups[0]?.[0]).toBe(table.rows[0]?.entry);
  expect((await standings(id)).rows.find(({ entry }) => entry === table.rows[0]?.entry)?.points).toBe(24);
  await open(final.matches[0]);
  await put(final.matches[0], places(final.groups[0] ?? []));
  expect((await host.call('POST', `/v1/tournaments/${id}/settlement`, {})).status).toBe(200);
  expect(await balanceOf(final.groups[0]?.[0] ?? '')).toBe(300);
  const statement: Statement = (await visitor.call('GET', `/v1/tournaments/${id}/statement`)).json;
  expect(await statementFault(statement, sha256)).toBeNull();
});
