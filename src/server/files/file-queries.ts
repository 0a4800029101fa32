/** Lists of files, with the query language of documents (docs/wire.md#file-lists). */
import type { FastifyRequest } from 'fastify';
import { isTotalWanted, queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { boundWork } from '#server/appwrite/queries/bound-work.ts';
import { compileFilter } from '#server/appwrite/queries/compile-filter.ts';
import { afterCursor, cursorColumns, orderBy, sortKeys } from '#server/appwrite/queries/compile-order.ts';
import { invalidQuery, parseQueries, requireNearOffset } from '#server/appwrite/queries/parse.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import type { Queries } from '#server/appwrite/queries/tree.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidParam } from '#server/platform/http/input.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { TOTAL_MAX } from '#shared/constants.ts';
import { searched } from '#shared/forms/queries.ts';
import { CHUNKS_UPLOADED_SQL, FILE_COLUMNS, type FileRecord } from './file.ts';
import { seesFileSql } from './policy.ts';

const SEARCH_MAX = 256;

/** Queryable attributes of files, besides `$id` and the dates. */
const FILES = {
  attributes: {
    name: { type: 'string', sql: 'd.name', wordsSql: 'search_words(d.name)' },
    folder: { type: 'string', sql: "''" },
    signature: { type: 'string', sql: 'd.signature' },
    mimeType: { type: 'string', sql: 'd.mime_type' },
    sizeOriginal: { type: 'integer', sql: 'd.size_original' },
    sizeActual: { type: 'integer', sql: 'd.size_actual' },
    chunksTotal: { type: 'integer', sql: 'd.chunks_total' },
    chunksUploaded: { type: 'integer', sql: `(${CHUNKS_UPLOADED_SQL})` },
  },
} as const;

/**
 * A page of the files the viewer may see, and their total.
 * @throws AppError argumentInvalid, which Appwrite uses for files instead of queryInvalid; cursorNotFound
 */
export async function listFiles(
  sql: Sql,
  viewer: Viewer,
  { bucketId, request }: { bucketId: string; request: FastifyRequest },
): Promise<{ total: number; files: FileRecord[] }> {
  const { search } = readQuery(searched, request);
  if (isLongerThan(search, SEARCH_MAX)) {
    throw invalidParam('search', `Value must be a valid string and no longer than ${SEARCH_MAX} chars`);
  }
  try {
    const queries = parseQueries(queryTexts(request));
    boundWork(FILES, new Scope(viewer), queries);
    if (queries.select) throw invalidQuery('Files cannot be selected in part');
    const files = await readPage(sql, viewer, { bucketId, search, queries });
    return {
      total: isTotalWanted(request) ? await countFiles(sql, viewer, { bucketId, search, queries }) : 0,
      files,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'queryInvalid') throw error;
    throw invalidParam('queries', error.message);
  }
}

async function readPage(
  sql: Sql,
  viewer: Viewer,
  { bucketId, search, queries }: { bucketId: string; search: string; queries: Queries },
): Promise<FileRecord[]> {
  const { cursor } = queries;
  const scope = new Scope(viewer);
  const where = conditions(scope, bucketId, { ...queries, search });
  const keys = sortKeys(FILES, scope, queries.orders);
  const isReversed = cursor?.direction === 'before';
  let before = '';
  if (cursor) {
    if (!(await isThere(sql, viewer, { bucketId, id: cursor.id }))) {
      throw new AppError('cursorNotFound', `File '${cursor.id}' for the 'cursor' value not found.`);
    }
    before = `with cursor as (select ${cursorColumns(keys)} from files d where d.id = ${scope.value(cursor.id, 'text')}) `;
    where.push(afterCursor(keys, isReversed));
  }
  const rows = await sql.query<FileRecord>(
    `${before}select ${FILE_COLUMNS} from files d where ${where.join(' and ')} order by ${orderBy(keys, isReversed)}
     limit ${scope.value(queries.limit, 'bigint')} offset ${scope.value(queries.offset, 'bigint')}`,
    scope.params,
  );
  requireNearOffset(queries, rows);
  return isReversed ? rows.reverse() : rows;
}

async function countFiles(
  sql: Sql,
  viewer: Viewer,
  { bucketId, search, queries }: { bucketId: string; search: string; queries: Queries },
): Promise<number> {
  const scope = new Scope(viewer);
  const where = conditions(scope, bucketId, { ...queries, search }).join(' and ');
  const [row] = await sql.query<{ total: number }>(
    `select count(*) as total from (select 1 from files d where ${where} limit ${TOTAL_MAX}) counted`,
    scope.params,
  );
  return row?.total ?? 0;
}

function conditions(
  scope: Scope,
  bucketId: string,
  { search, filters }: Pick<Queries, 'filters'> & { search: string },
): string[] {
  const where = visible(scope, bucketId);
  for (const filter of filters) where.push(compileFilter(FILES, scope, filter));
  if (search !== '') {
    const pattern = scope.value(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
    where.push(`(d.name ilike ${pattern} or d.id ilike ${pattern})`);
  }
  return where;
}

/** The files of a bucket that the viewer sees. */
function visible(scope: Scope, bucketId: string): string[] {
  const where = [`d.bucket_id = ${scope.value(bucketId, 'text')}`];
  where.push(seesFileSql(scope, bucketId));
  return where;
}

async function isThere(
  sql: Sql,
  viewer: Viewer,
  { bucketId, id }: { bucketId: string; id: string },
): Promise<boolean> {
  const scope = new Scope(viewer);
  const where = visible(scope, bucketId);
  where.push(`d.id = ${scope.value(id, 'text')}`);
  return (await sql.query(`select 1 from files d where ${where.join(' and ')}`, scope.params)).length > 0;
}
