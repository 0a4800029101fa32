/** Lists of records that are no documents, with the query language of documents. */
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import type { Queryable } from '../documents/collection.ts';
import { compileFilter } from './compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from './compile-order.ts';
import { requireNearOffset } from './parse.ts';
import { Scope } from './scope.ts';
import type { Queries } from './tree.ts';

/** A list of the rows of a table, which SQL names `d`. */
export interface RecordList {
  queryable: Queryable;
  table: string;
  columns: string;
  /** What a record is called in the refusal of a cursor. */
  name: string;
  /** Conditions on what the viewer may see. */
  visible: (scope: Scope) => string[];
  /** Conditions of a search. */
  found: (scope: Scope) => string[];
  queries: Omit<Queries, 'select'>;
}

function conditions(list: RecordList, scope: Scope): string[] {
  const filters = list.queries.filters.map((filter) => compileFilter(list.queryable, scope, filter));
  return ['true', ...list.visible(scope), ...filters, ...list.found(scope)];
}

/** Reads one page. @throws AppError queryInvalid, cursorNotFound */
export async function readRecords<Row>(sql: Sql, viewer: Viewer, list: RecordList): Promise<Row[]> {
  const { queryable, table, columns, name, queries, visible } = list;
  const { cursor, limit, offset } = queries;
  const scope = new Scope(viewer);
  const where = conditions(list, scope);
  const keys = sortKeys(queryable, scope, queries.orders);
  const isReversed = cursor?.direction === 'before';
  let before = '';
  if (cursor) {
    const one = new Scope(viewer);
    const isThere = [`d.id = ${one.value(cursor.id, 'text')}`, ...visible(one)].join(' and ');
    const there = await sql.query(`select 1 from ${table} d where ${isThere}`, one.params);
    if (there.length === 0)
      throw new AppError('cursorNotFound', `${name} '${cursor.id}' for the 'cursor' value not found.`);
    before = `with cursor as (select ${cursorColumns(keys)} from ${table} d where d.id = ${scope.value(cursor.id, 'text')}) `;
    where.push(afterCursor(keys, isReversed));
  }
  const rows = await sql.query<Row>(
    `${before}select ${columns} from ${table} d where ${where.join(' and ')} order by ${orderBy(keys, isReversed)}
     limit ${scope.value(limit, 'bigint')} offset ${scope.value(offset, 'bigint')}`,
    scope.params,
  );
  requireNearOffset(queries, rows);
  return isReversed ? rows.reverse() : rows;
}

/** The number of records on all pages, up to {@link TOTAL_MAX}. */
export async function countRecords(sql: Sql, viewer: Viewer, list: RecordList): Promise<number> {
  const scope = new Scope(viewer);
  const where = conditions(list, scope).join(' and ');
  const [row] = await sql.query<{ total: number }>(
    `select count(*) as total from (select 1 from ${list.table} d where ${where} limit ${TOTAL_MAX}) counted`,
    scope.params,
  );
  return row?.total ?? 0;
}
