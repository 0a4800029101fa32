/** A list as SQL statements: its rows, its total, and why a cursor found nothing. */
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { Collection } from '../documents/collection.ts';
import { compileFilter } from './compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from './compile-order.ts';
import { documentSql } from './document-sql.ts';
import { Scope, ScopeOfMany } from './scope.ts';
import type { Queries } from './tree.ts';

/** Totals stop counting here (dialect 4.1). */
export const TOTAL_MAX = 5000;

export interface Statement {
  text: string;
  params: readonly unknown[];
}

export interface ListPlan {
  /** Each row is a `document`, as JSON text. */
  rows: Statement;
  /** Rows come in reverse: the page before a cursor. */
  isReversed: boolean;
  total: Statement;
  /** Whether the cursor's row is there, and has every value ordered by; null without a cursor. */
  cursor: Statement | null;
  /** The statements name the viewer: their answer is nobody else's. */
  isPersonal: boolean;
}

/**
 * Plans a list as the viewer may see it.
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
    before = `with cursor as (${cursorRow(collection, scope, queries, cursorColumns(keys))}) `;
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

/** Plans a single document as the viewer may see it; the row is a `document`, as JSON text. */
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

/** A viewer and the document they are to be shown. */
export interface DocumentView {
  viewer: Viewer;
  id: string;
}

/**
 * Plans many single documents, each as its viewer may see it. All viewers are of one audience. Each row is a
 * `document`, as JSON text.
 * @returns `isPersonal`: the rows are the views' own, `ord` saying whose (from 1); if not, they are everybody's
 */
export function compileDocumentViews(
  collection: Collection,
  views: readonly [DocumentView, ...DocumentView[]],
): { rows: Statement; isPersonal: boolean } {
  const scope = new ScopeOfMany(views[0].viewer);
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

/** A cursor may be any row the viewer may see, whether the filters let it through or not. */
function cursorRow(collection: Collection, scope: Scope, { cursor }: Queries, columns: string): string {
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
  const text = cursorRow(collection, scope, queries, `(${isComplete}) as is_complete`);
  return { text, params: scope.params };
}
