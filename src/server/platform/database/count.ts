import type { Sql } from './database.ts';

/** How many rows there are. @param of what stands behind `from`, without user input */
export async function countOf(sql: Sql, of: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*)::int as count from ${of}`, values);
  return row?.count ?? 0;
}
