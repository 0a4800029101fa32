/** Compiles the rows of a page, and the parts that other statements of the same list are made of. */
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Collection, Queryable } from '../documents/collection.ts';
import { isCostly } from './bound-work.ts';
import { compileFilter } from './compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from './compile-order.ts';
import { isSearch } from './compile-search.ts';
import { documentSql } from './document-sql.ts';
import { isAddressed, knownFrom } from './known-from.ts';
import { literal, Scope } from './scope.ts';
import { AFFIXES, CONTAINS, type Filter, type Queries } from './tree.ts';

export interface Statement {
  text: string;
  params: readonly unknown[];
}

/** Where the rows of a page are taken from, before they are put in order and cut. */
type Source = (list: {
  table: string;
  where: (by: WordsBy) => string;
  behind: string;
  order: string;
}) => string;

export const fromTable: Source = ({ table, where, behind }) =>
  `${table} d where ${where('comparison')} and ${behind}`;

/** Takes all rows that the index of words finds; `offset 0` keeps the database from reading in the page's order. */
export const fromWords: Source = ({ table, where, behind }) =>
  `(select d.* from ${table} d where ${where('index')} offset 0) d where ${behind}`;

/** Takes the rows that match among the first `count` rows in the order of the list. */
export const fromFirst =
  (count: number): Source =>
  ({ table, where, behind, order }) =>
    `(select d.* from ${table} d where ${behind} order by ${order} limit ${count}) d where ${where('comparison')}`;

/** Compiles the rows of a page: the id of each, and its document. */
export function compileRows(
  collection: Collection,
  viewer: Viewer,
  queries: Queries,
  { source }: { source: Source },
) {
  const scope = new Scope(viewer);
  const document = documentSql(collection, scope, queries.select);
  const { before, behind, order } = orderOf(collection, scope, queries);
  const from = source({
    table: collection.table,
    where: (by) => conditions(collection, scope, queries, by),
    behind,
    order,
  });
  const skipped = queries.offset > 0 ? ` offset ${scope.value(queries.offset, 'bigint')}` : '';
  // The inner select skips rows without making documents of them.
  const limit = queries.filters.some(isByPart)
    ? scope.value(queries.limit, 'bigint')
    : literal(queries.limit);
  const page = `select d.* from ${from} order by ${order} limit ${limit}${skipped}`;
  const text = `${before}select d.id, ${document} as document from (${page}) d order by ${order}`;
  return { statement: { text, params: scope.params }, isPersonal: scope.isPersonal };
}

/**
 * Whether a filter looks for a part of a text. How many rows match depends on that text. So the size of the page is a
 * parameter of such a statement, not part of it: the database then plans it anew for each text.
 */
function isByPart(filter: Filter): boolean {
  if (filter.kind === 'group') return filter.filters.some(isByPart);
  return BY_PART.has(filter.method);
}

const BY_PART: ReadonlySet<string> = new Set([...AFFIXES, ...CONTAINS]);

/** The order of a list, the condition for rows behind its cursor, and the clause that defines the cursor's row. */
export function orderOf(collection: Collection, scope: Scope, { orders, cursor }: Queries) {
  const keys = sortKeys(collection, scope, orders);
  const isReversed = cursor?.direction === 'before';
  const order = orderBy(keys, isReversed);
  if (!cursor) return { before: '', behind: 'true', order };
  const before = `with cursor as (${cursorRow(collection, scope, { cursor, columns: cursorColumns(keys) })}) `;
  return { before, behind: afterCursor(keys, isReversed), order };
}

/** Whether the words of a search are found by their index, or by comparing rows that are read in some other way. */
type WordsBy = 'index' | 'comparison';

/** What a row must meet to be in a list: the viewer sees it, and the filters let it pass. */
export function conditions(
  collection: Collection,
  scope: Scope,
  { filters }: Queries,
  words: WordsBy,
): string {
  const where = filters.map((filter) => {
    const sql = compileFilter(collection, scope, filter);
    return words === 'comparison' && isSearch(filter) ? `(${sql}) is true` : sql;
  });
  const facts = knownFrom(collection, filters);
  const seen = scope.given(facts, () => collection.rows(scope));
  const { listed } = collection;
  const shown =
    listed && !isAddressed(filters, listed.unless) ? [scope.given(facts, () => listed.only(scope))] : [];
  return [seen, ...shown, ...cut(collection, scope, filters), ...where].join(' and ');
}

/** Ends a statement whose conditions take too long. */
function cut(collection: Queryable, scope: Scope, filters: readonly Filter[]): string[] {
  // The database expects that nearly all rows pass a condition in this form.
  return isCostly(collection, scope, filters) ? ['is_in_time() is not unknown'] : [];
}

/** The cursor's row: any row the viewer may see, regardless of the filters. */
export function cursorRow(
  collection: Collection,
  scope: Scope,
  { cursor, columns }: Pick<Queries, 'cursor'> & { columns: string },
): string {
  return `select ${columns} from ${collection.table} d where d.id = ${scope.value(cursor?.id, 'text')} and ${collection.rows(scope)}`;
}
