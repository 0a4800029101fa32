/** Ranks by several criteria: the first criterion in which two rows differ decides. */

/** A criterion and the value that it compares; more is better. */
export type Criterion<By, Row> = readonly [by: By, value: (row: Row) => number];

/**
 * Sorts rows, and fills in the rank of each and what ranks it before the next. Rows that are equal in all criteria keep
 * their order and share a rank, and the following ranks are skipped.
 */
export function rankBy<By extends string, Row extends { rank: number; decidedBy: By | 'tied' | null }>(
  rows: Iterable<Row>,
  criteria: readonly Criterion<By, Row>[],
): Row[] {
  const separator = (a: Row, b: Row) => criteria.find(([, value]) => value(a) !== value(b));
  const sorted = [...rows].sort((a, b) => {
    const value = separator(a, b)?.[1];
    if (!value) return 0;
    return value(a) > value(b) ? -1 : 1;
  });
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1];
    row.rank = before?.decidedBy === 'tied' ? before.rank : index + 1;
    const next = sorted[index + 1];
    if (next) row.decidedBy = separator(row, next)?.[0] ?? 'tied';
  }
  return sorted;
}
