/** Reads documents as a viewer may see them: one statement for the rows, at most one for the total. */

import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { actorOf, type Viewer } from '#server/platform/sessions/viewer.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import { isId } from '#shared/ids.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import type { WireList } from '#shared/wire/document.ts';
import { workOf } from '../queries/bound-work.ts';
import {
  compileList,
  compileOne,
  compilePage,
  type ListPlan,
  type SearchPlan,
} from '../queries/compile-list.ts';
import type { Statement } from '../queries/compile-rows.ts';
import type { SearchBounds, SearchRow } from '../queries/compile-search.ts';
import { parseQueries, parseSelect, requireNearOffset } from '../queries/parse.ts';
import type { Filter, Queries } from '../queries/tree.ts';
import type { Collection } from './collection.ts';
import type { DocumentContext, DocumentTypes, IdOf } from './collection-registry.ts';
import { cursorNotFound, documentNotFound } from './document-errors.ts';
import type { ListSources } from './read-history.ts';

/** Which documents of a collection are asked for. */
export interface ListQuestion {
  /** The queries in text form (docs/wire.md#queries). */
  queries: readonly string[];
  /** False: `total` is 0 and no count is queried. */
  withTotal: boolean;
}

/** Which document is asked for. */
export interface OneQuestion {
  id: string;
  /** Only select is allowed. */
  queries?: readonly string[];
}

/** A validated read that has not been executed yet. */
export interface Plan {
  /** True when the answer depends on the individual viewer and must not be shared. */
  isPersonal: boolean;
  /** The points that it costs in the limit of the caller's network. */
  work: number;
  /** Executes the read. */
  read(): Promise<PlanAnswer>;
}

interface PlanAnswer {
  /** JSON text, in most cases exactly as written by the database. */
  text: string;
  /** Absent for a single document. */
  list?: ListSources;
}

/**
 * Longest list that is sent, in bytes. A longer one ends early, as if its limit had been smaller: the total and the cursors
 * stay right, and the next page begins where it ended.
 */
const LIST_BYTES_MAX = 8_000_000;

interface Row {
  document: string;
}

interface ListRow extends Row {
  id: string;
}

/**
 * A list of documents.
 * @throws AppError queryInvalid, cursorNotFound, orderNull, unauthorized, collectionNotFound
 */
export async function listDocuments<Types extends DocumentTypes, Id extends IdOf<Types>>(
  { database, collections }: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, ...question }: ListQuestion & { collectionId: Id },
): Promise<WireList<NonNullable<Types[Id]>>> {
  const plan = planList(database, viewer, { collection: collections.find(collectionId), ...question });
  return JSON.parse((await plan.read()).text);
}

/**
 * One document.
 * @throws AppError documentNotFound also when the viewer may not see it; queryInvalid, collectionNotFound
 */
export async function getDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  { database, collections }: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, ...question }: OneQuestion & { collectionId: Id },
): Promise<NonNullable<Types[Id]>> {
  const plan = planOne(database, viewer, { collection: collections.find(collectionId), ...question });
  return JSON.parse((await plan.read()).text);
}

/** Validates and compiles a list. */
export function planList(
  sql: Sql,
  viewer: Viewer,
  { collection, withTotal, ...asked }: ListQuestion & { collection: Collection },
  bounds?: SearchBounds,
): Plan {
  const queries = parseQueries(asked.queries);
  if (collection.mayList && !isAllowed(collection.mayList, actorOf(viewer)))
    throw new AppError('unauthorized');
  const plan = compileList(collection, viewer, queries, bounds);
  const attributes = namedAttributes(queries);
  return {
    isPersonal: plan.isPersonal,
    work: workOf(queries),
    read: async () => {
      const found = plan.search && (await findByWords(sql, plan.search));
      const rows = found?.page
        ? await ask<ListRow>(sql, compilePage(collection, viewer, queries, found.page))
        : (found?.near ?? (await ask<ListRow>(sql, plan.rows)));
      requireNearOffset(queries, rows);
      if (rows.length === 0 && queries.cursor) await checkCursor(sql, plan, queries.cursor.id);
      const documents = withinBytes(rows);
      if (plan.isReversed) documents.reverse();
      const count = () => found?.total ?? countAll(sql, plan, { ...queries, count: rows.length });
      return {
        text: `{"total":${withTotal ? await count() : 0},"documents":[${documents.join(',')}]}`,
        list: { ids: new Set(rows.map(({ id }) => id)), attributes },
      };
    },
  };
}

interface Found {
  total: number;
  page: readonly string[] | null;
  /** The matching rows among the first of the list, if they fill the page; null: they do not, or `page` is known. */
  near: ListRow[] | null;
}

async function findByWords(sql: Sql, { found, near, limit }: SearchPlan): Promise<Found> {
  const [{ total, page } = { total: 0, page: [] }] = await ask<SearchRow>(sql, found);
  const rows = page ? [] : await ask<ListRow>(sql, near);
  return { total, page, near: rows.length === limit ? rows : null };
}

function ask<Row>(sql: Sql, { text, params }: Statement): Promise<Row[]> {
  return sql.query<Row>(text, params);
}

function namedAttributes({ filters, orders }: Pick<Queries, 'filters' | 'orders'>): ReadonlySet<string> {
  const ofFilter = (filter: Filter): string[] =>
    filter.kind === 'group' ? filter.filters.flatMap(ofFilter) : [filter.attribute];
  return new Set([...filters.flatMap(ofFilter), ...orders.map(({ attribute }) => attribute)]);
}

/** Distinguishes the last page from an invalid cursor. */
async function checkCursor(sql: Sql, { cursor }: ListPlan, id: string): Promise<void> {
  if (!cursor) return;
  const [row] = await sql.query<{ is_complete: boolean }>(cursor.text, cursor.params);
  if (!row) throw cursorNotFound(id);
  if (!row.is_complete) throw new AppError('orderNull');
}

/** The total; not queried when a page that is not full implies it. */
async function countAll(
  sql: Sql,
  { total }: ListPlan,
  { cursor, offset, limit, count }: Queries & { count: number },
): Promise<number> {
  const isLast = cursor === null && count < limit && (count > 0 || offset === 0);
  if (isLast) return Math.min(offset + count, TOTAL_MAX);
  const [row] = await sql.query<{ total: number }>(total.text, total.params);
  return row?.total ?? 0;
}

/** Validates and compiles a read of one document. */
export function planOne(
  sql: Sql,
  viewer: Viewer,
  { collection, id, queries = [] }: OneQuestion & { collection: Collection },
): Plan {
  const { row, isPersonal } = compileOne(collection, viewer, { id, select: parseSelect(queries) });
  return {
    isPersonal,
    work: 0,
    read: async () => {
      const [found] = isId(id) ? await sql.query<Row>(row.text, row.params) : [];
      if (!found) throw documentNotFound(id);
      return { text: found.document };
    },
  };
}

/** The documents of as many rows as fit into the greatest size of a list, but of at least one. */
function withinBytes(rows: readonly Row[]): string[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(row.document);
    return index > 0 && bytes > LIST_BYTES_MAX;
  });
  return (end < 0 ? rows : rows.slice(0, end)).map((row) => row.document);
}
