/** Compiles a list to SQL statements: rows, total and check of the cursor. */
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import type { Collection } from '../documents/collection.ts';
import { compileFilter } from './compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from './compile-order.ts';
import { documentSql } from './document-sql.ts';
import { knownFrom } from './known-from.ts';
import { MultiViewerScope, Scope } from './scope.ts';
import type { Filter, Queries } from './tree.ts';

/** Rows found by a search that are read by their ids; more of them are found soon in any order. */
export const FOUND_MAX = 5000;

export interface Statement {
  text: string;
  params: readonly unknown[];
}

export interface ListPlan {
  /** Asked first when the list is a search of words, see {@link compileFound}; else null. */
  found: Statement | null;
  /** Each row is an `id` and a `document`, as JSON text. */
  rows: Statement;
  /** True for a page before a cursor, whose rows arrive in reverse order. */
  isReversed: boolean;
  total: Statement;
  /** Checks that the cursor's row exists and has no null in the order attributes; null without a cursor. */
  cursor: Statement | null;
  /** True when the statements depend on the individual viewer, so that the answer must not be shared. */
  isPersonal: boolean;
}

/**
 * Compiles a list as the viewer may see it.
 * @param found ids of the documents that the searches of words have found; null when they are to be evaluated
 * @throws AppError queryInvalid
 */
export function compileList(
  collection: Collection,
  viewer: Viewer,
  queries: Queries,
  found: readonly string[] | null = null,
): ListPlan {
  const scope = new Scope(viewer);
  const document = documentSql(collection, scope, queries.select);
  const where = conditions(collection, scope, { ...queries, found });
  const keys = sortKeys(collection, scope, queries.orders);
  const isReversed = queries.cursor?.direction === 'before';
  const order = orderBy(keys, isReversed);
  let before = '';
  if (queries.cursor) {
    before = `with cursor as (${cursorRow(collection, scope, { ...queries, columns: cursorColumns(keys) })}) `;
    where.push(afterCursor(keys, isReversed));
  }
  // The inner select skips rows without making documents of them.
  const page = `select d.* from ${collection.table} d where ${where.join(' and ')} order by ${order} limit ${scope.value(queries.limit, 'bigint')} offset ${scope.value(queries.offset, 'bigint')}`;
  const text = `${before}select d.id, ${document} as document from (${page}) d order by ${order}`;
  const total = compileTotal(collection, viewer, { ...queries, found });
  return {
    found: compileFound(collection, viewer, queries),
    rows: { text, params: scope.params },
    isReversed,
    total: total.statement,
    cursor: compileCursorCheck(collection, viewer, queries),
    isPersonal: scope.isPersonal || total.isPersonal,
  };
}

/**
 * The ids of what the searches of words find, one more than {@link FOUND_MAX} at most. The database expects every search to
 * find a fixed share of all documents, and would look through all of them in the order of the list for a rare word.
 */
function compileFound(collection: Collection, viewer: Viewer, { filters }: Queries): Statement | null {
  const searches = filters.filter(isSearch);
  if (searches.length === 0) return null;
  const scope = new Scope(viewer);
  const where = searches.map((filter) => compileFilter(collection, scope, filter));
  const text = `select d.id from ${collection.table} d where ${where.join(' and ')} limit ${FOUND_MAX + 1}`;
  return { text, params: scope.params };
}

/** What a search has found, if the list may be read by ids; null when there is too much of it. */
export function readableIds(rows: readonly { id: string }[]): string[] | null {
  return rows.length > FOUND_MAX ? null : rows.map(({ id }) => id);
}

function isSearch(filter: Filter): boolean {
  return filter.kind !== 'group' && filter.method === 'search';
}

/** Compiles a read of one document as the viewer may see it; the row is a `document`, as JSON text. */
export function compileOne(
  collection: Collection,
  viewer: Viewer,
  { id, select }: Pick<Queries, 'select'> & { id: string },
): { row: Statement; isPersonal: boolean } {
  const scope = new Scope(viewer);
  const document = documentSql(collection, scope, select);
  const text = `select ${document} as document from ${collection.table} d where d.id = ${scope.value(id, 'text')} and ${collection.rows(scope)}`;
  return { row: { text, params: scope.params }, isPersonal: scope.isPersonal };
}

/** A document as one viewer may read it (docs/glossary.md#document-view). */
export interface DocumentView {
  viewer: Viewer;
  id: string;
}

/**
 * Compiles a read of many document views; all viewers must be of one audience. Each row is a `document`, as JSON text.
 * @returns isPersonal: true when each row belongs to one view, whose position (from 1) is `ord`; false when rows are valid
 * for all views of their document
 */
export function compileDocumentViews(
  collection: Collection,
  views: readonly [DocumentView, ...DocumentView[]],
): { rows: Statement; isPersonal: boolean } {
  const scope = new MultiViewerScope(views[0].viewer);
  const document = documentSql(collection, scope, null);
  const where = collection.rows(scope);
  const ids = views.map((one) => one.id);
  if (!scope.namesViewers) {
    const text = `select ${document} as document from ${collection.table} d where d.id = any(${scope.values([...new Set(ids)], 'text')}) and ${where}`;
    return { rows: { text, params: scope.params }, isPersonal: false };
  }
  const viewers = scope.values(
    views.map(({ viewer }) => viewerId(viewer)),
    'text',
  );
  const text = `select v.ord::int, ${document} as document
    from unnest(${viewers}, ${scope.values(ids, 'text')}) with ordinality as v (viewer_id, document_id, ord)
    join ${collection.table} d on d.id = v.document_id where ${where}`;
  return { rows: { text, params: scope.params }, isPersonal: true };
}

interface Conditions extends Queries {
  found: readonly string[] | null;
}

function conditions(collection: Collection, scope: Scope, { filters, found }: Conditions): string[] {
  const evaluated = found ? filters.filter((filter) => !isSearch(filter)) : filters;
  return [
    scope.given(knownFrom(collection, filters), () => collection.rows(scope)),
    ...evaluated.map((filter) => compileFilter(collection, scope, filter)),
    ...(found ? [`d.id = any(${scope.values(found, 'text')})`] : []),
  ];
}

/** The cursor's row: any row the viewer may see, regardless of the filters. */
function cursorRow(
  collection: Collection,
  scope: Scope,
  { cursor, columns }: Pick<Queries, 'cursor'> & { columns: string },
): string {
  return `select ${columns} from ${collection.table} d where d.id = ${scope.value(cursor?.id, 'text')} and ${collection.rows(scope)}`;
}

function compileTotal(collection: Collection, viewer: Viewer, queries: Conditions) {
  const scope = new Scope(viewer);
  const where = conditions(collection, scope, queries).join(' and ');
  const text = `select count(*) as total from (select 1 from ${collection.table} d where ${where} limit ${TOTAL_MAX}) counted`;
  return { statement: { text, params: scope.params }, isPersonal: scope.isPersonal };
}

function compileCursorCheck(collection: Collection, viewer: Viewer, queries: Queries): Statement | null {
  if (!queries.cursor) return null;
  const scope = new Scope(viewer);
  const keys = sortKeys(collection, scope, queries.orders);
  const isComplete = keys.map(({ sql }) => `${sql} is not null`).join(' and ');
  const text = cursorRow(collection, scope, { ...queries, columns: `(${isComplete}) as is_complete` });
  return { text, params: scope.params };
}
