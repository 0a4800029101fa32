/** Who can still win or lose a prize while matches of a series remain. */
import * as z from 'zod/mini';

export const needs = z.object({
  /** Whether the entry will surely win a prize (`sure`), may win one (`open`) or cannot win one (`out`). */
  state: z.enum(['sure', 'open', 'out']),
  /** Points behind the entry on the last prize rank; 0 for entries on a prize rank. */
  behind: z.number(),
});
type Needs = z.output<typeof needs>;

interface Row {
  entry: string;
  points: number;
  disqualified?: true;
  needs: Needs | null;
}

/**
 * Fills in what each row needs. With P prizes an entry is
 * - `sure` when fewer than P others can still reach its points,
 * - `out` when at least P others already have more than the most it can reach,
 * - otherwise `open`.
 *
 * Only points are considered, neither tie-breaks nor the match point rule.
 * @param all in the order of the standings, disqualified entries last
 * @param facts.bestOf the most points that an entry can reach
 */
export function addNeeds<R extends Row>(
  all: readonly R[],
  { prizes, bestOf }: { prizes: number; bestOf: (row: R) => number },
): void {
  const rows = all.filter(({ disqualified }) => !disqualified);
  const pointsAscending = Float64Array.from(rows, ({ points }) => points).sort();
  const bestAscending = Float64Array.from(rows, bestOf).sort();
  const lastPrizePoints = rows[Math.min(prizes, rows.length) - 1]?.points ?? 0;
  for (const row of all) row.needs = { state: 'out', behind: 0 };
  for (const row of rows) {
    // The entry itself is subtracted: its best is never below its own points.
    const canReach = rows.length - countBelow(bestAscending, row.points) - 1;
    // Points are whole numbers, so more than the best means at least one above it.
    const alreadyBeyond = rows.length - countBelow(pointsAscending, bestOf(row) + 1);
    const state = canReach < prizes ? 'sure' : alreadyBeyond >= prizes ? 'out' : 'open';
    row.needs = { state, behind: Math.max(0, lastPrizePoints - row.points) };
  }
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
