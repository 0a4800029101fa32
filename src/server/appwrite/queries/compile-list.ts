/** Compiles a list to SQL statements: rows, total and check of the cursor. */
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Collection } from '../documents/collection.ts';
import { compileFilter } from './compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from './compile-order.ts';
import { documentSql } from './document-sql.ts';
import { MultiViewerScope, Scope } from './scope.ts';
import type { Queries } from './tree.ts';

/** Totals are capped, so that counting stays cheap. */
export const TOTAL_MAX = 5000;

export interface Statement {
  text: string;
  params: readonly unknown[];
}

export interface ListPlan {
  /** Each row is a `document`, as JSON text. */
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
export function compileList(collection: Collection, viewer: Viewer, queries: Queries): ListPlan {
  const scope = new Scope(viewer);
  const document = documentSql(collection, scope, queries.select);
  const where = conditions(collection, scope, queries);
  const keys = sortKeys(collection, scope, queries.orders);
  const isReversed = queries.cursor?.direction === 'before';
  let from = `${collection.table} d`;
  let before = '';
  if (queries.cursor) {
    before = `with cursor as (${cursorRow(collection, scope, { ...queries, columns: cursorColumns(keys) })}) `;
    from = `cursor, ${from}`;
    where.push(afterCursor(keys, isReversed));
  }
  const text = `${before}select ${document} as document from ${from} where ${where.join(' and ')} order by ${orderBy(keys, isReversed)} limit ${scope.value(queries.limit, 'bigint')} offset ${scope.value(queries.offset, 'bigint')}`;
  const total = compileTotal(collection, viewer, queries);
  return {
    rows: { text, params: scope.params },
    isReversed,
    total: total.statement,
    cursor: compileCursorCheck(collection, viewer, queries),
    isPersonal: scope.isPersonal || total.isPersonal,
  };
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

function conditions(collection: Collection, scope: Scope, queries: Queries): string[] {
  return [
    collection.rows(scope),
    ...queries.filters.map((filter) => compileFilter(collection, scope, filter)),
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

function compileTotal(collection: Collection, viewer: Viewer, queries: Queries) {
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
