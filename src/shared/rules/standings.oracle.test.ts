/**
 * Standings compared with a second, literal implementation of their definitions, without sorting and without running
 * totals: every number is computed from the results anew, and every rank from the number of entries ranked before.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacementRow } from './results.ts';
import { type Scoring, TIE_BREAKS, type TieBreak } from './scoring.ts';
import { type Standings, type StandingsFacts, standingsOf } from './standings.ts';

type Expected = Pick<Standings['rows'][number], 'rank' | 'points' | 'decidedBy' | 'needs'>;

type PlacedRow = PlacementRow & { placement: number };

function isPlaced(row: PlacementRow): row is PlacedRow {
  return row.placement !== undefined;
}

/** The expected row of each entry; the order within a tie is taken from the rows under test. */
function literal(facts: StandingsFacts, orderUnderTest: readonly string[]): Map<string, Expected> {
  const { entries, matches, scoring, prizes } = facts;
  const played = matches.filter(({ rows }) => rows.length > 0);
  // A disqualified entry counts as absent from the match.
  const rowIn = (entry: string, at: number) =>
    played[at]?.rows.filter(isPlaced).find((row) => row.entry === entry);
  const rowsOf = (entry: string) =>
    played.map((_, at) => rowIn(entry, at)).filter((row) => row !== undefined);
  const placementPoints = (entry: string) =>
    rowsOf(entry).reduce((sum, { placement }) => sum + (scoring.placement[placement - 1] ?? 0), 0);
  const kills = (entry: string) => rowsOf(entry).reduce((sum, row) => sum + row.kills, 0);
  const points = (entry: string) => placementPoints(entry) + scoring.kill * kills(entry);
  const pointsBefore = (entry: string, at: number) =>
    played
      .slice(0, at)
      .flatMap(({ rows }) => rows.filter(isPlaced).filter((row) => row.entry === entry))
      .reduce((sum, row) => sum + (scoring.placement[row.placement - 1] ?? 0) + scoring.kill * row.kills, 0);

  const { matchPoint } = scoring;
  const seriesWinners =
    played
      .map((_, at) =>
        matchPoint === null
          ? []
          : entries
              .map(({ entry }) => entry)
              .filter((entry) => rowIn(entry, at)?.placement === 1 && pointsBefore(entry, at) >= matchPoint),
      )
      .find((winners) => winners.length > 0) ?? [];

  const isBetter: Record<TieBreak, (a: string, b: string) => boolean> = {
    wins: (a, b) =>
      rowsOf(a).filter((row) => row.placement === 1).length >
      rowsOf(b).filter((row) => row.placement === 1).length,
    kills: (a, b) => kills(a) > kills(b),
    placementPoints: (a, b) => placementPoints(a) > placementPoints(b),
    bestPlacement: (a, b) =>
      rowsOf(a).some((row) => rowsOf(b).every((other) => row.placement < other.placement)),
    lastPlacement: (a, b) => {
      const [own, other] = [rowIn(a, played.length - 1), rowIn(b, played.length - 1)];
      return own !== undefined && (other === undefined || own.placement < other.placement);
    },
  };
  const decided = (a: string, b: string): { by: Expected['decidedBy']; first: boolean } => {
    const [isFirst, isSecond] = [seriesWinners.includes(a), seriesWinners.includes(b)];
    if (isFirst !== isSecond) return { by: 'matchPoint', first: isFirst };
    if (points(a) !== points(b)) return { by: 'points', first: points(a) > points(b) };
    for (const name of scoring.tieBreak) {
      if (isBetter[name](a, b)) return { by: name, first: true };
      if (isBetter[name](b, a)) return { by: name, first: false };
    }
    return { by: 'tied', first: false };
  };

  const remaining = matches.length - played.length;
  const best = (entry: string) => {
    const others = entries.filter((other) => other.entry !== entry);
    const killsPossible = others.reduce((sum, other) => sum + other.players, 0);
    return points(entry) + remaining * ((scoring.placement[0] ?? 0) + scoring.kill * killsPossible);
  };
  const needs = (entry: string): Expected['needs'] => {
    if (remaining === 0 || seriesWinners.length > 0) return null;
    const others = entries.map((other) => other.entry).filter((other) => other !== entry);
    const isSure = others.filter((other) => best(other) >= points(entry)).length < prizes;
    const isOut = others.filter((other) => points(other) > best(entry)).length >= prizes;
    const onLastPrize = orderUnderTest[Math.min(prizes, entries.length) - 1] ?? entry;
    return {
      state: isSure ? 'sure' : isOut ? 'out' : 'open',
      behind: Math.max(0, points(onLastPrize) - points(entry)),
    };
  };

  return new Map(
    entries.map(({ entry }) => {
      const before = entries.filter((other) => other.entry !== entry && decided(other.entry, entry).first);
      const next = orderUnderTest[orderUnderTest.indexOf(entry) + 1];
      return [
        entry,
        {
          rank: before.length + 1,
          points: points(entry),
          decidedBy: next === undefined ? null : decided(entry, next).by,
          needs: needs(entry),
        },
      ];
    }),
  );
}

function checkAgainstLiteral(facts: StandingsFacts): void {
  const { rows } = standingsOf(facts);
  const order = rows.map(({ entry }) => entry);
  const expected = literal(facts, order);
  const actual = rows.map(({ entry, rank, points, decidedBy, needs }) => [
    entry,
    { rank, points, decidedBy, needs },
  ]);
  const wanted = order.map((entry) => [entry, expected.get(entry)]);
  // The rows are compared as text first, because tens of thousands of deep matchers would dominate the running time.
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) expect(actual).toEqual(wanted);
  const isInOrder = rows.every(({ rank }, index) => index === 0 || rank >= (rows[index - 1]?.rank ?? 0));
  if (!isInOrder || new Set(order).size !== facts.entries.length) expect(rows).toBe('ordered and complete');
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const entriesOf = (players: readonly number[]) =>
  players.map((count, index) => ({
    entry: NAMES[index] ?? '',
    name: NAMES[index] ?? '',
    team: null,
    players: count,
  }));

/** All placements of all subsets of the entries, with every number of kills up to the bound. */
function everyResult(names: readonly string[], killsMax: number): PlacementRow[][] {
  const extend = (rows: PlacementRow[]): PlacementRow[][] => [
    rows,
    ...names
      .filter((entry) => rows.every((row) => row.entry !== entry))
      .flatMap((entry) =>
        Array.from({ length: killsMax + 1 }, (_, kills) =>
          extend([...rows, { entry, placement: rows.length + 1, kills }]),
        ).flat(),
      ),
  ];
  return extend([]);
}

const series = (...results: PlacementRow[][]) => results.map((rows, index) => ({ match: `m${index}`, rows }));

describe('every lobby', () => {
  const scorings: Scoring[] = [
    { placement: [2, 1], kill: 0, tieBreak: ['wins', 'lastPlacement'], matchPoint: null },
    { placement: [1, 1], kill: 1, tieBreak: ['bestPlacement', 'kills'], matchPoint: 2 },
  ];

  it.each(scorings)('of three entries over three matches: %o', (scoring) => {
    const results = everyResult(NAMES.slice(0, 3), 0);
    for (const first of results) {
      for (const second of results) {
        for (const third of results) {
          const facts = {
            entries: entriesOf([1, 1, 1]),
            matches: series(first, second, third),
            scoring,
            prizes: 1,
          };
          checkAgainstLiteral(facts);
        }
      }
    }
  });

  it('of two entries over two matches with kills', () => {
    const results = everyResult(NAMES.slice(0, 2), 2);
    for (const first of results) {
      for (const second of results) {
        for (const tieBreak of [[], ['kills'], ['placementPoints', 'wins']] as TieBreak[][]) {
          for (const prizes of [0, 1, 2, 3]) {
            const scoring: Scoring = { placement: [1], kill: 1, tieBreak, matchPoint: null };
            const matches = series(first, second, []);
            checkAgainstLiteral({ entries: entriesOf([1, 2]), matches, scoring, prizes });
          }
        }
      }
    }
  });
});

const smallScoring: fc.Arbitrary<Scoring> = fc.record({
  placement: fc
    .array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 })
    .map((points) => points.toSorted((a, b) => b - a)),
  kill: fc.integer({ min: 0, max: 2 }),
  tieBreak: fc.shuffledSubarray([...TIE_BREAKS]),
  matchPoint: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 2 }),
});

const smallSeries: fc.Arbitrary<StandingsFacts> = fc
  .array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 6 })
  .chain((players) => {
    const names = NAMES.slice(0, players.length);
    const result = fc
      .shuffledSubarray(names, { minLength: 0 })
      .chain((order) =>
        fc
          .array(fc.integer({ min: 0, max: 2 }), { minLength: order.length, maxLength: order.length })
          .map((kills) =>
            order.map((entry, index) => ({ entry, placement: index + 1, kills: kills[index] ?? 0 })),
          ),
      );
    return fc.record({
      entries: fc.constant(entriesOf(players)),
      matches: fc.array(result, { minLength: 1, maxLength: 3 }).map((results) => series(...results)),
      scoring: smallScoring,
      prizes: fc.integer({ min: 0, max: 7 }),
    });
  });

it('agrees for lobbies of up to six entries over up to three matches', () => {
  const decided = new Set<unknown>();
  fc.assert(
    fc.property(smallSeries, (facts) => {
      checkAgainstLiteral(facts);
      for (const { decidedBy, needs } of standingsOf(facts).rows) decided.add(decidedBy).add(needs?.state);
    }),
    { numRuns: 3000, seed: 20_260_103 },
  );
  // Every outcome occurred at least once.
  expect(decided).toEqual(
    new Set([...TIE_BREAKS, 'points', 'matchPoint', 'tied', null, undefined, 'sure', 'open', 'out']),
  );
});

it('says sure and out only when no last match can change it', () => {
  const names = NAMES.slice(0, 3);
  // The results include more kills than a lobby allows; the bounds must hold for these, too.
  const lastResults = everyResult(names, 2);
  const stated = new Set<unknown>();
  const result = fc.constantFrom(...everyResult(names, 2));
  const points = fc.constantFrom([3, 1], [5, 2, 1], [1], []);
  fc.assert(
    fc.property(
      result,
      result,
      points,
      fc.integer({ min: 1, max: 2 }),
      (first, second, placement, prizes) => {
        const scoring: Scoring = { placement, kill: 1, tieBreak: ['kills'], matchPoint: null };
        const facts = { entries: entriesOf([1, 1, 1]), scoring, prizes };
        const { rows } = standingsOf({ ...facts, matches: series(first, second, []) });
        const settled = rows.filter(({ needs }) => needs?.state === 'sure' || needs?.state === 'out');
        if (settled.length === 0 || first.length === 0 || second.length === 0) return;
        for (const last of lastResults) {
          const end = standingsOf({ ...facts, matches: series(first, second, last) }).rows;
          for (const { entry, needs } of settled) {
            const rank = end.find((row) => row.entry === entry)?.rank ?? 0;
            if (rank <= prizes !== (needs?.state === 'sure')) expect({ entry, rank }).toEqual(needs);
            stated.add(needs?.state);
          }
        }
      },
    ),
    { numRuns: 100, seed: 20_260_104 },
  );
  expect(stated).toEqual(new Set(['sure', 'out']));
});
