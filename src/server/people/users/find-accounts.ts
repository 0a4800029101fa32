import { FOUND_MAX } from '#server/appwrite/queries/compile-search.ts';
import type { Scope } from '#server/appwrite/queries/scope.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { searchForm } from '#shared/texts/search.ts';
import { savedUid } from '#shared/texts/uid.ts';

/** The columns that hold the searched texts. Each `text` is the expression of an index of trigrams (decision 0097). */
const PLACES = [
  {
    table: 'accounts',
    id: 'id',
    text: (row: string) => `lower(search_form(${row}.id || ' ' || ${row}.email || ' ' || ${row}.name))`,
  },
  { table: 'user_details', id: 'id', text: (row: string) => `lower(search_form(${row}.username))` },
  { table: 'game_profiles', id: 'user_id', text: (row: string) => `lower(${row}.uid)` },
] as const;

/** Shorter texts hold no trigram, unless they begin a word. */
const TRIGRAM = 3;

/**
 * The condition for accounts `d` that contain a text. Matching ids are looked up first. Where there are too many, the
 * texts of each account are compared while the list is read.
 */
export async function findAccounts(sql: Sql, search: string): Promise<(scope: Scope) => string> {
  const patterns = patternsOf(search);
  const parts = PLACES.map(
    ({ table, id, text }) =>
      `(select ${id} as id from ${table} p where ${text('p')} like any($1::text[]) limit ${FOUND_MAX + 1})`,
  );
  const found = await sql.query<{ id: string }>(`${parts.join(' union ')} limit ${FOUND_MAX + 1}`, [
    patterns,
  ]);
  if (found.length <= FOUND_MAX) {
    const ids = found.map(({ id }) => id);
    return (scope) => `d.id = any(${scope.values(ids, 'text')})`;
  }
  return (scope) => {
    const asked = scope.values(patterns, 'text');
    const [own, ...others] = PLACES;
    const elsewhere = others.map(
      ({ table, id, text }) =>
        `exists (select from ${table} p where p.${id} = d.id and ${text('p')} like any(${asked}))`,
    );
    return `(${[`${own.text('d')} like any(${asked})`, ...elsewhere].join(' or ')})`;
  };
}

/** The patterns that texts are compared with; people may write a game UID with signs between its digits. */
function patternsOf(search: string): string[] {
  const sought = searchForm(search).toLowerCase();
  const uid = savedUid(search);
  return [...new Set(/\d/.test(uid) ? [sought, uid.toLowerCase()] : [sought])].flatMap((one) => {
    const text = one.replace(/[\\%_]/g, '\\$&');
    return [...one].length < TRIGRAM ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
  });
}
