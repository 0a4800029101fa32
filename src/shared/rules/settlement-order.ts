/** Winners of the prizes by the ranks of standings or of a bracket, and the ties that a host has to decide first. */

export interface RankedEntry {
  /** Equal entries share a rank, and the following ranks are skipped. */
  rank: number;
  entry: string;
}

export type SettlementOrder =
  | {
      /** One for each prize, best first; fewer when there are fewer entries. */
      winners: string[];
      /** The winners whose rank was decided by the given order. */
      decidedByOrder: string[];
    }
  | {
      refusal: {
        code: 'settlementTied';
        /** All entries in a tie at a prize, in the order of the rows. */
        entries: string[];
      };
    };

/**
 * The winners of the prizes. A tie that reaches a prize is decided by `order`, the tied entries from best to last: it
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
  const ranking = new Map(rows.map(({ entry }, index) => [entry, index]));
  const ranked = rows.map(({ entry }) => entry);
  for (const tie of tied) {
    const start = ranking.get(tie[0] ?? '') ?? 0;
    const decided = tie.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    ranked.splice(start, decided.length, ...decided);
  }
  const winners = ranked.slice(0, Math.max(0, prizes));
  const tiedEntries = new Set(entries);
  return { winners, decidedByOrder: winners.filter((entry) => tiedEntries.has(entry)) };
}

/** The groups of two or more entries that share a rank with a prize. */
export function tiesAtPrizes(rows: readonly RankedEntry[], prizes: number): string[][] {
  const groups = new Map<number, string[]>();
  for (const { rank, entry } of rows) {
    if (rank > prizes) break;
    const group = groups.get(rank);
    if (group) group.push(entry);
    else groups.set(rank, [entry]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
