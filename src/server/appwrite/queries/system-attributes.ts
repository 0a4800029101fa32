import type { Attribute } from '../documents/collection.ts';

/** System attributes that can be queried; `$permissions`, `$databaseId` and `$collectionId` cannot. */
export const SYSTEM_ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  $id: { type: 'string', sql: 'd.id' },
  $sequence: { type: 'integer', sql: 'd.sequence' },
  // Truncated, so that an instant from an answer matches its document again. The order uses the full precision.
  $createdAt: { type: 'datetime', sql: "date_trunc('milliseconds', d.created_at)", orderSql: 'd.created_at' },
  $updatedAt: { type: 'datetime', sql: "date_trunc('milliseconds', d.updated_at)", orderSql: 'd.updated_at' },
};

/** Names that `select` accepts besides attributes: system attributes, and `id`, which old clients send. */
export const SELECTABLE_SYSTEM = new Set([
  ...Object.keys(SYSTEM_ATTRIBUTES),
  '$permissions',
  '$databaseId',
  '$collectionId',
  '$tableId',
  'id',
]);
