import { z } from 'zod';
import { preview } from '#shared/forms/preview.ts';
import { transaction, ttl } from '#shared/forms/queries.ts';
import { ids, LIST, type Operations, QUERIES, text } from '../operation.ts';

const DATA = z.looseObject({});
const PERMISSIONS = ids.optional();
const FILE = '/storage/buckets/:bucketId/files/:fileId';
const FILES = '/storage/buckets/:bucketId/files';

/** One set of calls in each of the two vocabularies. */
function documentCalls(path: string, idMember: string, what: string): Operations {
  const one = `${path}/:documentId`;
  return {
    [`GET ${path}`]: { says: `Lists ${what}s.`, query: { ...transaction.shape, ...ttl.shape, ...QUERIES } },
    [`GET ${one}`]: {
      says: `Reads a ${what}.`,
      query: { ...transaction.shape, 'queries[]': ids.optional() },
    },
    [`POST ${path}`]: {
      says: `Creates a ${what}.`,
      body: { [idMember]: text, data: DATA, permissions: PERMISSIONS },
    },
    [`PUT ${one}`]: {
      says: `Changes a ${what}, or creates it.`,
      body: { data: DATA, permissions: PERMISSIONS },
    },
    [`PATCH ${one}`]: {
      says: `Changes a ${what}.`,
      body: { data: DATA.optional(), permissions: PERMISSIONS },
      reasons: ['changedMeanwhile', 'fieldLocked', 'transitionInvalid'],
    },
    [`DELETE ${one}`]: { says: `Deletes a ${what}.` },
  };
}

export const DOCUMENTS: Operations = {
  ...documentCalls('/databases/:databaseId/collections/:collectionId/documents', 'documentId', 'document'),
  ...documentCalls('/tablesdb/:databaseId/tables/:collectionId/rows', 'rowId', 'row'),
  'GET /databases/:databaseId/collections': {
    says: 'Lists the collections with their attributes.',
    query: LIST,
  },
  'GET /databases/:databaseId/collections/:collectionId': { says: 'Reads the attributes of a collection.' },
  'GET /tablesdb/:databaseId/tables': { says: 'Lists the tables with their columns.', query: LIST },
  'GET /tablesdb/:databaseId/tables/:collectionId': { says: 'Reads the columns of a table.' },
  'GET /storage/buckets': { says: 'Lists the buckets.', query: LIST },
  'GET /storage/buckets/:bucketId': { says: 'Reads a bucket.' },
  [`GET ${FILES}`]: { says: 'Lists files.', query: LIST },
  [`POST ${FILES}`]: {
    says: 'Uploads a file as multipart/form-data with `fileId` and `file`, large ones in chunks of 5 MB.',
  },
  [`GET ${FILE}`]: { says: 'Reads what is known of a file.' },
  [`PUT ${FILE}`]: {
    says: 'Renames a file, or changes who may read it.',
    body: { name: text.optional(), permissions: PERMISSIONS },
  },
  [`DELETE ${FILE}`]: { says: 'Deletes a file.' },
  [`GET ${FILE}/view`]: { says: 'The file.', type: 'image/*' },
  [`GET ${FILE}/download`]: { says: 'The file, to be saved.', type: 'image/*' },
  [`GET ${FILE}/preview`]: {
    says: 'The picture in another size or format.',
    query: preview.shape,
    type: 'image/*',
  },
};
