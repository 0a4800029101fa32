import type { RecordKind, Transaction } from '#server/platform/database/database.ts';
import { documentExists } from './document-errors.ts';
import type { DocumentInput } from './document-input.ts';

/** A column and its new value. */
export type Column = readonly [column: string, value: unknown];

export interface NewRow {
  collection: RecordKind;
  input: Pick<DocumentInput, 'id' | 'permissions'>;
  columns: readonly Column[];
}

/**
 * Inserts the row of a new document. Table and columns come from the code only; values are parameters.
 * @throws AppError documentExists when the id is taken
 */
export async function insertDocument(tx: Transaction, { collection, input, columns }: NewRow): Promise<void> {
  const all = [['id', input.id] as const, ['permissions', input.permissions] as const, ...columns];
  const rows = await tx.query(
    `insert into ${collection} (${all.map(([column]) => column).join(', ')})
     values (${all.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (id) do nothing returning id`,
    all.map(([, value]) => value),
  );
  if (rows.length === 0) throw documentExists(input.id);
  tx.changed({ collection, id: input.id, action: 'create' });
}
