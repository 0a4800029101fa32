import { describe, expect, it } from 'vitest';
import { DEFAULT_SCORING, type Scoring, type TieBreak } from './scoring.ts';
import { type StandingsRow, standingsOf } from './standings.ts';

interface Table {
  /** For each entry its matches: the placement and kills such as `1+4`, or `-` if it did not play. */
  scores: Record<string, string>;
  scoring?: Partial<Scoring>;
  prizes?: number;
  planned?: number;
  players?: number;
}

function table({ scores, scoring, prizes = 1, planned, players = 1 }: Table) {
  const lists = Object.entries(scores).map(([entry, text]) => ({ entry, list: text.split(' ') }));
  const count = planned ?? Math.max(...lists.map(({ list }) => list.length));
  return standingsOf({
    entries: Object.keys(scores).map((entry) => ({ entry, name: entry.toUpperCase(), team: null, players })),
    matches: Array.from({ length: count }, (_, index) => ({
      match: `m${index + 1}`,
      rows: lists.flatMap(({ entry, list }) => {
        const [placement, kills] = (list[index] ?? '').split('+').map(Number);
        return placement && kills !== undefined ? [{ entry, placement, kills }] : [];
      }),
    })),
    scoring: { ...DEFAULT_SCORING, ...scoring },
    prizes,
  });
}

const pick = <Key extends keyof StandingsRow>(rows: StandingsRow[], ...keys: Key[]) =>
  rows.map((row) => keys.map((key) => row[key]));

describe('points', () => {
  it('adds placement points and kills of every match', () => {
    const { rows, matches } = table({ scores: { a: '1+3 11+2', b: '2+0 1+6' } });
    expect(matches).toEqual({ played: 2, planned: 2 });
    expect(rows[0]).toEqual({
      rank: 1,
      entry: 'b',
      name: 'B',
      team: null,
      points: 27,
      placementPoints: 21,
      kills: 6,
      wins: 1,
      played: 2,
      matches: [
        { match: 'm1', placement: 2, kills: 0, points: 9 },
        { match: 'm2', placement: 1, kills: 6, points: 18 },
      ],
      decidedBy: 'points',
      needs: null,
    });
    expect(pick(rows, 'points', 'placementPoints', 'kills', 'decidedBy')[1]).toEqual([17, 12, 5, null]);
  });

  it('gives entries without rows zeros and leaves missed matches out', () => {
    const { rows } = table({ scores: { a: '1+0 -', b: '- 1+1', c: '' } });
    expect(pick(rows, 'entry', 'points', 'played', 'rank', 'decidedBy')).toEqual([
      ['b', 13, 1, 1, 'points'],
      ['a', 12, 1, 2, 'points'],
      ['c', 0, 0, 3, null],
    ]);
    expect(rows[0]?.matches).toEqual([{ match: 'm2', placement: 1, kills: 1, points: 13 }]);
    expect(rows[2]?.matches).toEqual([]);
  });

  it('ignores rows of unknown entries', () => {
    const { rows } = standingsOf({
      entries: [{ entry: 'a', name: 'A', team: 'Alpha', players: 1 }],
      matches: [{ match: 'm1', rows: [{ entry: 'gone', placement: 1, kills: 9 }] }],
      scoring: DEFAULT_SCORING,
      prizes: 1,
    });
    expect(pick(rows, 'entry', 'team', 'points', 'decidedBy')).toEqual([['a', 'Alpha', 0, null]]);
  });

  it('has no rows without entries', () => {
    expect(standingsOf({ entries: [], matches: [], scoring: DEFAULT_SCORING, prizes: 3 })).toEqual({
      matches: { played: 0, planned: 0 },
      rows: [],
      isComplete: false,
    });
  });
});

describe('tie-breaks', () => {
  // The scoring gives 5, 3, 1 and one point a kill. Each row has equal points and says which criterion differs.
  const scoring = { placement: [5, 3, 1], kill: 1 };
  const even: Record<TieBreak, Table['scores']> = {
    wins: { x: '2+2', y: '1+0', z: '3+0' },
    kills: { x: '1+0', y: '2+2', z: '3+0' },
    placementPoints: { x: '2+2', y: '1+0', z: '3+0' },
    bestPlacement: { x: '2+0 2+0 2+0', y: '1+0 3+2 3+0', z: '3+0 1+0 1+0' },
    lastPlacement: { x: '1+0 2+0', y: '2+0 1+0' },
  };
  it.each(Object.keys(even) as TieBreak[])('%s', (name) => {
    const { rows } = table({ scores: even[name], scoring: { ...scoring, tieBreak: [name] } });
    const [y, x] = ['y', 'x'].map((entry) => rows.find((row) => row.entry === entry));
    expect(y?.points).toBe(x?.points);
    expect(y?.rank).toBeLessThan(x?.rank ?? 0);
    expect(y?.decidedBy).toBe(name);
  });

  it('apply in the order listed, and the deciding one is named', () => {
    const scores: Table['scores'] = { x: '2+2', y: '1+0' };
    expect(
      pick(
        table({ scores, scoring: { ...scoring, tieBreak: ['kills', 'wins'] } }).rows,
        'entry',
        'decidedBy',
      ),
    ).toEqual([
      ['x', 'kills'],
      ['y', null],
    ]);
    expect(
      pick(
        table({ scores, scoring: { ...scoring, tieBreak: ['wins', 'kills'] } }).rows,
        'entry',
        'decidedBy',
      ),
    ).toEqual([
      ['y', 'wins'],
      ['x', null],
    ]);
  });

  it('rank an entry that missed the latest match with results last', () => {
    const scores: Table['scores'] = { x: '1+0 -', y: '- 1+0', z: '2+0 2+0' };
    const { rows } = table({
      scores,
      planned: 3,
      scoring: { placement: [4, 2], tieBreak: ['lastPlacement'] },
    });
    expect(pick(rows, 'entry', 'rank', 'decidedBy')).toEqual([
      ['y', 1, 'lastPlacement'],
      ['z', 2, 'lastPlacement'],
      ['x', 3, null],
    ]);
  });

  it('leave a shared rank when they do not decide, and the next rank is skipped', () => {
    const scores: Table['scores'] = { a: '1+0', b: '2+0', c: '3+0', d: '4+0' };
    const { rows } = table({ scores, scoring: { placement: [5, 3, 3, 1], tieBreak: [] } });
    expect(pick(rows, 'entry', 'rank', 'decidedBy')).toEqual([
      ['a', 1, 'points'],
      ['b', 2, 'tied'],
      ['c', 2, 'points'],
      ['d', 4, null],
    ]);
  });

  it('leave all entries tied before the first match, in the given order', () => {
    const { rows } = table({ scores: { b: '', a: '', c: '' }, planned: 2 });
    expect(pick(rows, 'entry', 'rank', 'decidedBy')).toEqual([
      ['b', 1, 'tied'],
      ['a', 1, 'tied'],
      ['c', 1, null],
    ]);
  });
});

describe('match point', () => {
  const scoring = { placement: [10, 8], kill: 1, matchPoint: 10 };
  it('ranks the first entry that wins a match begun with enough points before all others', () => {
    const scores: Table['scores'] = { a: '1+0 2+0', b: '2+2 1+0', c: '3+30 3+0' };
    const { rows } = table({ scores, scoring, planned: 4 });
    expect(pick(rows, 'entry', 'points', 'decidedBy', 'needs')).toEqual([
      ['b', 20, 'matchPoint', null],
      ['c', 30, 'points', null],
      ['a', 18, null, null],
    ]);
  });

  it.each<[string, Table['scores'], string]>([
    ['with the match itself it is too late', { a: '1+0', b: '2+1' }, 'a'],
    ['one point short', { a: '2+1 1+0', b: '1+20 2+0' }, 'b'],
    ['exactly enough', { a: '2+2 1+0', b: '1+20 2+0' }, 'a'],
    ['the first to do so', { a: '2+2 1+0 2+0', b: '1+20 2+0 1+0' }, 'a'],
  ])('%s', (_, scores, winner) => {
    expect(table({ scores, scoring }).rows[0]?.entry).toBe(winner);
  });

  it('is decided by points when no entry reached it', () => {
    const { rows } = table({ scores: { a: '1+0', b: '2+1' }, scoring });
    expect(pick(rows, 'entry', 'decidedBy')[0]).toEqual(['a', 'points']);
  });
});

describe('needs', () => {
  // In a lobby of three, a win with every other player killed is worth 10 + 2 points.
  const scoring = { placement: [10, 5], kill: 1 };
  const needs = (scores: Table['scores'], planned: number, prizes = 1) =>
    Object.fromEntries(pick(table({ scores, scoring, planned, prizes }).rows, 'entry', 'needs'));

  it('is open for all before the first match', () => {
    const open = { state: 'open', behind: 0 };
    expect(needs({ a: '', b: '', c: '' }, 2)).toEqual({ a: open, b: open, c: open });
  });

  it('says which entries are sure and which are out', () => {
    expect(
      needs(
        {
          a: '1+2 1+2',
          b: '2+0 2+0',
          c: '3+0 3+0',
        },
        3,
      ),
    ).toEqual({
      a: { state: 'sure', behind: 0 },
      b: { state: 'out', behind: 14 },
      c: { state: 'out', behind: 24 },
    });
  });

  it('is open when entries can still end equal', () => {
    // b can reach at most 12, which is a's points; c can reach 17.
    expect(needs({ a: '1+2', b: '-', c: '2+0' }, 2)).toEqual({
      a: { state: 'open', behind: 0 },
      b: { state: 'open', behind: 12 },
      c: { state: 'open', behind: 7 },
    });
  });

  it('measures the distance to the last prize', () => {
    expect(needs({ a: '1+2', b: '-', c: '2+0' }, 2, 2)).toMatchObject({
      a: { behind: 0 },
      b: { behind: 5 },
      c: { behind: 0 },
    });
  });

  it('is sure for all entries when there is a prize for each', () => {
    const sure = { state: 'sure', behind: 0 };
    expect(needs({ a: '1+2', b: '2+0' }, 2, 5)).toEqual({ a: sure, b: sure });
  });

  it('counts the players of other entries, not the own', () => {
    const rows = [{ entry: 'solo', placement: 1, kills: 0 }];
    const standings = standingsOf({
      entries: [
        { entry: 'solo', name: 'S', team: null, players: 1 },
        { entry: 'squad', name: 'Q', team: 'Q', players: 4 },
      ],
      matches: [
        { match: 'm1', rows },
        { match: 'm2', rows: [] },
      ],
      scoring: { ...DEFAULT_SCORING, placement: [3, 0], kill: 2 },
      prizes: 1,
    });
    // The squad can reach at most 3 + 2 × 1 = 5, which is more than 3.
    expect(standings.rows.map(({ needs: one }) => one?.state)).toEqual(['open', 'open']);
  });

  it('is null when no planned match remains', () => {
    expect(needs({ a: '1+0', b: '2+0' }, 1)).toEqual({ a: null, b: null });
  });
});
