import { type RankedEntry, settlementOrder } from '#shared/rules/settlement-order.ts';

export interface Tie {
  rank: number;
  entries: string[];
}

/** The ties for a prize that the host has to decide, best rank first. */
export function tiesToDecide(rows: readonly RankedEntry[], prizes: number): Tie[] {
  const decided = settlementOrder({ rows, prizes });
  if ('winners' in decided) return [];
  const tied = new Set(decided.refusal.entries);
  const ties = new Map<number, string[]>();
  for (const { rank, entry } of rows) {
    if (tied.has(entry)) ties.set(rank, [...(ties.get(rank) ?? []), entry]);
  }
  return [...ties].map(([rank, entries]) => ({ rank, entries }));
}
