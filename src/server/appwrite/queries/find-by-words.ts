import type { Sql } from '#server/platform/database/database.ts';
import { FOUND_MAX } from './compile-search.ts';
import type { Scope } from './scope.ts';
import { searchSql } from './search-text.ts';

/**
 * A condition for the rows `alias` of a list of which a column of words matches a search. The matching rows are looked
 * up first and named by their `sequence`: the database expects every search to find a fixed share of all rows, and would
 * look through all of them in the order of the list for a rare word. If too many rows match, a page is found soon.
 * @returns the condition; null when nothing can match
 */
export async function findByWords(
  sql: Sql,
  scope: Scope,
  {
    table,
    alias,
    search,
    columns = ['words'],
  }: {
    table: string;
    alias: string;
    search: string;
    columns?: readonly string[];
  },
): Promise<string | null> {
  const words = searchSql(search);
  if (!words) return null;
  const found = await sql.query<{ sequence: number }>(
    `select sequence from ${table} where ${matching(columns, words.querySql('$1'))} limit ${FOUND_MAX + 1}`,
    [words.text],
  );
  if (found.length === 0) return null;
  if (found.length > FOUND_MAX) {
    const own = columns.map((column) => `${alias}.${column}`);
    return matching(own, words.querySql(scope.value(words.text, 'text')));
  }
  const sequences = found.map(({ sequence }) => sequence);
  return `${alias}.sequence = any(${scope.values(sequences, 'bigint')})`;
}

function matching(columns: readonly string[], query: string): string {
  return `(${columns.map((column) => `${column} @@ ${query}`).join(' or ')})`;
}
