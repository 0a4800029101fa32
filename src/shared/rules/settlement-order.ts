/** The winners of prizes by the ranks of standings or of a bracket, and the ties that the host has to decide first. */

export interface RankedEntry {
  /** Equal entries share a rank, and the following ranks are skipped. */
  rank: number;
  entry: string;
  /** Present if it wins no prize, because it has played no match that counts. */
  isWithoutPrize?: true;
  /** Present if it is disqualified, and so wins no prize. */
  disqualified?: true;
}

export type SettlementOrder =
  | {
      /** One entry for each prize, best first; null: nobody won it. The list ends at the last prize that was won. */
      winners: (string | null)[];
      /** The winners whose rank was decided by the given order. */
      decidedByOrder: string[];
    }
  | {
      refusal: {
        code: 'settlementTied';
        /** All entries of ties that reach a prize, in the order of the rows. */
        entries: string[];
      };
    };

/**
 * The winners of the prizes. `order` decides a tie that reaches a prize: it lists the tied entries, the best first, and
 * has to contain each of them exactly once. Other entries in it are ignored, so that an order given for a larger tie
 * still decides the part of it that remains after a correction of results.
 * @param rows in the order of their ranks
 */
export function settlementOrder({
  rows,
  prizes,
  order = [],
}: {
  rows: readonly RankedEntry[];
  prizes: number;
  order?: readonly string[];
}): SettlementOrder {
  const tied = tiesAtPrizes(rows, prizes);
  const entries = tied.flat();
  const isDecided = entries.every((entry) => order.filter((named) => named === entry).length === 1);
  if (!isDecided) return { refusal: { code: 'settlementTied', entries } };

  const place = new Map(order.map((entry, index) => [entry, index]));
  const winners: string[] = [];
  for (const [rank, tie] of groupsOf(rows)) {
    const decided = tie.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    for (const [index, entry] of decided.entries())
      if (rank + index <= prizes) winners[rank + index - 1] = entry;
  }
  const tiedEntries = new Set(entries);
  const all = Array.from(winners, (entry) => entry ?? null);
  return {
    winners: all,
    decidedByOrder: all.flatMap((entry) => (entry && tiedEntries.has(entry) ? entry : [])),
  };
}

/** The groups of two or more entries that share a rank with a prize. */
export function tiesAtPrizes(rows: readonly RankedEntry[], prizes: number): string[][] {
  return [...groupsOf(rows)].flatMap(([rank, group]) => (rank <= prizes && group.length > 1 ? [group] : []));
}

/** The entries that can win a prize, grouped by rank. */
function groupsOf(rows: readonly RankedEntry[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { rank, entry, isWithoutPrize, disqualified } of rows) {
    if (!isWithoutPrize && !disqualified) groups.set(rank, [...(groups.get(rank) ?? []), entry]);
  }
  return groups;
}
