/**
 * The rows of a page of a list (docs/wire.md#pages-of-lists), and the cursor of the next; null at the end.
 * @param found one more than the limit, if there are so many
 */
export function pageOf<Row extends { $id: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.$id ?? null) : null };
}
