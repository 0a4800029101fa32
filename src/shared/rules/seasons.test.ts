import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { season } from '../forms/evenings.ts';
import { firstRefusal } from '../forms/schema.ts';
import { finalPlaces, type RankedEntry, seasonOfDay, seasonStandings } from './seasons.ts';

const POINTS = [10, 6, 3];
const placed = (...names: string[]): RankedEntry[] =>
  names.map((name, index) => ({ entry: name, name: name.toUpperCase(), rank: index + 1, isStruck: false }));
const tableOf = (tournaments: RankedEntry[][], best: number | null = null) =>
  seasonStandings(
    tournaments.map((entries, index) => ({ tournament: `t${index + 1}`, entries })),
    { points: POINTS, best },
  );
const brief = (tournaments: RankedEntry[][], best: number | null = null) =>
  tableOf(tournaments, best).map(({ rank, entry, points }) => `${rank} ${entry} ${points}`);

describe('the table of a season', () => {
  it.each<[string, string[], string[]]>([
    ['of nothing', brief([]), []],
    ['adds the points of ranks', brief([placed('a', 'b'), placed('b', 'c')]), ['1 b 16', '2 a 10', '3 c 6']],
    ['gives none behind the last rank with points', brief([placed('a', 'b', 'c', 'd')]).slice(3), ['4 d 0']],
    [
      'decides equal points by the later one',
      brief([placed('a', 'b'), placed('b', 'a'), placed('c', 'd')]),
      ['1 b 16', '2 a 16', '3 c 10', '4 d 6'],
    ],
    [
      'decides equal points by the most wins, also of earlier ones',
      brief([
        placed('w', 'x', 'b'),
        placed('w', 'a', 'b'),
        placed('w', 'a', 'b'),
        placed('b'),
        placed('x', 'w', 'c'),
      ]),
      ['1 w 36', '2 b 19', '3 x 16', '4 a 12', '5 c 3'],
    ],
    [
      'puts a win before two places with as many points',
      seasonStandings(
        [placed('a', 'b'), placed('c', 'b')].map((entries, index) => ({ tournament: `t${index}`, entries })),
        { points: [10, 5], best: null },
      ).map(({ rank, entry, points }) => `${rank} ${entry} ${points}`),
      ['1 c 10', '2 a 10', '3 b 10'],
    ],
    [
      'shares ranks and skips the next, by name, where nothing decides',
      brief([[...placed('b'), ...placed('a')], placed('c')]),
      ['1 c 10', '2 a 10', '2 b 10'],
    ],
    [
      'counts a result that somebody was struck out of as nothing, and drops a better one for it',
      brief([[{ entry: 'a', name: 'A', rank: 1, isStruck: true }], placed('b', 'a'), placed('a', 'b')], 2),
      ['1 b 16', '2 a 10'],
    ],
    [
      'counts the best',
      brief([placed('b', 'x', 'a'), placed('a', 'b'), placed('a', 'b')], 2),
      ['1 a 20', '2 b 16', '3 x 6'],
    ],
    [
      'leaves out who has no rank',
      brief([[...placed('a'), { entry: 'b', name: 'B', rank: null, isStruck: false }]]),
      ['1 a 10'],
    ],
  ])('%s', (_, rows, expected) => expect(rows).toEqual(expected));

  it('tells what counts and what is dropped, in the order of play', () => {
    const [row] = tableOf([placed('a'), placed('b', 'a'), placed('b', 'c', 'a'), placed('a')], 2);
    expect(row).toEqual({
      rank: 1,
      entry: 'a',
      name: 'A',
      points: 20,
      counted: [
        { tournament: 't1', rank: 1, points: 10 },
        { tournament: 't4', rank: 1, points: 10 },
      ],
      dropped: [
        { tournament: 't2', rank: 2, points: 6 },
        { tournament: 't3', rank: 3, points: 3 },
      ],
    });
  });

  it('marks who was struck out, without points, and has the last name of an entry', () => {
    const struck = { entry: 'a', name: 'OLD', rank: 1, isStruck: true };
    const rows = tableOf([
      [struck, ...placed('x', 'b').slice(1)],
      [{ ...struck, isStruck: false, name: 'NEW' }],
    ]);
    expect(rows.map(({ entry, name, points, struck }) => [entry, name, points, struck])).toEqual([
      ['a', 'NEW', 10, true],
      ['b', 'B', 6, undefined],
    ]);
    expect(rows[0]?.counted[0]).toEqual({ tournament: 't1', rank: 1, points: 0, struck: true });
  });

  it('is the sum of the best results of each, whatever is played', () => {
    const entry = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const evening = fc.uniqueArray(entry).map((names) => placed(...names));
    fc.assert(
      fc.property(
        fc.array(evening, { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        (all, best) => {
          const rows = tableOf(all, best);
          for (const row of rows) {
            const won = all.flatMap((one) => {
              const place = one.findIndex((other) => other.entry === row.entry);
              return place < 0 ? [] : [POINTS[place] ?? 0];
            });
            const sorted = won.sort((a, b) => b - a).slice(0, best ?? won.length);
            expect(row.points).toBe(sorted.reduce((sum, points) => sum + points, 0));
            expect(row.counted.length + row.dropped.length).toBe(won.length);
            expect(row.rank).toBeGreaterThan(rows.filter(({ points }) => points > row.points).length);
            expect(row.rank).toBeLessThanOrEqual(rows.filter(({ points }) => points >= row.points).length);
          }
          expect(rows.map(({ points }) => points)).toEqual(
            rows.map(({ points }) => points).toSorted((a, b) => b - a),
          );
          expect(new Set(rows.map((row) => row.entry))).toEqual(new Set(all.flat().map((one) => one.entry)));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the final ranking of a tournament', () => {
  const place = (rank: number, entry: string, isOut = false) => ({ rank, entry, name: entry, isOut });
  const brief = (facts: Parameters<typeof finalPlaces>[0]) =>
    finalPlaces(facts).map(
      ({ entry, rank, isStruck }) => `${rank ?? '-'} ${entry}${isStruck ? ' struck' : ''}`,
    );
  const standings = [
    place(1, 'a'),
    place(2, 'b'),
    place(3, 'c'),
    place(3, 'd'),
    place(5, 'e'),
    place(6, 'f', true),
  ];
  it.each<[string, string[], string[]]>([
    [
      'has the winners, and the others behind them',
      brief({ winners: [place(1, 'a'), place(2, 'b')], struck: [], standings }),
      ['1 a', '2 b', '3 c', '3 d', '5 e', '- f'],
    ],
    [
      'believes who was paid',
      brief({ winners: [place(1, 'e')], struck: [], standings }),
      ['1 e', '2 a', '3 b', '4 c', '4 d', '- f'],
    ],
    [
      'moves nobody up after a strike',
      brief({ winners: [place(1, 'a')], struck: [{ ...place(2, 'b'), isRewarded: false }], standings }),
      ['1 a', '2 b struck', '3 c', '3 d', '5 e', '- f'],
    ],
    [
      'moves the others up where they were rewarded',
      brief({
        winners: [place(1, 'b'), place(2, 'c')],
        struck: [{ ...place(1, 'a'), isRewarded: true }],
        standings: [place(1, 'b'), place(2, 'c'), place(2, 'd'), place(4, 'e'), place(6, 'a', true)],
      }),
      ['1 b', '2 c', '1 a struck', '3 d', '4 e'],
    ],
    [
      'is that of the winners alone without results',
      brief({ winners: [place(1, 'a')], struck: [], standings: [] }),
      ['1 a'],
    ],
  ])('%s', (_, rows, expected) => expect(rows).toEqual(expected));
});

describe('a season', () => {
  const DAYS = { from: '2026-10-01', to: '2026-12-31' };
  const VALID = { name: 'Autumn', ...DAYS, points: [10, 5], best: null, tournaments: null };
  it.each<[string, Record<string, unknown>, string | null]>([
    ['that is right', {}, null],
    ['with all parts', { best: 3, tournaments: ['a', 'b'] }, null],
    ['of a day', { to: '2026-10-01' }, null],
    ['that ends before it begins', { to: '2026-09-30' }, 'seasonDays'],
    ['of two years', { to: '2028-10-02' }, 'seasonDays'],
    ['from no day', { from: '2026-13-01' }, 'seasonDays'],
    ['without points', { points: [] }, 'seasonPoints'],
    ['with points that are no list', { points: 10 }, 'seasonPoints'],
    ['with points below 0', { points: [-1] }, 'seasonPoints'],
    ['with half points', { points: [0.5] }, 'seasonPoints'],
    ['with points as texts', { points: ['10'] }, 'seasonPoints'],
    ['with too many ranks', { points: Array.from({ length: 65 }, () => 1) }, 'seasonPoints'],
    ['of the best 0', { best: 0 }, 'seasonBest'],
    ['of no tournament', { tournaments: [] }, 'seasonTournaments'],
    ['of one twice', { tournaments: ['a', 'a'] }, 'seasonTournaments'],
    ['of too many', { tournaments: Array.from({ length: 201 }, (_, n) => `t${n}`) }, 'seasonTournaments'],
  ])('%s', (_, changes, problem) => expect(firstRefusal(season, { ...VALID, ...changes })).toBe(problem));
});

it.each([
  ['2030-02-10', 'winter'],
  ['2030-01-01', 'winter'],
  ['2030-03-31', 'winter'],
  // No season includes this day, so the newest one is shown.
  ['2030-04-01', 'summer'],
  ['2030-06-30', 'summer'],
])('on %s the page of the host shows %s', (day, name) => {
  const seasons = [
    { name: 'summer', from: '2030-06-01', to: '2030-08-31' },
    { name: 'winter', from: '2030-01-01', to: '2030-03-31' },
  ];
  expect(seasonOfDay(seasons, new Date(`${day}T12:00:00Z`))?.name).toBe(name);
  expect(seasonOfDay(undefined)).toBeUndefined();
});
