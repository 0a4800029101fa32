/** Compiles a list to SQL statements: rows, total and check of the cursor. */
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import type { Collection } from '../documents/collection.ts';
import { boundWork } from './bound-work.ts';
import { orderBy, sortKeys } from './compile-order.ts';
import {
  compileRows,
  conditions,
  cursorRow,
  fromFirst,
  fromTable,
  fromWords,
  orderOf,
  type Statement,
} from './compile-rows.ts';
import { isSearch, SEARCH_BOUNDS, type SearchBounds, searchStatement } from './compile-search.ts';
import { documentSql } from './document-sql.ts';
import { MultiViewerScope, Scope } from './scope.ts';
import type { Queries } from './tree.ts';

export interface SearchPlan {
  /** The statement that searches; its only row is a {@link SearchRow}. */
  found: Statement;
  /** For a search that finds too much to be sorted: the rows of the page, looked for among the first of the list. */
  near: Statement;
  limit: number;
}

export interface ListPlan {
  /** Asked first when the list is a search of words, else null. */
  search: SearchPlan | null;
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
 * @throws AppError queryInvalid
 */
export function compileList(
  collection: Collection,
  viewer: Viewer,
  queries: Queries,
  bounds: SearchBounds = SEARCH_BOUNDS,
): ListPlan {
  boundWork(collection, new Scope(viewer), queries);
  const isSearched = queries.filters.some(isSearch);
  const rows = compileRows(collection, viewer, queries, { source: isSearched ? fromWords : fromTable });
  const total = compileTotal(collection, viewer, queries);
  return {
    search: isSearched
      ? {
          found: compileSearch(collection, viewer, { queries, bounds }),
          near: compileRows(collection, viewer, queries, { source: fromFirst(bounds.walk) }).statement,
          limit: queries.limit,
        }
      : null,
    rows: rows.statement,
    isReversed: queries.cursor?.direction === 'before',
    total: total.statement,
    cursor: compileCursorCheck(collection, viewer, queries),
    isPersonal: rows.isPersonal || total.isPersonal,
  };
}

/** Compiles the page that a search has found. Conditions are checked again, since documents may have changed since. */
export function compilePage(
  collection: Collection,
  viewer: Viewer,
  queries: Queries,
  ids: readonly string[],
): Statement {
  const scope = new Scope(viewer);
  const document = documentSql(collection, scope, queries.select);
  const where = conditions(collection, scope, queries, 'comparison');
  const keys = sortKeys(collection, scope, queries.orders);
  const order = orderBy(keys, queries.cursor?.direction === 'before');
  const text = `select d.id, ${document} as document from ${collection.table} d where d.id = any(${scope.values(ids, 'text')}) and ${where} order by ${order}`;
  return { text, params: scope.params };
}

function compileSearch(
  collection: Collection,
  viewer: Viewer,
  { queries, bounds }: { queries: Queries; bounds: SearchBounds },
): Statement {
  const scope = new Scope(viewer);
  const { before, behind, order } = orderOf(collection, scope, queries);
  const sql = searchStatement(
    {
      table: collection.table,
      where: conditions(collection, scope, queries, 'index'),
      walked: conditions(collection, scope, queries, 'comparison'),
      onPage: behind,
      orderBy: order,
      limit: queries.limit,
      offset: scope.value(queries.offset, 'bigint'),
    },
    bounds,
  );
  return { text: before + sql, params: scope.params };
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

/** A document as one viewer may read it (docs/glossary.md#server). */
export interface DocumentView {
  viewer: Viewer;
  id: string;
}

/**
 * Compiles a read of many document views; all viewers must be of one audience. Each row is a `document`, as JSON text, and
 * `is_unlisted` where lists do not show it.
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
  const hidden = collection.listed ? `, not (${collection.listed.only(scope)}) as is_unlisted` : '';
  const ids = views.map((one) => one.id);
  if (!scope.namesViewers) {
    const text = `select ${document} as document${hidden} from ${collection.table} d where d.id = any(${scope.values([...new Set(ids)], 'text')}) and ${where}`;
    return { rows: { text, params: scope.params }, isPersonal: false };
  }
  const viewers = scope.values(
    views.map(({ viewer }) => viewerId(viewer)),
    'text',
  );
  const text = `select v.ord::int, ${document} as document${hidden}
    from unnest(${viewers}, ${scope.values(ids, 'text')}) with ordinality as v (viewer_id, document_id, ord)
    join ${collection.table} d on d.id = v.document_id where ${where}`;
  return { rows: { text, params: scope.params }, isPersonal: true };
}

function compileTotal(collection: Collection, viewer: Viewer, queries: Queries) {
  const scope = new Scope(viewer);
  const where = conditions(collection, scope, queries, 'index');
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
