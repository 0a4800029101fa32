/** Standings of random brackets of every size, against an oracle that knows only who beat whom and when. */
import { describe, expect, it } from 'vitest';
import {
  type BracketMatch,
  HEAD_TO_HEAD_TYPES,
  type HeadToHeadType,
  plannedMatches,
  sidesOf,
} from '#shared/rules/bracket.ts';
import { bracketNames } from '#shared/rules/bracket-names.ts';
import { bracketStandings } from '#shared/rules/bracket-standings.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import { drawBracket } from './draw-bracket.ts';

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Game {
  round: number;
  section: BracketMatch<string>['section'];
  winner: string;
  loser: string;
}

type Played = Awaited<ReturnType<typeof play>>;
const known = new Map<string, Promise<Played>>();

/** The bracket of a type and size, played once. */
function played(type: HeadToHeadType, size: number): Promise<Played> {
  const key = `${type} ${size}`;
  const one = known.get(key) ?? play(type, size);
  known.set(key, one);
  return one;
}

/** Plays a bracket to its end in a random order that its links allow. */
async function play(type: HeadToHeadType, size: number) {
  const next = random(size * 31 + type.length);
  const seeding = Array.from({ length: size }, (_, index) => `e${index}`);
  const prizes = 1 + next(Math.min(size, 8));
  const drawn = await drawBracket({ seeding, type, hasThirdPrize: prizes >= 3 });
  const link = (to: { match: number; side: 0 | 1 } | null) => to && { ...to, match: `m${to.match}` };
  const matches: BracketMatch<string>[] = drawn.map((match) => ({
    ...match,
    id: `m${match.id}`,
    nextMatch: link(match.nextMatch),
    loserNextMatch: link(match.loserNextMatch),
  }));
  const entries = seeding.map((entry) => ({ entry, name: entry, team: null, players: 1 }));
  const results = new Map<string, RoundsRow[]>();
  const games: Game[] = [];
  const standingsNow = () => bracketStandings({ type, entries, matches, results, prizes });
  const said: { sure: string[]; out: string[] }[] = [];
  const looksAt = new Set([0, next(matches.length), next(matches.length), next(matches.length)]);
  let sides = sidesOf(matches, results);
  let ready = [...matches];
  for (;;) {
    // All matches of a round robin are ready from the beginning.
    if (type !== 'round_robin') {
      sides = sidesOf(matches, results);
      ready = plannedMatches(matches, results).filter(
        ({ id }) => !results.has(id) && !sides.get(id)?.includes(null),
      );
    }
    if (looksAt.has(games.length) || ready.length === 0) {
      const { rows } = standingsNow();
      const state = (name: string) =>
        rows.filter(({ needs }) => needs?.state === name).map((row) => row.entry);
      said.push({ sure: state('sure'), out: state('out') });
      expectWellFormed(rows, seeding);
    }
    const [match] = ready.splice(next(ready.length), 1);
    if (!match) break;
    const [a, b] = (sides.get(match.id) ?? []) as [string, string];
    const [winner, loser] = next(2) === 0 ? [a, b] : [b, a];
    results.set(match.id, [
      { entry: winner, rounds: 4 },
      { entry: loser, rounds: next(4) },
    ]);
    games.push({ round: match.round, section: match.section, winner, loser });
  }
  return { size, type, prizes, matches, games, said, standings: standingsNow(), results };
}

type Rows = ReturnType<typeof bracketStandings>['rows'];

/** Every entry once, in the order of ranks; equal ranks exactly where a row says that it is tied. */
function expectWellFormed(rows: Rows, seeding: readonly string[]): void {
  expect(rows.map(({ entry }) => entry).sort()).toEqual([...seeding].sort());
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    expect(row.rank).toBe(before?.decidedBy === 'tied' ? before.rank : index + 1);
    expect(row.decidedBy === null).toBe(index === rows.length - 1);
  }
}

const lossesOf = (games: readonly Game[], entry: string) => games.filter((game) => game.loser === entry);

/** Final ranks from the games alone: whoever was put out in a later round is ahead. */
function oracleRanks(games: readonly Game[], entries: readonly string[]): Map<string, number> {
  const third = games.find(({ section }) => section === 'thirdPlace');
  const final = games.find(({ section, round }) => section === 'main' && round === third?.round);
  const outIn = (entry: string): number => {
    if (third && entry === third.winner) return third.round - 0.2;
    if (third && entry === third.loser) return third.round - 0.4;
    if (third && entry === final?.winner) return Number.POSITIVE_INFINITY;
    const isChampion = games.toSorted((a, b) => b.round - a.round)[0]?.winner === entry;
    return isChampion
      ? Number.POSITIVE_INFINITY
      : Math.max(...lossesOf(games, entry).map(({ round }) => round));
  };
  const ends = new Map(entries.map((entry) => [entry, outIn(entry)]));
  return new Map(
    entries.map((entry) => [
      entry,
      1 + [...ends.values()].filter((end) => end > (ends.get(entry) ?? 0)).length,
    ]),
  );
}

describe.each(HEAD_TO_HEAD_TYPES)('%s', (type) => {
  it('ranks everybody once at every moment, and what it promises before the end comes true', async () => {
    for (const size of SIZES) {
      const { standings, said, prizes } = await played(type, size);
      expect(standings.isComplete).toBe(true);
      const rankOf = new Map(standings.rows.map(({ entry, rank }) => [entry, rank]));
      const sharing = (entry: string) =>
        standings.rows.filter(({ rank }) => rank === rankOf.get(entry)).length;
      for (const { sure, out } of said) {
        if (type === 'round_robin') {
          // Only wins are counted here: they never contradict that an entry is sure of a prize, or out.
          const wins = new Map(standings.rows.map((row) => [row.entry, row.wins]));
          const beyond = (entry: string) =>
            standings.rows.filter((row) => row.wins > (wins.get(entry) ?? 0)).length;
          expect(sure.every((entry) => beyond(entry) < prizes)).toBe(true);
          expect(out.every((entry) => beyond(entry) >= prizes)).toBe(true);
        } else {
          expect(sure.every((entry) => (rankOf.get(entry) ?? 0) + sharing(entry) - 1 <= prizes)).toBe(true);
          expect(out.every((entry) => (rankOf.get(entry) ?? 0) > prizes)).toBe(true);
        }
      }
    }
  });

  it('plays the right number of matches, and the champion has lost none or, with two lives, one', async () => {
    for (const size of SIZES) {
      const { games, standings, prizes } = await played(type, size);
      const champion = standings.rows[0]?.entry ?? '';
      const losses = lossesOf(games, champion).length;
      const hasThird = type === 'single_elimination' && prizes >= 3 && size >= 4;
      if (type === 'double_elimination') {
        const hasReset = games.some(({ section }) => section === 'reset');
        expect(games).toHaveLength(2 * (size - 1) + (hasReset ? 1 : 0));
        expect(losses).toBeLessThanOrEqual(1);
        for (const { entry } of standings.rows.slice(1)) expect(lossesOf(games, entry)).toHaveLength(2);
      }
      if (type === 'single_elimination') {
        expect(games).toHaveLength(size - 1 + (hasThird ? 1 : 0));
        expect(losses).toBe(0);
      }
      if (type === 'round_robin') expect(games).toHaveLength((size * (size - 1)) / 2);
      expect(standings.matches).toEqual({ played: games.length, planned: games.length });
      expect(standings.rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(games.length);
    }
  });

  it('names every match differently', async () => {
    for (const size of SIZES) {
      const { matches } = await played(type, size);
      const names = [...bracketNames(matches, type).values()];
      expect(new Set(names).size).toBe(matches.length);
      expect(names.every((name) => name.length >= 3 && name.length < 50)).toBe(true);
    }
  });
});

describe.each(['single_elimination', 'double_elimination'] as const)('%s', (type) => {
  it('ranks by the round of the last defeat', async () => {
    for (const size of SIZES) {
      const { games, standings } = await played(type, size);
      const entries = standings.rows.map(({ entry }) => entry);
      const ranks = oracleRanks(games, entries);
      expect(standings.rows.map(({ rank }) => rank)).toEqual(entries.map((entry) => ranks.get(entry)));
    }
  });
});
