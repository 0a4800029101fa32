/** Writes of the collections that are the admin's own words: no rule but their schema. */

import type { RecordKind } from '#server/platform/database/database.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import type { Writes } from './collection.ts';
import { type Column, insertDocument } from './insert-document.ts';

/**
 * The writes of such a collection.
 * @param columnsOf the columns that the attributes named in data become; throws where a value will not do
 */
export function adminWrites(
  collection: RecordKind,
  required: readonly string[],
  columnsOf: (data: Readonly<Record<string, unknown>>) => Column[],
): Writes {
  return {
    required,
    mayCreate: isAdmin,
    mayUpdate: (scope) => String(scope.isAdmin),
    mayDelete: isAdmin,
    create: async ({ database }, _viewer, input) => {
      const columns = columnsOf(input.data);
      await database.transaction((tx) => insertDocument(tx, { collection, input, columns }));
    },
    update: async ({ database }, _viewer, id, data) => {
      const columns = columnsOf(data);
      if (columns.length === 0) return;
      await database.transaction(async (tx) => {
        const named = columns.map(([column], index) => ({ column, parameter: `$${index + 2}` }));
        const isOther = named.map(({ column, parameter }) => `${column} is distinct from ${parameter}`);
        // What is sent again as it stands changes nothing, the date of change included (dialect 4.2).
        const rows = await tx.query(
          `update ${collection} set ${named.map(({ column, parameter }) => `${column} = ${parameter}`).join(', ')},
             updated_at = now() where id = $1 and (${isOther.join(' or ')}) returning id`,
          [id, ...columns.map(([, value]) => value)],
        );
        if (rows.length > 0) tx.changed({ collection, id, action: 'update' });
      });
    },
  };
}

/** The columns of the attributes that data names; null clears. */
export function namedColumns(
  data: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string | readonly [column: string, convert: (value: string) => unknown]>>,
): Column[] {
  return Object.entries(columns).flatMap(([name, target]): Column[] => {
    const value = data[name];
    if (value === undefined) return [];
    if (typeof target === 'string') return [[target, value]];
    return [[target[0], value === null ? null : target[1](String(value))]];
  });
}
