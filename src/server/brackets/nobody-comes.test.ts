/** Matches of brackets to which nobody comes, and entries that play nothing: from Open to what is paid. */
import { describe, expect, it } from 'vitest';
import { loadStandings } from '#server/results/load-standings.ts';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import { anOpenTournament, aSeries, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';

const { platform, hostPerson, host, document, balance } = await hostScene();
const balances = (players: readonly Person[]) => Promise.all(players.map(balance));

interface Ready {
  id: string;
  name: string;
  sides: [string, string];
  revision: number;
}

/** Matches between two known sides that have no result, in the order of play. */
const readyMatches = (tournament: string) =>
  platform.database.query<Ready>(
    `select m.id, m.match_name as name, m.sides, m.results_revision as revision from matches m
     left join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.round is not null and array_position(m.sides, null) is null
       and coalesce(json_array_length(r.rows), 0) = 0 order by m.round, m.position`,
    [tournament],
  );

async function put({ id, sides, revision }: Ready, rounds: readonly number[]) {
  await host.call('PATCH', document('matches', id), { data: { matchStatus: 'Ongoing' } });
  const rows = sides.map((entry, index) => ({ entry, rounds: rounds[index] }));
  return host.call('PUT', `/v1/matches/${id}/results`, { revision, rows: rounds.length > 0 ? rows : [] });
}

async function drawn(bracketType: HeadToHeadType, size: number, prizePool: number[]) {
  const bracket = JSON.stringify({ bracketType, target: 4 });
  const id = await anOpenTournament(platform, hostPerson, { bracket, max: size, prizePool });
  const players = await joinedPlayers(platform, id, size);
  await host.call('POST', `/v1/tournaments/${id}/bracket`, { seeding: 'joined' });
  return { id, players };
}

const settle = (id: string, body: object = {}) => host.call('POST', `/v1/tournaments/${id}/settlement`, body);

describe('a knockout of four', () => {
  it.each<[string, number[][], string[], number[]]>([
    [
      'nobody comes to the first semi-final',
      [
        [0, 0],
        [4, 1],
      ],
      ['winner', '', 'loser'],
      [300, 100],
    ],
    [
      'nobody comes to the second semi-final',
      [
        [1, 4],
        [0, 0],
      ],
      ['winner', '', 'loser'],
      [300, 100],
    ],
    [
      'nobody comes to both',
      [
        [0, 0],
        [0, 0],
      ],
      [],
      [0, 0],
    ],
  ])('%s', async (_, results, winners, paid) => {
    const { id, players } = await drawn('single_elimination', 4, [300, 200, 100]);
    const semis = await readyMatches(id);
    for (const [index, semi] of semis.entries())
      expect((await put(semi, results[index] ?? [])).status).toBe(200);
    expect(await readyMatches(id)).toEqual([]);
    const played = results.findIndex(([a, b]) => a !== b);
    const sides = semis[played]?.sides ?? ['', ''];
    const winner = (results[played]?.[0] ?? 0) > (results[played]?.[1] ?? 0) ? sides[0] : sides[1];
    const loser = sides.find((side) => side !== winner) ?? '';
    const nameOf = (entry: string) => players.find((one) => one.id === entry)?.username;
    const named = winners.map((one) =>
      one === 'winner' ? nameOf(winner) : one === 'loser' ? nameOf(loser) : '',
    );
    const { status, json } = await settle(id);
    expect([status, json.winners]).toEqual([200, named]);
    expect((await host.call('GET', document('tournaments', id))).json.winners).toEqual(named);
    const people = [winner, loser].map((entry) => players.find((one) => one.id === entry) ?? players[0]);
    expect(await balances(people as Person[])).toEqual(paid);
    const total = (await balances(players)).reduce((sum, one) => sum + one, 0);
    expect(total).toBe(paid.reduce((sum, one) => sum + one, 0));
  });

  it('a final that nobody comes to has no winner, and both finalists no prize', async () => {
    const { id, players } = await drawn('single_elimination', 4, [300, 200]);
    for (const semi of await readyMatches(id)) await put(semi, [4, 0]);
    const [final] = await readyMatches(id);
    expect((await put(final as Ready, [0, 0])).status).toBe(200);
    expect((await settle(id)).json.winners).toEqual([]);
    expect(await balances(players)).toEqual([0, 0, 0, 0]);
  });

  it('is corrected until somebody has played on it, also beyond a match that was not played', async () => {
    const { id } = await drawn('single_elimination', 8, [300]);
    const [first, second, third, fourth] = await readyMatches(id);
    for (const match of [first, second]) expect((await put(match as Ready, [0, 0])).status).toBe(200);
    await put(third as Ready, [4, 0]);
    await put(fourth as Ready, [4, 0]);
    // The first semi-final is empty, so the winner of the second one has won.
    const [semi] = await readyMatches(id);
    await put(semi as Ready, [4, 2]);
    expect(await readyMatches(id)).toEqual([]);
    const blocked = await put({ ...(third as Ready), revision: 1 }, []);
    expect([blocked.status, blocked.json.reason]).toEqual([409, 'resultsBlocked']);
    // No match after the empty one has been played.
    expect((await put({ ...(first as Ready), revision: 1 }, [4, 0])).status).toBe(200);
    const [final] = await readyMatches(id);
    expect(final?.sides).toContain(first?.sides[0]);
    for (const rounds of [
      [4, 4],
      [2, 0],
      [3, 3],
    ])
      expect((await put(final as Ready, rounds)).status).toBe(400);
  });
});

it.each<[HeadToHeadType, number]>([
  ['single_elimination', 7],
  ['single_elimination', 16],
  ['double_elimination', 4],
  ['double_elimination', 9],
  ['round_robin', 5],
])('%s of %i is settled wherever nobody comes', async (type, size) => {
  let state = size * 11;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const { id, players } = await drawn(type, size, [300, 200, 100]);
  const lastAbsent = new Map<string, boolean>();
  const played = new Set<string>();
  for (;;) {
    const [match] = await readyMatches(id);
    if (!match) break;
    const isEmpty = next(3) === 0;
    expect((await put(match, isEmpty ? [0, 0] : next(2) === 0 ? [4, next(4)] : [next(4), 4])).status).toBe(
      200,
    );
    for (const side of match.sides) {
      lastAbsent.set(side, isEmpty);
      if (!isEmpty) played.add(side);
    }
  }
  const standings = await loadStandings(platform.database, id);
  expect(standings?.isComplete).toBe(true);
  let answer = await settle(id);
  if (answer.status === 409) answer = await settle(id, { order: answer.json.entries });
  expect(answer.status).toBe(200);
  const won = players.filter(({ username }) => answer.json.winners.includes(username));
  for (const { id: entry } of won) {
    expect(played.has(entry)).toBe(true);
    if (type !== 'round_robin') expect(lastAbsent.get(entry)).toBe(false);
  }
  const prizes = [300, 200, 100];
  const expected = players.map(({ username }) => prizes[answer.json.winners.indexOf(username)] ?? 0);
  expect(await balances(players)).toEqual(expected);
});

describe('entries that play nothing', () => {
  async function ofFour() {
    const { id, matches, players } = await aSeries(platform, hostPerson, { matches: 1, players: 4 });
    const [first, cheat] = players as [Person, Person];
    const rows = [
      { entry: first.id, placement: 1, kills: 0 },
      { entry: cheat.id, disqualified: true, kills: 0 },
    ];
    await host.call('PUT', `/v1/matches/${matches[0]}/results`, { revision: 0, rows });
    return { id, players, first, cheat };
  }

  it('win no prize by standings, which say so', async () => {
    const { id, players, first } = await ofFour();
    const { rows } = (await host.call('GET', `/v1/tournaments/${id}/standings`)).json;
    expect(rows.map((row: { isWithoutPrize?: true }) => row.isWithoutPrize ?? false)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await settle(id)).json.winners).toEqual([first.username]);
    expect(await balances(players)).toEqual([300, 0, 0, 0]);
  });

  it('win no prize where the host names winners', async () => {
    const { id, players, first, cheat } = await ofFour();
    const finish = (winners: string[]) =>
      host.call('PATCH', document('tournaments', id), { data: { status: 'Finished', winners } });
    const names = players.map(({ username }) => username ?? '');
    const all = await finish(names.slice(0, 3));
    expect([all.status, all.json.reason]).toEqual([400, 'winnersMissing']);
    const absent = await finish([cheat.username ?? '']);
    expect([absent.status, absent.json.reason]).toEqual([400, 'winnerDidNotPlay']);
    expect((await finish([first.username ?? ''])).status).toBe(200);
    expect(await balances(players)).toEqual([300, 0, 0, 0]);
  });
});
