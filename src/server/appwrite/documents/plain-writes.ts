/** Writes of collections that have no rules besides their schema and one rule who may write. */

import type { RecordKind } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { nobody, type Rule } from '#shared/policies/rule.ts';
import { ruleSql } from '../queries/rule-sql.ts';
import { type AuditedDocuments, recordDocumentAct, recordedDocument } from './audited-documents.ts';
import type { Writes } from './collection.ts';
import { type Column, insertDocument } from './insert-document.ts';
import { keepRevision, requireNewest } from './revisions.ts';

export function plainWrites({
  collection,
  required,
  mayWrite,
  audit,
  isRevised = false,
  columnsOf,
}: {
  collection: RecordKind;
  required: readonly string[];
  mayWrite: Rule;
  audit: AuditedDocuments;
  isRevised?: boolean;
  /** The columns that the attributes named in data become. @throws AppError documentInvalid */
  columnsOf: (data: Readonly<Record<string, unknown>>) => Column[];
}): Writes {
  return {
    required,
    mayCreate: mayWrite,
    mayUpdate: (scope) => ruleSql(mayWrite, scope, { fields: {}, relations: {} }),
    mayDelete: mayWrite,
    audit,
    isRevised,
    ...(isRevised ? { ignoredOnCreate: ['revision'] } : {}),
    create: async ({ database }, viewer, input) => {
      const columns = columnsOf(input.data);
      await database.transaction(async (tx) => {
        await insertDocument(tx, { collection, input, columns });
        if (isRevised) await keepRevision(tx, viewer, { table: collection, id: input.id, action: 'create' });
        await recordDocumentAct(tx, viewer, { audit, id: input.id, verb: 'create', after: columns });
      });
    },
    update: async ({ database }, viewer, { id, data }) => {
      const columns = columnsOf(data);
      await database.transaction(async (tx) => {
        if (isRevised) await requireNewest(tx, { table: collection, id, revision: data.revision });
        if (columns.length === 0) return;
        const before = await recordedDocument(tx, { table: collection, audit, id });
        const named = columns.map(([column], index) => ({ column, parameter: `$${index + 2}` }));
        const isOther = named.map(({ column, parameter }) => `${column} is distinct from ${parameter}`);
        // A write without changes must not touch `$updatedAt`.
        const rows = await tx.query(
          `update ${collection} set ${named.map(({ column, parameter }) => `${column} = ${parameter}`).join(', ')},
             updated_at = now() where id = $1 and (${isOther.join(' or ')}) returning id`,
          [id, ...columns.map(([, value]) => value)],
        );
        if (rows.length === 0) return;
        tx.changed({ collection, id, action: 'update' });
        if (isRevised) await keepRevision(tx, viewer, { table: collection, id, action: 'update' });
        await recordDocumentAct(tx, viewer, { audit, id, verb: 'update', before, after: columns });
      });
    },
  };
}

/** For documents that only their own calls write: every general write is refused. */
export const NO_WRITES: Writes = {
  create: () => {
    throw new AppError('unauthorized');
  },
  mayCreate: nobody,
  mayUpdate: () => 'false',
  mayDelete: nobody,
};

/** Converts the attributes present in data to columns; null clears. */
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
