/** Head to head from the draw to the payment. */
import { describe, expect, it } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import type { BracketAnswer, DrawnMatch } from '#shared/wire/brackets.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';

const { platform, app, hostPerson, host, admin, visitor, document, read, change, put, standings } =
  await hostScene();
const draw = (id: string, seeding: unknown = 'joined', client = host) =>
  client.call('POST', `/v1/tournaments/${id}/bracket`, { seeding });
const match = (id: string | undefined, client = visitor) => read('matches', id, client);
const exit = async (id: string, person: Person) =>
  (await signedIn(app, person)).call('DELETE', `/v1/tournaments/${id}/participants/me`);

interface Cup {
  id: string;
  /** The match that publishing asked for. */
  first: string;
  players: Person[];
}

/** An Open tournament with players; prizes 300, 200 and 100 by default. */
async function aCup(
  bracketType: string,
  size: number,
  { target, ...overrides }: { target?: number; [attribute: string]: unknown } = {},
): Promise<Cup> {
  const bracket = JSON.stringify({ bracketType, target });
  const id = await aDraft(platform, hostPerson, { bracket, max: Math.max(size + 2, 12), ...overrides });
  const first = await aMatch(platform, hostPerson, id);
  await updateTournament(platform, hostPerson, { id, data: { status: 'Open' } });
  return { id, first, players: await joinedPlayers(platform, id, size) };
}

/** A drawn cup that is Ongoing. */
async function aDrawnCup(bracketType: string, size: number, overrides = {}) {
  const cup = await aCup(bracketType, size, overrides);
  const { matches }: BracketAnswer = (await draw(cup.id)).json;
  await updateTournament(platform, hostPerson, { id: cup.id, data: { status: 'Ongoing' } });
  return { ...cup, matches };
}

const open = (id: string | undefined) => change('matches', id, { matchStatus: 'Ongoing' });

/** Both rows of a result: the first entry wins. */
const result = (winner: string | null | undefined, loser: string | null | undefined, lost = 2, won = 4) => [
  { entry: winner, rounds: won },
  { entry: loser, rounds: lost },
];

/** Opens a match and lets its first or second side win. */
async function play({ match: id }: DrawnMatch, winner: 0 | 1 = 0) {
  const { sides, $id } = await match(id);
  await open($id);
  return put($id, 0, result(sides[winner], sides[1 - winner]));
}

describe('the draw', () => {
  it('makes the matches of a bracket with byes, readable by all', async () => {
    const { id, first, players } = await aCup('single_elimination', 6);
    const [a, b, c, d, e, f] = players.map((player) => player.id);
    const answer = await draw(id);
    expect(answer.status).toBe(201);
    const { matches }: BracketAnswer = answer.json;
    expect(matches.map(({ name, round, sides }) => [name, round, sides])).toEqual([
      ['Quarter-final 1', 1, [d, e]],
      ['Quarter-final 2', 1, [c, f]],
      ['Semi-final 1', 2, [a, null]],
      ['Semi-final 2', 2, [b, null]],
      ['Final', 3, [null, null]],
      ['Match for third place', 3, [null, null]],
    ]);
    const [quarter, , semi, , final, third] = matches;
    expect([quarter?.nextMatch, quarter?.loserNextMatch]).toEqual([semi?.match, null]);
    expect([semi?.nextMatch, semi?.loserNextMatch]).toEqual([final?.match, third?.match]);

    expect(await match(semi?.match)).toMatchObject({
      matchName: 'Semi-final 1',
      scheduledTime: '2030-01-02T17:00',
      matchStatus: 'Scheduled',
      matchResults: null,
      round: 2,
      position: 1,
      section: 'main',
      sides: [a, null],
      nextMatch: final?.match,
      loserNextMatch: third?.match,
    });
    expect(await match(first)).toMatchObject({
      scheduledTime: '2030-01-02T16:30',
      round: null,
      position: null,
      section: null,
      sides: null,
      nextMatch: null,
      loserNextMatch: null,
    });
    expect(JSON.parse((await host.call('GET', document('tournaments', id))).json.bracket)).toEqual({
      bracketType: 'single_elimination',
      target: 4,
      matchID: first,
    });
    expect((await standings(id)).matches).toEqual({ played: 0, planned: 6 });
  });

  it('seeds as asked, and is drawn anew until something was played', async () => {
    const { id, players } = await aCup('single_elimination', 4);
    const [a, b, c, d] = players.map((player) => player.id);
    const before: BracketAnswer = (await draw(id)).json;
    expect(before.matches.slice(0, 2).map(({ sides }) => sides)).toEqual([
      [a, d],
      [b, c],
    ]);
    const after: BracketAnswer = (await draw(id, [d, c, b, a], admin)).json;
    expect(after.matches.slice(0, 2).map(({ sides }) => sides)).toEqual([
      [d, a],
      [c, b],
    ]);
    expect(after.matches.map((one) => one.match)).toEqual(before.matches.map((one) => one.match));
    const random: BracketAnswer = (await draw(id, 'random', keyHolder(app))).json;
    expect(new Set(random.matches.flatMap(({ sides }) => sides))).toEqual(new Set([a, b, c, d, null]));

    expect((await draw(id, 'joined')).status).toBe(201);
    await updateTournament(platform, hostPerson, { id, data: { status: 'Ongoing' } });
    const [semi] = before.matches as [DrawnMatch];
    await open(semi.match);
    await change('matches', semi.match, { entryDetails: JSON.stringify({ roomID: '77', roomPass: 'x' }) });
    expect((await draw(id, [d, c, b, a])).status).toBe(201);
    // The room of other sides is closed.
    expect(await match(semi.match, host)).toMatchObject({ matchStatus: 'Scheduled', entryDetails: null });

    await open(semi.match);
    expect((await put(semi.match, 0, result(d, a))).status).toBe(200);
    expect((await draw(id)).json).toMatchObject({
      code: 409,
      type: 'rule_violated',
      reason: 'bracketPlayed',
    });
    expect((await put(semi.match, 1, [])).status).toBe(200);
    expect((await draw(id)).status).toBe(201);
    await open(semi.match);
    expect((await put(semi.match, 2, result(a, d))).json.revision).toBe(3);
  });

  it('is refused with its reason', async () => {
    const series = await aCup('series', 2);
    const lonely = await aCup('single_elimination', 1);
    const pair = await aCup('double_elimination', 2);
    const [a, b] = pair.players.map((player) => player.id);
    const upcoming = await anOpenTournament(
      platform,
      hostPerson,
      { bracket: JSON.stringify({ bracketType: 'round_robin' }) },
      'Upcoming',
    );
    const draft = await aDraft(platform, hostPerson, {
      bracket: JSON.stringify({ bracketType: 'round_robin' }),
    });
    const stranger = await signedIn(app, await aHost(platform));
    const cases: [string, unknown, HttpClient, number, string][] = [
      [pair.id, 'joined', visitor, 401, 'scopeMissing'],
      [pair.id, 'joined', stranger, 401, 'unauthorized'],
      [draft, 'joined', stranger, 404, 'documentNotFound'],
      ['nosuch', 'joined', host, 404, 'documentNotFound'],
      [draft, 'joined', host, 409, 'bracketNotOpen'],
      [series.id, 'joined', host, 409, 'bracketNone'],
      [lonely.id, 'joined', host, 409, 'bracketEntries'],
      [upcoming, 'joined', host, 409, 'bracketEntries'],
      [pair.id, null, host, 400, 'argumentInvalid'],
      [pair.id, 'luck', host, 400, 'argumentInvalid'],
      [pair.id, [1, 2], host, 400, 'argumentInvalid'],
      [pair.id, [a], host, 409, 'bracketSeedingInvalid'],
      [pair.id, [a, a], host, 409, 'bracketSeedingInvalid'],
      [pair.id, [a, b, b], host, 409, 'bracketSeedingInvalid'],
      [pair.id, [a, hostPerson.id], host, 409, 'bracketSeedingInvalid'],
    ];
    for (const [id, seeding, client, status, reason] of cases) {
      const { status: got, json } = await draw(id, seeding, client);
      expect([got, json.reason]).toEqual([status, reason]);
    }
    expect((await draw(pair.id, [b, a])).status).toBe(201);
    await updateTournament(platform, hostPerson, { id: pair.id, data: { status: 'Aborted' } });
    expect((await draw(pair.id)).json).toMatchObject({
      reason: 'bracketNotOpen',
      message: messages.bracketNotOpen('Aborted'),
    });
  });

  it('does not count towards the matches that a host may schedule, and no bracket is larger than can be drawn', async () => {
    const { id } = await aCup('single_elimination', 40);
    const { matches }: BracketAnswer = (await draw(id)).json;
    expect(matches).toHaveLength(40);
    expect(
      (
        await host.call('POST', '/v1/databases/main/collections/matches/documents', {
          documentId: 'unique()',
          data: { tournamentID: id, matchName: 'Show match', scheduledTime: '2030-01-02T20:00' },
        })
      ).status,
    ).toBe(201);
    const large = (bracketType: string, max: number) =>
      aDraft(platform, hostPerson, { bracket: JSON.stringify({ bracketType }), max });
    await expect(large('double_elimination', 129)).rejects.toMatchObject({ reason: 'bracketTooLarge' });
    await expect(large('round_robin', 33)).rejects.toMatchObject({ reason: 'bracketTooLarge' });
    await expect(large('series', 65)).resolves.toBeTruthy();
  });
});

describe('seats that change after the draw', () => {
  it('make it stale: no match of it is played until it is drawn anew', async () => {
    const { id, players } = await aCup('single_elimination', 5);
    const [a, b, c, d, e] = players as [Person, Person, Person, Person, Person];
    const { matches }: BracketAnswer = (await draw(id)).json;
    expect((await exit(id, d)).status).toBe(200);
    const ready = matches.find(({ sides }) => !sides.includes(null));
    expect((await open(ready?.match)).json.reason).toBe('bracketStale');
    const [late] = await joinedPlayers(platform, id, 1);
    expect((await open(ready?.match)).json.reason).toBe('bracketStale');
    await exit(id, late as Person);
    const again: BracketAnswer = (await draw(id)).json;
    expect(new Set(again.matches.flatMap(({ sides }) => sides))).toEqual(
      new Set([a.id, b.id, c.id, e.id, null]),
    );
    // One match fewer: those that remain keep their ids.
    expect(again.matches.map((one) => one.match)).toEqual(matches.slice(0, 4).map((one) => one.match));
    expect((await match(matches.at(-1)?.match)).code).toBe(404);
    expect((await open(again.matches[0]?.match)).status).toBe(200);
    expect((await host.call('GET', document('tournaments', id))).json.status).toBe('Ongoing');
    // From here on nobody can exit.
    expect((await exit(id, a)).json.reason).toBe('exitClosed');
  });
});

describe('matches', () => {
  it('are played between two sides only, whose room nobody else sees', async () => {
    const { id, players, matches } = await aDrawnCup('single_elimination', 4);
    const [a, b, , d] = players as [Person, Person, Person, Person];
    const [semi, , final] = matches as [DrawnMatch, DrawnMatch, DrawnMatch];
    expect((await open(final.match)).json).toMatchObject({ code: 409, reason: 'bracketSidesOpen' });
    await open(semi.match);
    const room = JSON.stringify({ roomID: '77', roomPass: 'secret' });
    expect((await change('matches', semi.match, { entryDetails: room })).status).toBe(200);
    const sees = async (person: Person) =>
      (await match(semi.match, await signedIn(app, person))).entryDetails !== undefined;
    expect([await sees(a), await sees(d), await sees(b)]).toEqual([true, true, false]);
    const receipts = (await host.call('GET', `/v1/matches/${semi.match}/receipts`)).json;
    expect(receipts.map(({ user }: { user: string }) => user)).toEqual([a.id, d.id]);
    const told = await platform.database.query<{ user_id: string }>(
      `select r.user_id from notification_recipients r join notifications n on n.id = r.notification_id
       where n.target_link = $1 and n.message like 'The room of %' order by r.user_id`,
      [`/t/${id}`],
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([a.id, d.id].sort());
  });

  it('get other times and names, but no sides, from their host', async () => {
    const { matches } = await aDrawnCup('round_robin', 3);
    const id = matches[0]?.match;
    const moved = await change('matches', id, { scheduledTime: '2030-01-02T18:15', matchName: 'Opener' });
    expect(moved.json).toMatchObject({ scheduledTime: '2030-01-02T18:15', matchName: 'Opener' });
    for (const data of [{ sides: ['x', 'y'] }, { round: 9 }, { nextMatch: id }, { position: 2 }]) {
      expect((await change('matches', id, data)).status).toBe(401);
    }
  });

  it('that publishing asked for has no round, is not planned and takes no result', async () => {
    const { id, first, players, matches } = await aDrawnCup('single_elimination', 2, { prizePool: [100] });
    expect((await open(first)).status).toBe(200);
    expect((await put(first, 0, result(players[0]?.id, players[1]?.id))).json).toMatchObject({
      code: 409,
      reason: 'bracketNotDrawn',
    });
    await play(matches[0] as DrawnMatch);
    expect((await standings(id)).matches).toEqual({ played: 1, planned: 1 });
    expect((await host.call('POST', `/v1/tournaments/${id}/settlement`, {})).status).toBe(200);
  });
});

describe('results', () => {
  it('are two rows, of which one has exactly the target', async () => {
    const { players, matches } = await aDrawnCup('single_elimination', 4, { target: 7 });
    const [a, b, , d] = players.map((player) => player.id);
    const [semi, , final] = matches.map((one) => one.match);
    expect((await put(semi, 0, result(a, d, 5, 7))).json.reason).toBe('resultsNotYet');
    await open(semi);
    const cases: [unknown[], number, string][] = [
      [result(a, b, 5, 7), 1, 'entry'],
      [result(a, a, 5, 7), 1, 'entry'],
      [result(a, d, 5, 7).slice(0, 1), 1, 'entry'],
      [[...result(a, d, 5, 7), { entry: b, rounds: 0 }], 2, 'entry'],
      [result(a, d, 5, 8), 0, 'rounds'],
      [result(a, d, 2, 4), 0, 'rounds'],
      [result(a, d, 4, 2), 1, 'rounds'],
      [result(a, d, 7, 7), 1, 'rounds'],
      [result(a, d, -1, 7), 1, 'rounds'],
      [result(a, d, 0.5, 7), 1, 'rounds'],
      [
        [
          { entry: a, rounds: '7' },
          { entry: d, rounds: 0 },
        ],
        0,
        'rounds',
      ],
      [
        [
          { entry: a, placement: 1, kills: 0 },
          { entry: d, placement: 2, kills: 0 },
        ],
        0,
        'rounds',
      ],
    ];
    for (const [rows, row, field] of cases) {
      const { status, json } = await put(semi, 0, rows);
      expect([status, json.reason, json.row, json.field]).toEqual([400, 'resultsImpossible', row, field]);
    }
    const answer = await put(semi, 0, result(d, a, 5, 7));
    expect(answer.json).toEqual({
      revision: 1,
      rows: result(d, a, 5, 7),
      by: hostPerson.id,
      at: expect.any(String),
    });
    expect(JSON.parse((await match(semi)).matchResults)).toEqual(answer.json);
    expect((await match(final)).sides).toEqual([d, null]);
  });

  it('move the winner on and the loser where there is a match for third, and are corrected before that is played', async () => {
    const { players, matches } = await aDrawnCup('single_elimination', 4);
    const [a, b, c, d] = players.map((player) => player.id);
    const [first, second, final, third] = matches.map((one) => one.match);
    const sides = async () => [(await match(final)).sides, (await match(third)).sides];
    await play(matches[0] as DrawnMatch);
    expect(await sides()).toEqual([
      [a, null],
      [d, null],
    ]);
    expect((await put(first, 1, result(d, a))).status).toBe(200);
    await play(matches[1] as DrawnMatch);
    expect(await sides()).toEqual([
      [d, b],
      [a, c],
    ]);
    await open(third);
    expect((await put(third, 0, result(a, c))).status).toBe(200);
    const blocked = await put(first, 2, result(a, d));
    expect(blocked.json).toMatchObject({
      code: 409,
      type: 'rule_violated',
      reason: 'resultsBlocked',
      message: messages.resultsBlocked('Match for third place'),
    });
    expect((await put(second, 1, [])).json.reason).toBe('resultsBlocked');
    expect((await put(third, 1, [])).status).toBe(200);
    expect((await put(second, 1, [])).status).toBe(200);
    expect(await sides()).toEqual([
      [d, null],
      [a, null],
    ]);
    expect((await put(third, 2, result(a, c))).json).toMatchObject({
      code: 400,
      reason: 'resultsImpossible',
    });
    expect((await put(first, 2, result(a, d))).status).toBe(200);
    expect(await sides()).toEqual([
      [a, null],
      [d, null],
    ]);
  });
});

describe('standings and settlement', () => {
  it('rank by how far one came, and ask for the order of a tie at a prize', async () => {
    const { id, players, matches } = await aDrawnCup('single_elimination', 8, {
      prizePool: [100, 80, 60, 40, 20],
    });
    const names = players.map((player) => player.username);
    const settle = (body: object = {}) => host.call('POST', `/v1/tournaments/${id}/settlement`, body);
    expect((await settle()).json.reason).toBe('resultsMissing');
    for (const one of matches.slice(0, 4)) await play(one);
    const half = await standings(id);
    expect(half.rows.map(({ rank, decidedBy, needs }) => [rank, decidedBy, needs?.state])).toEqual([
      [1, 'tied', 'sure'],
      [1, 'tied', 'sure'],
      [1, 'tied', 'sure'],
      [1, 'stage', 'sure'],
      [5, 'tied', 'open'],
      [5, 'tied', 'open'],
      [5, 'tied', 'open'],
      [5, null, 'open'],
    ]);
    for (const one of matches.slice(4)) await play(one);
    const end = await standings(id);
    expect(
      end.rows.map(({ rank, name, wins, points, rounds, decidedBy, needs }) => [
        rank,
        name,
        wins,
        points,
        rounds?.won,
        rounds?.lost,
        decidedBy,
        needs,
      ]),
    ).toEqual([
      [1, names[0], 3, 3, 12, 6, 'stage', null],
      [2, names[1], 2, 2, 10, 8, 'stage', null],
      [3, names[3], 2, 2, 10, 8, 'stage', null],
      [4, names[2], 1, 1, 8, 10, 'stage', null],
      [5, names[4], 0, 0, 2, 4, 'tied', null],
      [5, names[5], 0, 0, 2, 4, 'tied', null],
      [5, names[6], 0, 0, 2, 4, 'tied', null],
      [5, names[7], 0, 0, 2, 4, null, null],
    ]);
    const tied = await settle();
    expect(tied.json.reason).toBe('settlementTied');
    expect(new Set(tied.json.entries)).toEqual(new Set(players.slice(4).map((player) => player.id)));
    const order = players
      .slice(4)
      .reverse()
      .map((player) => player.id);
    expect((await settle({ order })).json.winners).toEqual([
      names[0],
      names[1],
      names[3],
      names[2],
      names[7],
    ]);
  });

  it('of a round robin follow its table', async () => {
    const { id, players, matches } = await aDrawnCup('round_robin', 4, { prizePool: [90, 60] });
    const seedOf = new Map(players.map((player, index) => [player.id, index]));
    for (const one of matches) {
      const [a, b] = one.sides as [string, string];
      await play(one, (seedOf.get(a) ?? 0) < (seedOf.get(b) ?? 0) ? 0 : 1);
    }
    const table = await standings(id);
    expect(table.matches).toEqual({ played: 6, planned: 6 });
    expect(table.rows.map(({ entry, wins, decidedBy }) => [seedOf.get(entry), wins, decidedBy])).toEqual([
      [0, 3, 'wins'],
      [1, 2, 'wins'],
      [2, 1, 'wins'],
      [3, 0, null],
    ]);
    const paid = await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
    expect(paid.json.winners).toEqual(players.slice(0, 2).map((player) => player.username));
  });
});

it('a player who is no host draws nothing, and old clients see a series as before', async () => {
  const { id } = await aCup('single_elimination', 2, { prizePool: [100] });
  expect((await draw(id, 'joined', await signedIn(app, await aPlayer(platform)))).status).toBe(401);
  const series = await aCup('series', 0);
  expect(JSON.parse((await visitor.call('GET', document('tournaments', series.id))).json.bracket)).toEqual({
    bracketType: 'series',
    matchID: series.first,
  });
  expect(
    (
      await change('tournaments', series.id, {
        bracket: JSON.stringify({ bracketType: 'round_robin', target: 5 }),
      })
    ).status,
  ).toBe(400);
});
