/** Lists of files, with the query language of documents (docs/wire.md#file-lists). */

import type { FastifyRequest } from 'fastify';
import { isTotalWanted, queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { boundWork } from '#server/appwrite/queries/bound-work.ts';
import { invalidQuery, parseQueries } from '#server/appwrite/queries/parse.ts';
import { countRecords, type RecordList, readRecords } from '#server/appwrite/queries/record-list.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidParam } from '#server/platform/http/input.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { searched } from '#shared/forms/queries.ts';
import { searchForm } from '#shared/texts/search.ts';
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
    const list: RecordList = {
      queryable: FILES,
      table: 'files',
      columns: FILE_COLUMNS,
      name: 'File',
      visible: (scope) => [`d.bucket_id = ${scope.value(bucketId, 'text')}`, seesFileSql(scope, bucketId)],
      found: (scope) => hasText(scope, search),
      queries,
    };
    const files = await readRecords<FileRecord>(sql, viewer, list);
    return { total: isTotalWanted(request) ? await countRecords(sql, viewer, list) : 0, files };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'queryInvalid') throw error;
    throw invalidParam('queries', error.message);
  }
}

function hasText(scope: Scope, search: string): string[] {
  if (search === '') return [];
  const pattern = scope.value(`%${searchForm(search).replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return [`(search_form(d.name) ilike ${pattern} or d.id ilike ${pattern})`];
}
