/** Who can still win or lose a prize while matches of a series remain. */
import { pointsForPlacement, type Scoring } from './scoring.ts';

export interface Needs {
  /** Whether a prize can still be lost (`sure` when not) or won (`out` when not). */
  state: 'sure' | 'open' | 'out';
  /** Points behind the entry on the last prize rank; 0 for entries on a prize rank. */
  behind: number;
}

export interface ChancesFacts {
  /** Every entry's points so far and number of players, in the order of the standings. */
  chances: readonly { points: number; players: number }[];
  /** Planned matches without results. */
  remaining: number;
  prizes: number;
  scoring: Scoring;
}

/**
 * What each entry needs, in the order given. The most an entry can still get is, for each remaining match, the first
 * placement and a kill of every player of the other entries. With P prizes an entry is
 * - `sure` when fewer than P others can still reach its points,
 * - `out` when at least P others already have more than the most it can reach,
 * - otherwise `open`.
 *
 * Only points are considered, neither tie-breaks nor the match point rule.
 */
export function needsOf({ chances, remaining, prizes, scoring }: ChancesFacts): Needs[] {
  const allPlayers = chances.reduce((sum, { players }) => sum + players, 0);
  const first = pointsForPlacement(scoring, 1);
  const best = chances.map(
    ({ points, players }) => points + remaining * (first + scoring.kill * (allPlayers - players)),
  );
  const pointsAscending = Float64Array.from(chances, ({ points }) => points).sort();
  const bestAscending = Float64Array.from(best).sort();
  const lastPrizePoints = chances[Math.min(prizes, chances.length) - 1]?.points ?? 0;

  return chances.map(({ points }, index) => {
    // Less the entry itself, whose best is never below its own points.
    const canReach = chances.length - countBelow(bestAscending, points) - 1;
    // Whole numbers: those above it are those not below the next.
    const alreadyBeyond = chances.length - countBelow(pointsAscending, (best[index] ?? 0) + 1);
    const state = canReach < prizes ? 'sure' : alreadyBeyond >= prizes ? 'out' : 'open';
    return { state, behind: Math.max(0, lastPrizePoints - points) };
  });
}

/** How many of the ascending values are below the limit. */
function countBelow(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
