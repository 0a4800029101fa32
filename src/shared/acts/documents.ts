import * as z from 'zod/mini';
import { preview } from '../forms/preview.ts';
import { transaction, ttl } from '../forms/queries.ts';
import { documentOf } from '../wire/document.ts';
import { bucket, collection, file, listOf, table } from '../wire/models.ts';
import { type Acts, ids, LIST, QUERIES, text } from './act.ts';

const DATA = z.looseObject({});
const PERMISSIONS = z.optional(ids);
/** A document of the collection that the path names. */
const ANY = documentOf();

/** The calls on documents in one of the two vocabularies: documents, or rows of tables. */
function documentCalls(path: string, idMember: string, what: string): Acts {
  const one = `${path}/:documentId`;
  return {
    [`GET ${path}`]: {
      says: `Lists ${what}s.`,
      by: 'anyone',
      query: { ...transaction.shape, ...ttl.shape, ...QUERIES },
      200: listOf(path.slice(path.lastIndexOf('/') + 1), ANY),
    },
    [`GET ${one}`]: {
      says: `Reads a ${what}.`,
      by: 'anyone',
      query: { ...transaction.shape, 'queries[]': z.optional(ids) },
      200: ANY,
    },
    [`POST ${path}`]: {
      says: `Creates a ${what}.`,
      by: 'anyone',
      body: { [idMember]: text, data: DATA, permissions: PERMISSIONS },
      201: ANY,
    },
    [`PUT ${one}`]: {
      says: `Changes a ${what}, or creates it.`,
      body: { data: DATA, permissions: PERMISSIONS },
      200: ANY,
      reasons: ['documentExists'],
    },
    [`PATCH ${one}`]: {
      says: `Changes a ${what}.`,
      body: { data: z.optional(DATA), permissions: PERMISSIONS },
      200: ANY,
      reasons: ['changedMeanwhile', 'fieldLocked', 'transitionInvalid'],
    },
    [`DELETE ${one}`]: { says: `Deletes a ${what}.` },
  };
}

export const DOCUMENTS = {
  ...documentCalls('/databases/:databaseId/collections/:collectionId/documents', 'documentId', 'document'),
  ...documentCalls('/tablesdb/:databaseId/tables/:collectionId/rows', 'rowId', 'row'),
  'GET /databases/:databaseId/collections': {
    says: 'Lists the collections with their attributes.',
    query: LIST,
    200: listOf('collections', collection),
  },
  'GET /databases/:databaseId/collections/:collectionId': {
    says: 'Reads the attributes of a collection.',
    200: collection,
  },
  'GET /tablesdb/:databaseId/tables': {
    says: 'Lists the tables with their columns.',
    query: LIST,
    200: listOf('tables', table),
  },
  'GET /tablesdb/:databaseId/tables/:collectionId': { says: 'Reads the columns of a table.', 200: table },
  'GET /storage/buckets': { says: 'Lists the buckets.', query: LIST, 200: listOf('buckets', bucket) },
  'GET /storage/buckets/:bucketId': { says: 'Reads a bucket.', 200: bucket },
  'GET /storage/buckets/:bucketId/files': {
    says: 'Lists files.',
    query: LIST,
    by: 'anyone',
    200: listOf('files', file),
  },
  'POST /storage/buckets/:bucketId/files': {
    says: 'Uploads a file as multipart/form-data with `fileId` and `file`, large ones in chunks of 5 MB.',
    201: file,
    reasons: ['fileEmpty'],
  },
  'GET /storage/buckets/:bucketId/files/:fileId': {
    says: 'Reads what is known of a file.',
    by: 'anyone',
    200: file,
  },
  'PUT /storage/buckets/:bucketId/files/:fileId': {
    says: 'Renames a file, or changes who may read it.',
    body: { name: z.optional(text), permissions: PERMISSIONS },
    200: file,
  },
  'DELETE /storage/buckets/:bucketId/files/:fileId': { says: 'Deletes a file.' },
  'GET /storage/buckets/:bucketId/files/:fileId/view': {
    says: 'The file.',
    type: 'image/*',
    by: 'anyone',
    200: null,
  },
  'GET /storage/buckets/:bucketId/files/:fileId/download': {
    says: 'The file, to be saved.',
    type: 'image/*',
    by: 'anyone',
    200: null,
  },
  'GET /storage/buckets/:bucketId/files/:fileId/preview': {
    says: 'The picture in another size or format.',
    query: preview.shape,
    type: 'image/*',
    by: 'anyone',
    200: null,
  },
} satisfies Acts;
