/** The ranks of standings as they are shown. */
import type { StandingsRow } from './standings.ts';

export interface ShownRow {
  row: StandingsRow;
  /** The rank, from 1; tied entries share one unless the host has put them in order. */
  rank: number;
  isDecidedByHost: boolean;
}

/**
 * The rows; entries that share a rank are in the order that the host gave. If that order does not name every entry of a
 * tie, the tie remains.
 */
export function shownRows(rows: readonly StandingsRow[], order: readonly string[] | null): ShownRow[] {
  const places = new Map(order?.map((entry, index) => [entry, index]));
  return tiesOf(rows).flatMap((tie) => {
    const isDecidedByHost = tie.length > 1 && tie.every(({ entry }) => places.has(entry));
    const inOrder = isDecidedByHost
      ? [...tie].sort((a, b) => (places.get(a.entry) ?? 0) - (places.get(b.entry) ?? 0))
      : tie;
    return inOrder.map((row, index) => ({
      row,
      rank: isDecidedByHost ? row.rank + index : row.rank,
      isDecidedByHost,
    }));
  });
}

/** The rows by rank; a rank that nobody shares is a list of one. */
function tiesOf(rows: readonly StandingsRow[]): StandingsRow[][] {
  const ties: StandingsRow[][] = [];
  for (const row of rows) {
    const last = ties.at(-1);
    if (last?.[0]?.rank === row.rank) last.push(row);
    else ties.push([row]);
  }
  return ties;
}
