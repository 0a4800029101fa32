import { beforeAll, describe, expect, it } from 'vitest';
import {
  BRACKET_ENTRIES_MAX,
  type BracketMatch,
  correctionBlockers,
  type HeadToHeadType,
  movesAfter,
  plannedMatches,
  sidesOf,
} from '#shared/rules/bracket.ts';
import { eliminationRanking } from '#shared/rules/bracket-ranking.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import { roundRobinRanking } from '#shared/rules/round-robin-ranking.ts';
import type { RankedEntry } from '#shared/rules/settlement-order.ts';
import { drawBracket } from './draw-bracket.ts';

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2);
const seeds = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

interface Drawn {
  count: number;
  hasThirdPrize: boolean;
  matches: BracketMatch<number>[];
}

/** The brackets of all sizes of a type. */
function draws(type: HeadToHeadType): Promise<Drawn[]> {
  const variants = type === 'single_elimination' ? [false, true] : [false];
  return Promise.all(
    SIZES.flatMap((count) =>
      variants.map(async (hasThirdPrize) => ({
        count,
        hasThirdPrize,
        matches: await drawBracket({ seeding: seeds(count), type, hasThirdPrize }),
      })),
    ),
  );
}

interface Game {
  id: number;
  round: number;
  sides: [string, string];
  winner: string;
  loser: string;
}

type Pick = (a: string, b: string) => string;

const betterSeed: Pick = (a, b) => (Number(a) < Number(b) ? a : b);
const worseSeed: Pick = (a, b) => (Number(a) < Number(b) ? b : a);

/** Picks winners at random, but the same ones for the same seed. */
function randomWinner(seed: number): Pick {
  let state = seed;
  return (a, b) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % 65_536 < 32_768 ? a : b;
  };
}

/** Plays a bracket by its links alone, match after match in the order of the list. */
function play(matches: readonly BracketMatch<number>[], pick: Pick): Game[] {
  const sides = matches.map((match) => [...match.sides]);
  const games: Game[] = [];
  for (const match of matches) {
    const [a, b] = sides[match.id] ?? [];
    if (match.section === 'reset' && !a && !b) continue;
    if (!a || !b || a === b)
      throw new Error(`Match ${match.id} does not have two distinct sides: ${a}, ${b}`);
    const winner = pick(a, b);
    const loser = winner === a ? b : a;
    games.push({ id: match.id, round: match.round, sides: [a, b], winner, loser });
    if (match.section === 'grandFinal' && winner === a) continue;
    for (const [entry, link] of [
      [winner, match.nextMatch] as const,
      [loser, match.loserNextMatch] as const,
    ]) {
      const side = link && sides[link.match];
      if (!side) continue;
      if (side[link.side])
        throw new Error(`Two entries are moved to side ${link.side} of match ${link.match}`);
      side[link.side] = entry;
    }
  }
  return games;
}

function resultsOf(games: readonly Game[]): Map<number, RoundsRow[]> {
  return new Map(
    games.map(({ id, winner, loser }) => [
      id,
      [
        { entry: winner, rounds: 4 },
        { entry: loser, rounds: id % 4 },
      ],
    ]),
  );
}

const lossesOf = (games: readonly Game[], entry: string) =>
  games.filter(({ loser }) => loser === entry).length;

const picks = (count: number) => [betterSeed, worseSeed, randomWinner(count), randomWinner(count + 1000)];

/** The invariants of every draw, whatever its type. */
function expectValidDraw({ count, matches }: Drawn): void {
  expect(matches.map(({ id }) => id)).toEqual(matches.map((_, index) => index));
  expect(new Set(matches.map(({ round, position }) => `${round}/${position}`)).size).toBe(matches.length);
  const rounds = [...new Set(matches.map(({ round }) => round))];
  expect(rounds).toEqual(rounds.map((_, index) => index + 1));
  for (const { round, nextMatch, loserNextMatch } of matches) {
    for (const link of [nextMatch, loserNextMatch]) {
      if (link && !((matches[link.match]?.round ?? 0) > round)) expect(link).toBe('in a later round');
    }
  }
  expect(new Set(matches.flatMap(({ sides }) => sides.filter((side) => side !== null)))).toEqual(
    new Set(seeds(count)),
  );
}

function expectOneMatchPerRound(games: readonly Game[]): void {
  const played = games.flatMap(({ round, sides }) => sides.map((entry) => `${round} ${entry}`));
  expect(new Set(played).size).toBe(played.length);
}

function championOf(matches: readonly BracketMatch<number>[], games: readonly Game[]) {
  return eliminationRanking(matches, resultsOf(games)).find(({ rank }) => rank === 1)?.entry;
}

/** Ranks and sides that the rules compute from a prefix of the games, compared with the games played. */
function expectRulesToFollow(matches: readonly BracketMatch<number>[], games: readonly Game[]): void {
  const sides = sidesOf(matches, resultsOf(games));
  expect(games.map(({ id }) => sides.get(id))).toEqual(games.map((game) => game.sides));
  expect(plannedMatches(matches, resultsOf(games)).length).toBe(games.length);
  const end = eliminationRanking(matches, resultsOf(games));
  const finalRank = new Map(end.map(({ entry, rank }) => [entry, rank]));
  for (const half of [Math.floor(games.length / 2), games.length - 1]) {
    const early = eliminationRanking(matches, resultsOf(games.slice(0, half)));
    expect(early.length).toBeLessThan(end.length);
    expect(early.filter(({ entry, rank }) => rank !== finalRank.get(entry))).toEqual([]);
  }
}

/** An entry's rank is one more than the number of entries that got further. */
function expectRanksByReach(
  rows: readonly RankedEntry[],
  entries: readonly string[],
  reach: (entry: string) => number,
): void {
  const reached = entries.map(reach);
  const expected = entries.map((entry, index) => ({
    entry,
    rank: 1 + reached.filter((other) => other > (reached[index] ?? 0)).length,
  }));
  expect(new Map(rows.map((row) => [row.entry, row]))).toEqual(
    new Map(expected.map((row) => [row.entry, row])),
  );
}

describe('single elimination', () => {
  let drawn: Drawn[] = [];
  beforeAll(async () => {
    drawn = await draws('single_elimination');
  });

  it('is valid in every size', () => {
    for (const draw of drawn) expectValidDraw(draw);
  });

  it('has one match fewer than entries, and one for third where four can play it', () => {
    for (const { count, hasThirdPrize, matches } of drawn) {
      const isPlayed = hasThirdPrize && count >= 4;
      expect(matches.filter(({ section }) => section === 'main').length).toBe(count - 1);
      expect(matches.filter(({ section }) => section === 'thirdPlace').length).toBe(isPlayed ? 1 : 0);
    }
  });

  it('gives the byes to the best seeds', () => {
    for (const { count, matches } of drawn) {
      const slots = 2 ** Math.ceil(Math.log2(count));
      const withBye = seeds(slots - count);
      const first = matches.filter(({ round }) => round === 1);
      expect(first.length).toBe(count - slots / 2);
      expect(first.flatMap(({ sides }) => sides).sort()).toEqual(seeds(count).slice(withBye.length).sort());
      const second = matches.filter(({ round }) => round === 2).flatMap(({ sides }) => sides);
      expect(withBye.filter((seed) => !second.includes(seed))).toEqual([]);
    }
  });

  it('lets the best seeds meet as late as possible', () => {
    for (const { matches } of drawn) {
      const games = play(matches, betterSeed);
      const last = Math.max(...matches.map(({ round }) => round));
      for (const { round, section } of matches) {
        if (section !== 'main' || round === 1) continue;
        const inRound = games.filter((game) => game.round === round && matches[game.id]?.section === 'main');
        const best = seeds(2 ** (last - round + 1));
        expect(inRound.flatMap(({ sides }) => sides).sort()).toEqual(best.sort());
      }
    }
  });

  it('eliminates every entry with its first defeat, except one champion', () => {
    for (const { count, matches } of drawn) {
      for (const pick of picks(count)) {
        const games = play(matches, pick);
        expect(games.length).toBe(matches.length);
        expectOneMatchPerRound(games);
        const main = games.filter(({ id }) => matches[id]?.section === 'main');
        const unbeaten = seeds(count).filter((entry) => lossesOf(main, entry) === 0);
        expect(championOf(matches, games)).toBe(unbeaten[0]);
        expect(unbeaten.length).toBe(1);
        expect(Math.max(...seeds(count).map((entry) => lossesOf(main, entry)))).toBe(1);
      }
    }
  });

  it('ranks by the round of elimination', () => {
    for (const { count, matches } of drawn) {
      const games = play(matches, randomWinner(count + 7));
      expectRulesToFollow(matches, games);
      const third = games.find(({ id }) => matches[id]?.section === 'thirdPlace');
      const main = games.filter((game) => game !== third);
      const reach = (entry: string): number => {
        if (lossesOf(main, entry) === 0) return Number.POSITIVE_INFINITY;
        const lost = main.find(({ loser }) => loser === entry)?.round ?? 0;
        // The third gets half a round further, and is still behind the finalists.
        return third?.winner === entry ? lost + 0.5 : lost;
      };
      expectRanksByReach(eliminationRanking(matches, resultsOf(games)), seeds(count), reach);
    }
  });
});

describe('double elimination', () => {
  let drawn: Drawn[] = [];
  beforeAll(async () => {
    drawn = await draws('double_elimination');
  });

  it('is valid in every size', () => {
    for (const draw of drawn) expectValidDraw(draw);
  });

  it('has two matches for each entry but one, plus the reset', () => {
    for (const { count, matches } of drawn) {
      expect(matches.length).toBe(2 * count - 1);
      expect(matches.filter(({ section }) => section === 'main').length).toBe(count - 1);
      expect(matches.filter(({ section }) => section === 'losers').length).toBe(count - 2);
    }
  });

  it('eliminates every entry with its second defeat, except the champion', () => {
    const resets = new Set<boolean>();
    for (const { count, matches } of drawn) {
      for (const pick of picks(count)) {
        const games = play(matches, pick);
        const champion = championOf(matches, games);
        expectOneMatchPerRound(games);
        const notTwice = seeds(count).filter((entry) => lossesOf(games, entry) !== 2);
        expect(notTwice).toEqual([champion]);
        expect(lossesOf(games, champion ?? '')).toBeLessThan(2);
        const hasReset = games.length === matches.length;
        expect(games.length).toBe(2 * count - 2 + lossesOf(games, champion ?? ''));
        resets.add(hasReset);
      }
    }
    expect(resets).toEqual(new Set([true, false]));
  });

  it('lets the two best seeds meet first in the last match of the winners', () => {
    for (const { count, matches } of drawn) {
      const games = play(matches, betterSeed);
      const first = games.find(({ sides }) => sides.includes('1') && sides.includes('2'));
      const lastOfMain = Math.max(
        ...matches.filter(({ section }) => section === 'main').map(({ round }) => round),
      );
      expect([count, first?.round]).toEqual([count, lastOfMain]);
    }
  });

  it('ranks by the round of the second defeat', () => {
    for (const { count, matches } of drawn) {
      const games = play(matches, randomWinner(count + 7));
      expectRulesToFollow(matches, games);
      const reach = (entry: string): number => {
        const defeats = games.filter(({ loser }) => loser === entry);
        return defeats[1]?.round ?? Number.POSITIVE_INFINITY;
      };
      expectRanksByReach(eliminationRanking(matches, resultsOf(games)), seeds(count), reach);
    }
  });
});

describe('corrections', () => {
  it('are possible for the last matches played only', async () => {
    for (const type of ['single_elimination', 'double_elimination'] as const) {
      const matches = await drawBracket({ seeding: seeds(11), type, hasThirdPrize: true });
      const games = play(matches, randomWinner(5));
      const results = resultsOf(games);
      for (const game of games) {
        const match = matches[game.id];
        if (!match) throw new Error('A game has no match');
        const movedTo = games.filter(
          ({ id, sides }) => id > game.id && sides.some((entry) => game.sides.includes(entry)),
        );
        expect(correctionBlockers(match, results).length > 0).toBe(movedTo.length > 0);
      }
    }
  });

  it('undo exactly the moves of the result', async () => {
    const matches = await drawBracket({
      seeding: seeds(13),
      type: 'double_elimination',
      hasThirdPrize: false,
    });
    const games = play(matches, randomWinner(9));
    for (const [index, game] of games.entries()) {
      const before = sidesOf(matches, resultsOf(games.slice(0, index)));
      const after = sidesOf(matches, resultsOf(games.slice(0, index + 1)));
      const match = matches[game.id];
      if (!match) throw new Error('A game has no match');
      const moved = new Map(before);
      for (const { match: id, side, entry } of movesAfter(
        match,
        game.sides,
        resultsOf([game]).get(game.id),
      )) {
        const [first, second] = moved.get(id) ?? [null, null];
        moved.set(id, side === 0 ? [entry, second] : [first, entry]);
      }
      expect(moved).toEqual(after);
      for (const { match: id, side, entry } of movesAfter(match, game.sides, [])) {
        const [first, second] = moved.get(id) ?? [null, null];
        moved.set(id, side === 0 ? [entry, second] : [first, entry]);
      }
      expect(moved).toEqual(before);
    }
  });
});

describe('round robin', () => {
  let drawn: Drawn[] = [];
  beforeAll(async () => {
    drawn = await draws('round_robin');
  });

  it('is valid in every size', () => {
    for (const draw of drawn) expectValidDraw(draw);
  });

  it('lets each two entries meet once, in as few rounds as possible', () => {
    for (const { count, matches } of drawn) {
      const pairs = matches.map(({ sides }) => [...sides].sort().join(' '));
      expect(pairs.length).toBe((count * (count - 1)) / 2);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(Math.max(...matches.map(({ round }) => round))).toBe(count % 2 === 0 ? count - 1 : count);
      expectOneMatchPerRound(play(matches, betterSeed));
      expect(matches.every(({ nextMatch, loserNextMatch }) => !nextMatch && !loserNextMatch)).toBe(true);
    }
  });

  it('is won by the entry that wins all its matches', () => {
    for (const { count, matches } of drawn) {
      const rows = roundRobinRanking(matches, resultsOf(play(matches, betterSeed)));
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.map(({ entry }) => entry)).toEqual(seeds(count));
    }
  });
});

describe('drawBracket', () => {
  it.each<[string, string[]]>([
    ['no entries', []],
    ['one entry', ['a']],
    ['more than the largest bracket', seeds(BRACKET_ENTRIES_MAX + 1)],
    ['an entry twice', ['a', 'b', 'a']],
  ])('refuses %s', async (_, seeding) => {
    for (const type of ['single_elimination', 'double_elimination', 'round_robin'] as const) {
      await expect(drawBracket({ seeding, type, hasThirdPrize: false })).rejects.toThrow(RangeError);
    }
  });

  it('draws the largest bracket', async () => {
    const seeding = seeds(BRACKET_ENTRIES_MAX);
    const matches = await drawBracket({ seeding, type: 'double_elimination', hasThirdPrize: false });
    expectValidDraw({ count: seeding.length, hasThirdPrize: false, matches });
    expect(eliminationRanking(matches, resultsOf(play(matches, randomWinner(1)))).length).toBe(
      seeding.length,
    );
  });
});
