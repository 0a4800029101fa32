/** Pairs a round of the Swiss system: the best matching by a library, with weights that say what is good. */
/// <reference path="./edmonds-blossom-fixed.d.ts" />
import matching from 'edmonds-blossom-fixed';

/** The cost of pairing two entries that are one point apart; a larger gap costs its square. */
const POINTS_COST = 100_000;
/** The cost of a rematch: more than all point gaps together, so that two meet twice only if it cannot be avoided. */
const REMATCH_COST = 10 ** 12;

export interface SwissState {
  /** All entries of the group, the best first: by the standings so far, in the first round by seed. */
  ranked: readonly { entry: string; points: number; byes: number }[];
  /** Whether two have met. */
  haveMet: (a: string, b: string) => boolean;
}

/**
 * The pairs of the next round, the best pair first. With an odd number of entries the last one that had no bye yet has no
 * opponent, which is a bye. The others meet somebody with as many points as possible whom they have not met, and among
 * equals the upper half meets the lower half.
 */
export function pairSwiss({ ranked, haveMet }: SwissState): [string, string][] {
  const players = withoutBye(ranked);
  const edges: [number, number, number][] = [];
  for (const [a, first] of players.entries()) {
    for (let b = a + 1; b < players.length; b += 1) {
      const second = players[b];
      if (!second) continue;
      const gap = first.points - second.points;
      const half = Math.floor(players.filter(({ points }) => points === first.points).length / 2);
      const cost =
        (haveMet(first.entry, second.entry) ? REMATCH_COST : 0) +
        gap * gap * POINTS_COST +
        Math.abs(b - a - half);
      edges.push([a, b, 2 * REMATCH_COST - cost]);
    }
  }
  return matching(edges, true).flatMap((b, a): [string, string][] => {
    const [first, second] = [players[a], players[b]];
    return first && second && a < b ? [[first.entry, second.entry]] : [];
  });
}

function withoutBye(ranked: SwissState['ranked']): SwissState['ranked'] {
  if (ranked.length % 2 === 0) return ranked;
  const fewest = Math.min(...ranked.map(({ byes }) => byes));
  const resting = ranked.findLastIndex(({ byes }) => byes === fewest);
  return ranked.filter((_, index) => index !== resting);
}
