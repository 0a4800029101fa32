/** Results of real rooms: squads that one player entered, mates, guests, and who is disqualified; played until paid. */
import { expect, it } from 'vitest';
import { aSeries, type Person, type Series } from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';

const { platform, hostPerson, host, document, settle, standings, balance } = await hostScene();
const put = (match: string | undefined, body: object, revision = 0) =>
  host.call('PUT', `/v1/matches/${match}/results`, { revision, ...body });

/** An Ongoing series of a team size, single players by default. */
const played = (players: number, { teamSize = 'Solo', matches = 1 } = {}): Promise<Series> =>
  aSeries(platform, hostPerson, {
    matches,
    players,
    overrides: { gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize, map: 'Bermuda' }) },
  });
const rowsOf = (players: readonly Person[], places: readonly number[], kills: readonly number[] = []) =>
  players.map(({ id }, index) => ({ entry: id, placement: places[index], kills: kills[index] ?? 0 }));

it('squads that one player each entered have the kills of squads, also in what is still possible', async () => {
  const { id, matches, players } = await played(12, { teamSize: 'Squad', matches: 2 });
  const places = players.map((_, index) => index + 1);
  const { status, json } = await put(matches[0], { rows: rowsOf(players, places, [11, 12]) });
  expect([status, json.revision]).toEqual([200, 1]);
  // 26 points behind the first, who has 23: reachable with the kills of eleven squads only.
  const { rows } = await standings(id);
  expect(rows.map(({ needs }) => needs?.state)).toEqual(Array(12).fill('open'));
  const beyond = await put(matches[1], { rows: rowsOf(players, places, [45]) });
  expect([beyond.status, beyond.json.reason, beyond.json.row, beyond.json.field]).toEqual([
    400,
    'resultsImpossible',
    0,
    'kills',
  ]);
});

it('mates of a duo who both have a seat share their place, and both get its points', async () => {
  const { id, matches, players } = await played(4, { teamSize: 'Duo' });
  const three = await put(matches[0], { rows: rowsOf(players, [1, 1, 1, 2]) });
  expect([three.status, three.json.message]).toEqual([400, 'Row 3: at most 2 players can share a placement']);
  const { status } = await put(matches[0], { rows: rowsOf(players, [1, 1, 2, 2], [2, 0, 1, 0]) });
  expect(status).toBe(200);
  const { rows } = await standings(id);
  expect(rows.map(({ name, points, wins }) => [name, points, wins])).toEqual([
    [players[0]?.username, 14, 1],
    [players[1]?.username, 12, 1],
    [players[2]?.username, 10, 0],
    [players[3]?.username, 9, 0],
  ]);
  expect((await settle(id)).status).toBe(200);
  expect(await Promise.all(players.map(balance))).toEqual([300, 200, 100, 0]);
});

it('who is disqualified is last and without points, and the places of the others are those of the game', async () => {
  const { id, matches, players } = await played(4, { matches: 2 });
  const [cheat, ...others] = players;
  const rows = [{ entry: cheat?.id, disqualified: true, kills: 2 }, ...rowsOf(others, [2, 3, 4], [1])];
  const { status, json } = await put(matches[0], { rows });
  expect([status, json.rows]).toEqual([200, rows]);
  const match = (await host.call('GET', document('matches', matches[0]))).json;
  expect(JSON.parse(match.matchResults).rows).toEqual(rows);
  const table = (await standings(id)).rows;
  expect(table.map(({ name, points, kills, wins }) => [name, points, kills, wins])).toEqual([
    [others[0]?.username, 10, 1, 0],
    [others[1]?.username, 8, 0, 0],
    [others[2]?.username, 7, 0, 0],
    [cheat?.username, 0, 0, 0],
  ]);
  expect(table.at(-1)?.matches).toEqual([
    { match: matches[0], placement: null, kills: 2, points: 0, disqualified: true },
  ]);
  // The next match counts as always.
  await put(matches[1], { rows: rowsOf(players, [1, 2, 3, 4], [3]) });
  expect((await standings(id)).rows.map(({ name, points }) => [name, points])).toEqual([
    [others[0]?.username, 19],
    [others[1]?.username, 16],
    [cheat?.username, 15],
    [others[2]?.username, 14],
  ]);
  expect((await settle(id)).json.winners).toEqual([
    others[0]?.username,
    others[1]?.username,
    cheat?.username,
  ]);
});

it('kills of guests are possible once the host says how many there were', async () => {
  const { matches, players } = await played(3);
  const rows = rowsOf(players, [1, 2, 3], [4]);
  expect((await put(matches[0], { rows })).json.reason).toBe('resultsImpossible');
  const { status, json } = await put(matches[0], { rows, guests: 2 });
  expect([status, json.guests]).toEqual([200, 2]);
  const match = (await host.call('GET', document('matches', matches[0]))).json;
  expect(JSON.parse(match.matchResults)).toMatchObject({ revision: 1, rows, guests: 2 });
  const without = await put(matches[0], { rows: rowsOf(players, [1, 2, 3]) }, 1);
  expect(without.json).not.toHaveProperty('guests');
  expect((await host.call('GET', document('matches', matches[0]))).json.matchResults).not.toContain('guests');
});

it.each<[string, (players: readonly Person[]) => object, string]>([
  [
    'more guests than the lobby holds',
    (players) => ({ rows: rowsOf(players, [1, 2, 3]), guests: 46 }),
    'guests must be',
  ],
  [
    'kills beyond what the lobby holds',
    (players) => ({ rows: rowsOf(players, [1, 2, 3], [48]), guests: 45 }),
    'at most 47 kills',
  ],
  ['half a guest', (players) => ({ rows: rowsOf(players, [1, 2, 3]), guests: 0.5 }), 'guests'],
  ['a text for guests', (players) => ({ rows: rowsOf(players, [1, 2, 3]), guests: '2' }), 'guests'],
  [
    'a place of who is disqualified',
    ([a, b]) => ({
      rows: [
        { entry: a?.id, placement: 1, disqualified: true, kills: 0 },
        { entry: b?.id, placement: 1, kills: 0 },
      ],
    }),
    'disqualified has no placement',
  ],
  [
    'a text for disqualified',
    ([a]) => ({ rows: [{ entry: a?.id, disqualified: 'yes', kills: 0 }] }),
    'disqualified',
  ],
  [
    'a row with neither place nor disqualification',
    ([a]) => ({ rows: [{ entry: a?.id, disqualified: false, kills: 0 }] }),
    'placement must be',
  ],
])('refuses %s', async (_, body, text) => {
  const { matches, players } = await played(3);
  const { status, json } = await put(matches[0], body(players));
  expect([status, json.message]).toEqual([400, expect.stringContaining(text)]);
});
