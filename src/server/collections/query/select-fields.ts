/** Which columns a document is read from, and how a row becomes one: dialect 4.1 and 5.3. */
import { DATABASE_ID } from '#shared/constants.ts';
import type { WireDocument } from '#shared/wire.ts';
import { wireInstant } from '../../wire-instant.ts';
import { attributeSql, type Collection } from '../collection.ts';
import type { Scope } from '../scope.ts';
import { attributeMissing } from './find-attribute.ts';
import { SELECTABLE_SYSTEM } from './system-attributes.ts';
import type { Queries } from './tree.ts';

export interface Fields {
  /** The select list; the row is `d`. */
  columns: string;
  toDocument: (row: DocumentRow) => WireDocument;
}

export interface DocumentRow extends Record<string, unknown> {
  $id: string;
  $sequence: number;
  $createdAt: Date;
  $updatedAt: Date;
  $permissions: string[];
}

const SYSTEM_COLUMNS =
  'd.id as "$id", d.sequence as "$sequence", d.created_at as "$createdAt", d.updated_at as "$updatedAt", d.permissions as "$permissions"';

/**
 * The wanted attributes. One that the viewer may not see in a row is not in that row's document at all.
 * @throws AppError queryInvalid for a name that is no attribute
 */
export function selectFields(collection: Collection, scope: Scope, select: Queries['select']): Fields {
  for (const name of select ?? []) {
    if (!SELECTABLE_SYSTEM.has(name) && !Object.hasOwn(collection.attributes, name))
      throw attributeMissing(name);
  }
  const columns = [SYSTEM_COLUMNS];
  const fields: { name: string; guard: string | null }[] = [];
  const guards = new Map<string, string>();
  for (const [name, attribute] of Object.entries(collection.attributes)) {
    if (select && !select.has(name)) continue;
    let guard = 'true';
    if (attribute.guard !== undefined) {
      const known = guards.get(attribute.guard) ?? guardSql(collection, scope, attribute.guard);
      if (!guards.has(attribute.guard) && known !== 'true' && known !== 'false') {
        columns.push(`(${known}) as "?${attribute.guard}"`);
      }
      guards.set(attribute.guard, known);
      guard = known;
    }
    if (guard === 'false') continue;
    const sql = attributeSql(attribute, scope);
    if (guard === 'true') {
      columns.push(`${sql} as "${name}"`);
      fields.push({ name, guard: null });
    } else {
      columns.push(`case when ${guard} then ${sql} end as "${name}"`);
      fields.push({ name, guard: `?${attribute.guard}` });
    }
  }
  return {
    columns: columns.join(', '),
    toDocument: (row) => {
      const document: WireDocument & Record<string, unknown> = {
        $id: row.$id,
        $sequence: String(row.$sequence),
        $collectionId: collection.id,
        $databaseId: DATABASE_ID,
        $createdAt: wireInstant(row.$createdAt),
        $updatedAt: wireInstant(row.$updatedAt),
        $permissions: row.$permissions,
      };
      for (const { name, guard } of fields) {
        if (guard === null || row[guard] === true) document[name] = row[name];
      }
      return document;
    },
  };
}

function guardSql(collection: Collection, scope: Scope, name: string): string {
  const guard = collection.guards?.[name];
  if (!guard) throw new Error(`Collection ${collection.id} declares no guard ${name}.`);
  return guard(scope);
}
