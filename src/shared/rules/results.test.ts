import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sides } from './bracket.ts';
import { type Lobby, type PlacementRow, type ResultsRule, resultsProblem } from './results.ts';

/** Rows such as `a 1 4, b 2 0`. */
function parse(text: string): [entry: string, ...numbers: number[]][] {
  return text.split(', ').flatMap((row) => {
    const [entry, ...numbers] = row.split(' ');
    return entry ? [[entry, ...numbers.map(Number)]] : [];
  });
}

/** The problem of rows written as entry, placement, kills. */
function placements(text: string, players: Record<string, number>) {
  const rows = parse(text).map(([entry, placement = 0, kills = 0]) => ({ entry, placement, kills }));
  return resultsProblem({ form: 'placements', rows, lobby: lobbyOf(Object.entries(players)) });
}

function lobbyOf(players: Iterable<[string, number]>, more: Partial<Lobby> = {}): Lobby {
  return { players: new Map(players), mates: 1, guests: 0, size: 48, ...more };
}

/** The problem of rows written as entry, rounds. */
function rounds(text: string, sides: Sides = ['a', 'b'], target = 4) {
  const rows = parse(text).map(([entry, won = 0]) => ({ entry, rounds: won }));
  return resultsProblem({ form: 'rounds', rows, sides, target });
}

const DUOS = { a: 2, b: 2, c: 2 };

describe('placements', () => {
  it.each<[string, string]>([
    ['no rows', ''],
    ['everybody, in any order of rows', 'b 2 1, c 3 0, a 1 4'],
    ['an entry left out', 'c 1 2, a 2 0'],
    ['one entry alone', 'a 1 0'],
    ['no kills at all', 'a 1 0, b 2 0, c 3 0'],
    ['one survivor', 'a 1 4, b 2 1, c 3 0'],
  ])('accepts: %s', (_, rows) => {
    expect(placements(rows, DUOS)).toBeNull();
  });

  it.each<[string, string, unknown]>([
    [
      'an entry without a seat',
      'a 1 0, x 2 0',
      { row: 1, field: 'entry', rule: 'entryUnknown', limit: null },
    ],
    ['an entry twice', 'a 1 0, a 2 0', { row: 1, field: 'entry', rule: 'entryTwice', limit: null }],
    ['placement zero', 'a 0 0, b 1 0', { row: 0, field: 'placement', rule: 'placementInvalid', limit: null }],
    ['half a placement', 'a 1.5 0', { row: 0, field: 'placement', rule: 'placementInvalid', limit: null }],
    ['no number', 'a NaN 0', { row: 0, field: 'placement', rule: 'placementInvalid', limit: null }],
    [
      'a placement twice',
      'a 1 0, b 2 0, c 2 0',
      { row: 2, field: 'placement', rule: 'placementTwice', limit: 2 },
    ],
    ['nobody first', 'a 3 0, b 2 0', { row: 1, field: 'placement', rule: 'firstMissing', limit: 1 }],
    ['a gap', 'a 1 0, b 4 0, c 3 0', { row: 2, field: 'placement', rule: 'placementGap', limit: 2 }],
    ['negative kills', 'a 1 -1, b 2 0', { row: 0, field: 'kills', rule: 'killsInvalid', limit: null }],
    ['half a kill', 'a 1 0, b 2 0.5', { row: 1, field: 'kills', rule: 'killsInvalid', limit: null }],
    [
      'more kills than other players',
      'a 1 5, b 2 0, c 3 0',
      { row: 0, field: 'kills', rule: 'killsAbovePlayers', limit: 4 },
    ],
    [
      'kills of an entry that did not play',
      'a 1 3, b 2 0',
      { row: 0, field: 'kills', rule: 'killsAbovePlayers', limit: 2 },
    ],
    [
      'a stranger before what only the stranger makes wrong',
      'a 1 3, x 2 0',
      { row: 1, field: 'entry', rule: 'entryUnknown', limit: null },
    ],
    ['kills when alone', 'a 1 1', { row: 0, field: 'kills', rule: 'killsAbovePlayers', limit: 0 }],
    ['no survivor', 'a 1 4, b 2 1, c 3 1', { row: 2, field: 'kills', rule: 'killsAboveTotal', limit: 5 }],
  ])('refuses %s', (_, rows, expected) => {
    expect(placements(rows, DUOS)).toEqual(expected);
  });

  it('uses the actual number of players of each entry', () => {
    expect(placements('a 1 4, b 2 0', { a: 1, b: 4 })).toBeNull();
    expect(placements('a 2 0, b 1 2', { a: 1, b: 4 })).toMatchObject({ row: 1, limit: 1 });
  });
});

/** The problem of rows written as entry, placement or DQ, kills. */
function inRoom(text: string, players: Record<string, number>, more: Partial<Lobby> = {}) {
  const rows = text.split(', ').map((row): PlacementRow => {
    const [entry = '', place = '', kills] = row.split(' ');
    if (place === 'DQ') return { entry, disqualified: true, kills: Number(kills) };
    return { entry, placement: Number(place), kills: Number(kills) };
  });
  return resultsProblem({ form: 'placements', rows, lobby: lobbyOf(Object.entries(players), more) });
}

const SOLO = { a: 1, b: 1, c: 1, d: 1 };
const SQUADS = { a: 4, b: 4, c: 4 };

describe('who was in the room', () => {
  it.each<[string, string, Record<string, number>, Partial<Lobby>?]>([
    ['squads that one player each entered', 'a 1 6, b 2 5, c 3 0', SQUADS, { mates: 4 }],
    ['mates who share a placement', 'a 1 1, b 1 1, c 2 0, d 2 1', { a: 2, b: 2, c: 2, d: 2 }, { mates: 2 }],
    ['mates, and one whose mate has no seat', 'a 1 2, b 1 0, c 2 1', { a: 2, b: 2, c: 2 }, { mates: 2 }],
    ['the winner disqualified, the others as in the game', 'a DQ 2, b 2 0, c 3 0', SOLO],
    ['one in the middle disqualified', 'a 1 0, b DQ 0, c 3 0', SOLO],
    ['the last one disqualified', 'a 1 0, b 2 0, c DQ 0', SOLO],
    ['places closed up after a disqualification', 'a DQ 0, b 1 0, c 2 0', SOLO],
    ['two disqualified in a row', 'a 1 0, b DQ 0, c DQ 0, d 4 0', SOLO],
    ['everybody disqualified', 'a DQ 0, b DQ 0', SOLO],
    ['kills of guests', 'a 1 4, b 2 0, c 3 0', SOLO, { guests: 2 }],
    ['guests who killed everybody', 'a 1 2, b 2 2, c 3 0', SOLO, { guests: 2 }],
    ['as many guests as the room holds', 'a 1 0, b 2 0', SOLO, { guests: 46 }],
    ['no guests in a room that holds less than have come', 'a 1 0, b 2 0, c 3 0', SOLO, { size: 2 }],
  ])('accepts: %s', (_, rows, players, more) => {
    expect(inRoom(rows, players, more)).toBeNull();
  });

  it.each<[string, string, Record<string, number>, Partial<Lobby>, unknown[]]>([
    [
      'more kills than other squads have players',
      'a 1 9, b 2 0, c 3 0',
      SQUADS,
      { mates: 4 },
      [0, 'killsAbovePlayers', 8],
    ],
    ['no survivor of squads', 'a 1 8, b 2 4, c 3 0', SQUADS, { mates: 4 }, [1, 'killsAboveTotal', 11]],
    ['three in a duo', 'a 1 0, b 1 0, c 1 0', { a: 2, b: 2, c: 2 }, { mates: 2 }, [2, 'placementShared', 2]],
    [
      'a kill of the own mate',
      'a 1 3, b 1 0, c 2 0',
      { a: 2, b: 2, c: 2 },
      { mates: 2 },
      [0, 'killsAbovePlayers', 2],
    ],
    ['a gap between duos', 'a 1 0, b 1 0, c 3 0', { a: 2, b: 2, c: 2 }, { mates: 2 }, [2, 'placementGap', 2]],
    ['two gaps for one who is disqualified', 'a DQ 0, b 2 0, c 4 0', SOLO, {}, [2, 'placementGap', 3]],
    ['nobody first, without a disqualification', 'a 2 0, b 3 0', SOLO, {}, [0, 'firstMissing', 1]],
    [
      'kills of who is disqualified beyond the others',
      'a DQ 3, b 2 0, c 3 0',
      SOLO,
      {},
      [0, 'killsAbovePlayers', 2],
    ],
    ['negative kills of who is disqualified', 'a DQ -1, b 2 0', SOLO, {}, [0, 'killsInvalid', null]],
    [
      'more kills than guests and others',
      'a 1 5, b 2 0, c 3 0',
      SOLO,
      { guests: 2 },
      [0, 'killsAbovePlayers', 4],
    ],
    ['more guests than the room holds', 'a 1 0, b 2 0', SOLO, { guests: 47 }, [2, 'guestsInvalid', 46]],
    ['half a guest', 'a 1 0, b 2 0', SOLO, { guests: 0.5 }, [2, 'guestsInvalid', 46]],
    [
      'kills beyond what a room holds',
      'a 1 46, b 2 2, c 3 0',
      SOLO,
      { guests: 45 },
      [1, 'killsAboveTotal', 47],
    ],
  ])('refuses %s', (_, rows, players, more, [row, rule, limit]) => {
    expect(inRoom(rows, players, more)).toMatchObject({ row, rule, limit });
  });

  it('a placement of who is disqualified is refused', () => {
    const rows: PlacementRow[] = [{ entry: 'a', placement: 1, kills: 0, disqualified: true }];
    const problem = resultsProblem({ form: 'placements', rows, lobby: lobbyOf(Object.entries(SOLO)) });
    expect(problem).toMatchObject({ row: 0, field: 'placement', rule: 'placementOfDisqualified' });
  });
});

describe('rounds', () => {
  it.each<[string, string]>([
    ['no rows', ''],
    ['the first side wins', 'a 4, b 3'],
    ['the second side wins, rows turned round', 'b 4, a 0'],
  ])('accepts: %s', (_, rows) => {
    expect(rounds(rows)).toBeNull();
  });

  it.each<[string, string, [number, string, ResultsRule, number | null]]>([
    ['one row', 'a 4', [1, 'entry', 'rowsNotTwo', 2]],
    ['a stranger', 'a 4, x 0', [1, 'entry', 'entryUnknown', null]],
    ['a side twice', 'a 4, a 0', [1, 'entry', 'entryTwice', null]],
    ['a third row', 'a 4, b 0, b 1', [2, 'entry', 'entryTwice', null]],
    ['negative rounds', 'a 4, b -1', [1, 'rounds', 'roundsInvalid', null]],
    ['half a round', 'a 4, b 1.5', [1, 'rounds', 'roundsInvalid', null]],
    ['more than the target', 'a 5, b 1', [0, 'rounds', 'roundsAboveTarget', 4]],
    ['two winners', 'a 4, b 4', [1, 'rounds', 'roundsTwoWinners', 4]],
    ['no winner', 'a 2, b 3', [1, 'rounds', 'roundsNoWinner', 4]],
  ])('refuses %s', (_, rows, [row, field, rule, limit]) => {
    expect(rounds(rows)).toEqual({ row, field, rule, limit });
  });

  it('requires both sides to be known', () => {
    expect(rounds('a 4', ['a', null])?.rule).toBe('sidesOpen');
    expect(rounds('', ['a', null])).toBeNull();
  });

  it('uses the target of the bracket', () => {
    expect(rounds('a 7, b 5', ['a', 'b'], 7)).toBeNull();
  });
});

interface PlayedLobby {
  rows: PlacementRow[];
  players: Map<string, number>;
}

/** A lobby simulated player by player, so that its results are valid independently of the rules under test. */
const playedLobby: fc.Arbitrary<PlayedLobby> = fc
  .record({
    count: fc.integer({ min: 2, max: 14 }),
    absent: fc.integer({ min: 0, max: 3 }),
    seed: fc.nat(),
    rotate: fc.nat(13),
  })
  .map(({ count, absent, seed, rotate }) => {
    const random = randomNumbers(seed);
    const entries = Array.from({ length: count }, (_, index) => ({
      entry: `e${index}`,
      size: 1 + random(4),
    }));
    const players = new Map(entries.map(({ entry, size }) => [entry, size]));
    const present = entries.slice(0, Math.max(2, entries.length - absent));
    const kills = new Map(present.map(({ entry }) => [entry, 0]));
    let alive = present.flatMap(({ entry, size }) => Array<string>(size).fill(entry));
    const fallen: string[] = [];
    while (alive.some((entry) => entry !== alive[0])) {
      const victim = alive[random(alive.length)] ?? '';
      const shooters = alive.filter((entry) => entry !== victim);
      const shooter = shooters[random(shooters.length)] ?? '';
      // Some players die in the safe zone, which is nobody's kill.
      if (random(8) > 0) kills.set(shooter, (kills.get(shooter) ?? 0) + 1);
      alive = alive.toSpliced(alive.indexOf(victim), 1);
      if (!alive.includes(victim)) fallen.unshift(victim);
    }
    const order = [...new Set(alive), ...fallen];
    const rows = order.map((entry, index) => ({ entry, placement: index + 1, kills: kills.get(entry) ?? 0 }));
    const turn = rotate % rows.length;
    return { rows: [...rows.slice(turn), ...rows.slice(0, turn)], players };
  });

/** Whole numbers below a bound, repeatable by the seed: far quicker than drawing each from fast-check. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

type Injected = (lobby: PlayedLobby, pick: number) => PlacementRow[];

/** Changes of a valid lobby, each of which violates exactly one rule. */
const ERRORS: Partial<Record<ResultsRule, Injected>> = {
  entryUnknown: ({ rows }, pick) => change(rows, pick, () => ({ entry: 'stranger' })),
  entryTwice: ({ rows }, pick) => change(rows, pick, () => ({ entry: other(rows, pick).entry })),
  placementInvalid: ({ rows }, pick) =>
    change(rows, pick, ({ placement = 0 }) => ({ placement: [0, -placement, placement + 0.5][pick % 3] })),
  placementTwice: ({ rows }, pick) => change(rows, pick, () => ({ placement: other(rows, pick).placement })),
  firstMissing: ({ rows }, pick) =>
    rows.map((row) => ({ ...row, placement: (row.placement ?? 0) + 1 + (pick % 3) })),
  placementGap: ({ rows }, pick) => {
    const from = 2 + (pick % (rows.length - 1));
    return rows.map(({ placement = 0, ...row }) => ({
      ...row,
      placement: placement < from ? placement : placement + 1,
    }));
  },
  killsInvalid: ({ rows }, pick) =>
    change(rows, pick, ({ kills }) => ({ kills: [-1, kills + 0.5, Number.NaN][pick % 3] })),
  killsAbovePlayers: ({ rows, players }, pick) =>
    change(rows, pick, ({ entry }) => ({ kills: total(rows, players) - (players.get(entry) ?? 0) + 1 })),
  killsAboveTotal: ({ rows, players }) => {
    let missing = total(rows, players) - rows.reduce((sum, { kills }) => sum + kills, 0);
    return rows.map((row) => {
      const room = total(rows, players) - (players.get(row.entry) ?? 0) - row.kills;
      const added = Math.min(room, missing);
      missing -= added;
      return { ...row, kills: row.kills + added };
    });
  },
};

function change(rows: PlacementRow[], pick: number, edit: (row: PlacementRow) => Partial<PlacementRow>) {
  return rows.map((row, index) => (index === pick % rows.length ? { ...row, ...edit(row) } : row));
}

function other(rows: PlacementRow[], pick: number): PlacementRow {
  const row = rows[(pick + 1) % rows.length];
  if (!row) throw new Error('A lobby has at least two rows');
  return row;
}

function total(rows: PlacementRow[], players: ReadonlyMap<string, number>): number {
  return rows.reduce((sum, { entry }) => sum + (players.get(entry) ?? 0), 0);
}

describe('ten thousand lobbies', () => {
  it('are accepted as played', () => {
    fc.assert(
      fc.property(playedLobby, ({ rows, players }) => {
        const problem = resultsProblem({ form: 'placements', rows, lobby: lobbyOf(players) });
        // One expect for each of the ten thousand cases would dominate the running time.
        if (problem) expect(problem).toBeNull();
      }),
      { numRuns: 10_000, seed: 20_260_101 },
    );
  });

  it('are refused for the injected error', () => {
    const error = fc.constantFrom(...(Object.keys(ERRORS) as ResultsRule[]));
    const found = new Map<string, number>();
    fc.assert(
      fc.property(playedLobby, error, fc.nat(1000), (lobby, rule, pick) => {
        const rows = ERRORS[rule]?.(lobby, pick) ?? [];
        const problem = resultsProblem({ form: 'placements', rows, lobby: lobbyOf(lobby.players) });
        if (problem?.rule !== rule || !rows[problem.row]) expect(problem).toMatchObject({ rule });
        found.set(rule, (found.get(rule) ?? 0) + 1);
      }),
      { numRuns: 10_000, seed: 20_260_102 },
    );
    // Every kind of error was injected at least once.
    expect([...found.keys()].sort()).toEqual(Object.keys(ERRORS).sort());
    expect(Math.min(...found.values())).toBeGreaterThan(500);
  });
});
