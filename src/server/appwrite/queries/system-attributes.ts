import type { Attribute } from '../documents/collection.ts';

/** What every document has; `$permissions`, `$databaseId` and `$collectionId` besides cannot be asked for (5.2). */
export const SYSTEM_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  $id: { type: 'string', sql: 'd.id' },
  $sequence: { type: 'integer', sql: 'd.sequence' },
  // On the wire instants have milliseconds: what a caller was told must be found again. The index orders by more.
  $createdAt: { type: 'datetime', sql: "date_trunc('milliseconds', d.created_at)", orderSql: 'd.created_at' },
  $updatedAt: { type: 'datetime', sql: "date_trunc('milliseconds', d.updated_at)", orderSql: 'd.updated_at' },
};

/** Names that `select` takes beyond the attributes: always there, or forgiven (5.3). */
export const SELECTABLE_SYSTEM = new Set([
  ...Object.keys(SYSTEM_ATTRIBUTES),
  '$permissions',
  '$databaseId',
  '$collectionId',
  'id',
]);
