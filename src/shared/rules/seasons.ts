/** The table of a season, computed from the tournaments in it (docs/product.md#seasons). */

import * as z from 'zod/mini';
import { nepalDay } from '../nepal-time.ts';

/** The most seasons of one host. */
export const SEASONS_MAX = 50;
export const SEASON_NAME_MAX = 60;

/** An entry of a finished tournament. */
export interface RankedEntry {
  entry: string;
  /** The team's name, or a single player's. */
  name: string;
  /** The rank; null: the entry played no match that counts, or is disqualified, and gets no points. */
  rank: number | null;
  isStruck: boolean;
}

interface PlayedTournament {
  tournament: string;
  entries: readonly RankedEntry[];
}

const seasonResult = z.object({
  tournament: z.string(),
  rank: z.number(),
  points: z.number(),
  /** Present if the entry was struck out of the tournament: it gets no points. */
  struck: z.exactOptional(z.literal(true)),
});
type SeasonResult = z.output<typeof seasonResult>;

export const seasonRow = z.object({
  /** Entries that are equal in all criteria share a rank, and the following ranks are skipped. */
  rank: z.number(),
  /** The account that stands for the entry: the player's, or the captain's. */
  entry: z.string(),
  /** The name in the entry's last tournament. */
  name: z.string(),
  points: z.number(),
  /** The results that count, in the order of play. */
  counted: z.array(seasonResult),
  /** The results beyond the best ones that count, in the order of play. */
  dropped: z.array(seasonResult),
  struck: z.exactOptional(z.literal(true)),
});
export type SeasonRow = z.output<typeof seasonRow>;

/**
 * The rows of all entries ranked in one of the tournaments. Equal points are decided by the results that count: most
 * wins, then most second ranks, and so on, then the better rank in the last tournament, the one before it, and so on.
 * Entries equal in all of this share a rank, and are listed by name.
 * @param tournaments in the order of play
 * @param points the points of each rank, from the first on
 * @param best how many results of an entry count; null: all
 */
export function seasonStandings(
  tournaments: readonly PlayedTournament[],
  { points, best }: { points: readonly number[]; best: number | null },
): SeasonRow[] {
  const entries = new Map<string, { name: string; results: SeasonResult[] }>();
  for (const { tournament, entries: ranked } of tournaments) {
    for (const { entry, name, rank, isStruck } of ranked) {
      if (rank === null) continue;
      const known = entries.get(entry) ?? { name, results: [] };
      known.name = name;
      const won = isStruck ? 0 : (points[rank - 1] ?? 0);
      known.results.push({ tournament, rank, points: won, ...(isStruck && { struck: true as const }) });
      entries.set(entry, known);
    }
  }
  const rows = [...entries].map(([entry, { name, results }]): Omit<SeasonRow, 'rank'> => {
    const kept = new Set(bestOf(results, best));
    const counted = results.filter((result) => kept.has(result));
    return {
      entry,
      name,
      points: counted.reduce((sum, result) => sum + result.points, 0),
      counted,
      dropped: results.filter((result) => !kept.has(result)),
      ...(results.some(({ struck }) => struck) && { struck: true as const }),
    };
  });
  const order = tournaments.map(({ tournament }) => tournament);
  const decide = (a: Omit<SeasonRow, 'rank'>, b: Omit<SeasonRow, 'rank'>) =>
    b.points - a.points ||
    compareRanks(sortedRanks(a), sortedRanks(b)) ||
    compareRanks(ranksIn(a, order), ranksIn(b, order));
  rows.sort((a, b) => decide(a, b) || compareTexts(a.name, b.name) || compareTexts(a.entry, b.entry));
  let rank = 0;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (!before || decide(before, row) !== 0) rank = index + 1;
    return { rank, ...row };
  });
}

type Counted = Pick<SeasonRow, 'counted'>;

/** The ranks that count, the best first, without results that were struck out. */
function sortedRanks({ counted }: Counted): number[] {
  return counted.flatMap(({ rank, struck }) => (struck ? [] : rank)).sort((a, b) => a - b);
}

/** The rank in each tournament, the last tournament first. */
function ranksIn({ counted }: Counted, tournaments: readonly string[]): number[] {
  const ranks = new Map(counted.map(({ tournament, rank, struck }) => [tournament, struck ? NONE : rank]));
  return tournaments.toReversed().map((tournament) => ranks.get(tournament) ?? NONE);
}

/** A rank behind all others: the entry has none. */
const NONE = Number.MAX_SAFE_INTEGER;

/** Negative if `a` has the better rank at the first difference; of two equal beginnings the longer list is better. */
function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? NONE) - (b[index] ?? NONE);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The results that count. Struck ones come first: they give no points, but better results cannot replace them. Then the
 * most points count; of equal points the better rank, then the earlier tournament.
 */
function bestOf(results: readonly SeasonResult[], best: number | null): readonly SeasonResult[] {
  if (best === null || results.length <= best) return results;
  const struck = (result: SeasonResult) => (result.struck ? 0 : 1);
  return results
    .toSorted((a, b) => struck(a) - struck(b) || b.points - a.points || a.rank - b.rank)
    .slice(0, best);
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A rank that was won, including ranks of struck entries whose place nobody took. */
export interface HeldPlace {
  rank: number;
  entry: string;
  name: string;
}

/** An entry's place in the standings of a finished tournament. */
interface StandingsPlace extends HeldPlace {
  /** Whether the entry is disqualified, or has played no match that counts. */
  isOut: boolean;
}

/**
 * The final ranking of a tournament. Winners have the ranks they were paid for. A struck entry keeps its rank, which
 * only an entry that moved up can share. All others follow in the order of the standings.
 * @param struck the struck entries; isRewarded: whether others have moved up
 */
export function finalPlaces({
  winners,
  struck,
  standings,
}: {
  winners: readonly HeldPlace[];
  struck: readonly (HeldPlace & { isRewarded: boolean })[];
  standings: readonly StandingsPlace[];
}): RankedEntry[] {
  const held = new Set([...winners, ...struck].map(({ entry }) => entry));
  const taken = Math.max(
    0,
    ...winners.map(({ rank }) => rank),
    ...struck.filter(({ isRewarded }) => !isRewarded).map(({ rank }) => rank),
  );
  const others = standings.filter(({ entry }) => !held.has(entry));
  const inRace = others.filter(({ isOut }) => !isOut);
  return [
    ...winners.map(({ rank, entry, name }) => ({ entry, name, rank, isStruck: false })),
    ...struck.map(({ rank, entry, name }) => ({ entry, name, rank, isStruck: true })),
    ...others.map(({ entry, name, rank, isOut }) => ({
      entry,
      name,
      rank: isOut ? null : taken + 1 + inRace.filter((other) => other.rank < rank).length,
      isStruck: false,
    })),
  ];
}

/** The season that includes the current day, or else the newest. @param seasons the newest first */
export function seasonOfDay<S extends { from: string; to: string }>(
  seasons: readonly S[] = [],
  now: Date = new Date(),
): S | undefined {
  const day = nepalDay(now.getTime());
  return seasons.find(({ from, to }) => from <= day && day <= to) ?? seasons[0];
}
