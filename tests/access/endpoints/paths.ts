/** Routes and addresses that several tables name. */

export const DOCUMENTS = '/v1/databases/:databaseId/collections/:collectionId/documents';
export const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

export const ROWS_PATH = '/v1/tablesdb/:databaseId/tables/:collectionId/rows';
export const rows = (table: string) => `/v1/tablesdb/main/tables/${table}/rows`;

export const FILES = '/v1/storage/buckets/:bucketId/files';
export const files = (id = '', bucket = 'profile_pics') =>
  `/v1/storage/buckets/${bucket}/files${id && `/${id}`}`;
