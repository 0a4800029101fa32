/** Compiles documents to SQL that writes their JSON in the database, so that rows are not parsed and serialised again. */
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { attributeSql, type Collection } from '../documents/collection.ts';
import { attributeMissing } from './find-attribute.ts';
import type { Scope } from './scope.ts';
import { SELECTABLE_SYSTEM } from './system-attributes.ts';
import type { Queries } from './tree.ts';

/** The system attributes of a document. Ids contain no character that needs quoting. */
const beginning = (collectionId: string) => `'{"$id":"', d.id, '","$sequence":"', d.sequence,
  '","$collectionId":"${collectionId}","$databaseId":"${DATABASE_ID}","$createdAt":"', ${wireInstantSql('d.created_at')},
  '","$updatedAt":"', ${wireInstantSql('d.updated_at')}, '","$permissions":', to_json(d.permissions)`;

/**
 * An SQL expression for the document of the row `d` as JSON text, with the selected attributes. Attributes hidden from the
 * viewer in a row are left out of that row's document.
 * @throws AppError queryInvalid for an unknown attribute
 */
export function documentSql(collection: Collection, scope: Scope, select: Queries['select']): string {
  for (const name of select ?? []) {
    if (!SELECTABLE_SYSTEM.has(name) && !Object.hasOwn(collection.attributes, name))
      throw attributeMissing(name);
  }
  const parts = [beginning(collection.id)];
  for (const [name, attribute] of Object.entries(collection.attributes)) {
    if (select && !select.has(name)) continue;
    const guard = guardSql(collection, scope, attribute.guard);
    if (guard === 'false') continue;
    const sql = attributeSql(attribute, scope);
    const value = attribute.type === 'datetime' ? wireInstantSql(sql) : sql;
    const part = `',"${name}":', coalesce(to_json(${value}), 'null')`;
    // concat ignores null.
    parts.push(guard === 'true' ? part : `case when ${guard} then concat(${part}) end`);
  }
  return `concat(${parts.join(', ')}, '}')`;
}

function guardSql(collection: Collection, scope: Scope, name: string | undefined): string {
  if (name === undefined) return 'true';
  const guard = collection.guards?.[name];
  if (!guard) throw new Error(`Collection ${collection.id} declares no guard ${name}.`);
  return guard(scope);
}
