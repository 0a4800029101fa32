/**
 * The rows of a page of a list (docs/wire.md#pages-of-lists), and the cursor of the next page; null: there is none.
 * @param found the rows of the page and, if there is one more, that one: it shows that a page follows
 */
export function pageOf<Row extends { $id: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.$id ?? null) : null };
}
