import type { Sql } from '#server/platform/database/database.ts';
import { FOUND_MAX } from './compile-search.ts';
import type { Scope } from './scope.ts';
import { searchSql } from './search-text.ts';

/**
 * Restricts the rows `alias` of a list to those whose column `words` matches a search. The matching rows are asked for
 * first and named by their `sequence`: the database expects every search to find a fixed share of all rows, and would look
 * through all of them in the order of the list for a rare word. Where too many match, they are found soon in any order.
 * @returns the condition; null when nothing can match
 */
export async function findByWords(
  sql: Sql,
  scope: Scope,
  { table, alias, search }: { table: string; alias: string; search: string },
): Promise<string | null> {
  const words = searchSql(search);
  if (!words) return null;
  const found = await sql.query<{ sequence: number }>(
    `select sequence from ${table} where words @@ ${words.querySql('$1')} limit ${FOUND_MAX + 1}`,
    [words.text],
  );
  if (found.length === 0) return null;
  if (found.length > FOUND_MAX) return `${alias}.words @@ ${words.querySql(scope.value(words.text, 'text'))}`;
  const sequences = found.map(({ sequence }) => sequence);
  return `${alias}.sequence = any(${scope.values(sequences, 'bigint')})`;
}
