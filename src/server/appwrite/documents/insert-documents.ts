/** Inserts many new documents with few statements, and returns them as they are read. */
import type { Transaction } from '#server/platform/database/database.ts';
import { Scope } from '../queries/scope.ts';
import type { DocumentInput } from './document-input.ts';
import type { NewRow } from './insert-document.ts';

export type InsertedRow = NewRow & { input: Pick<DocumentInput, 'readAs'> };

/** Rows that one statement inserts. */
interface Group {
  text: string;
  /** Those of the statement behind the rows themselves. */
  params: readonly unknown[];
  rows: InsertedRow[];
}

/**
 * Inserts the rows of new documents; table and columns come from the code only. Reading a document back in the statement
 * that inserts its row saves a statement for each, and a plan that was made while the table was small.
 * @returns for each row the document as JSON text, null in it when nobody asked; undefined for an id that is taken
 */
export async function insertDocuments(
  tx: Transaction,
  rows: readonly InsertedRow[],
): Promise<({ document: string | null } | undefined)[]> {
  const documents = new Map<InsertedRow, { document: string | null }>();
  for (const group of groupsOf(rows)) {
    const values = group.rows.map(({ input: { id, permissions }, columns }) => ({
      ...Object.fromEntries(columns),
      id,
      permissions,
    }));
    const inserted = await tx.query<{ id: string; document: string | null }>(group.text, [
      JSON.stringify(values),
      ...group.params,
    ]);
    // Of those that ask for the same id the first has it.
    const byId = new Map(inserted.map(({ id, document }) => [id, { document }]));
    for (const row of group.rows) {
      const document = byId.get(row.input.id);
      if (!document || !byId.delete(row.input.id)) continue;
      documents.set(row, document);
      tx.changed({ collection: row.collection, id: row.input.id, action: 'create' });
    }
  }
  return rows.map((row) => documents.get(row));
}

/** Sorted by id, so that two processes with the same ids do not wait for each other. */
function groupsOf(rows: readonly InsertedRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of [...rows].sort(byId)) {
    const { text, params } = statement(row);
    const key = JSON.stringify([text, params]);
    const group = groups.get(key) ?? { text, params, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function statement({ collection, columns, input: { readAs } }: InsertedRow) {
  const scope = new Scope(readAs?.viewer ?? { kind: 'key' });
  const rows = scope.value(null, 'text');
  const document = readAs ? readAs.document(scope) : 'null::text';
  const names = ['id', 'permissions', ...columns.map(([column]) => column)];
  const text = `with d as (
      insert into ${collection} (${names.join(', ')})
      select ${names.map((name) => `r.${name}`).join(', ')}
      from json_populate_recordset(null::${collection}, ${rows}::json) r
      on conflict (id) do nothing returning *
    ) select d.id, ${document} as document from d`;
  return { text, params: scope.params.slice(1) };
}

function byId({ input: a }: InsertedRow, { input: b }: InsertedRow): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
