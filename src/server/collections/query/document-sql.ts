/** A document as SQL: dialect 4.1 and 5.3. The database writes the JSON, so that no row is taken apart and put together again here. */
import { DATABASE_ID } from '#shared/constants.ts';
import { attributeSql, type Collection } from '../collection.ts';
import type { Scope } from '../scope.ts';
import { attributeMissing } from './find-attribute.ts';
import { SELECTABLE_SYSTEM } from './system-attributes.ts';
import type { Queries } from './tree.ts';

interface Field {
  name: string;
  sql: string;
  /** True in the rows in which the viewer sees it. */
  guard: string;
}

/** As wireInstant writes it. */
const instant = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"')`;

function systemFields(collectionId: string): Field[] {
  return Object.entries({
    $id: 'd.id',
    $sequence: 'd.sequence::text',
    $collectionId: `'${collectionId}'`,
    $databaseId: `'${DATABASE_ID}'`,
    $createdAt: instant('d.created_at'),
    $updatedAt: instant('d.updated_at'),
    $permissions: 'd.permissions',
  }).map(([name, sql]) => ({ name, sql, guard: 'true' }));
}

/**
 * The document of the row `d`, of type json, with the wanted attributes. One that the viewer may not see in a row is
 * not in that row's document at all.
 * @throws AppError queryInvalid for a name that is no attribute
 */
export function documentSql(collection: Collection, scope: Scope, select: Queries['select']): string {
  for (const name of select ?? []) {
    if (!SELECTABLE_SYSTEM.has(name) && !Object.hasOwn(collection.attributes, name))
      throw attributeMissing(name);
  }
  const guards = new Map<string, string>();
  const guardOf = (name: string | undefined): string => {
    if (name === undefined) return 'true';
    const guard = guards.get(name) ?? guardSql(collection, scope, name);
    guards.set(name, guard);
    return guard;
  };
  const fields = systemFields(collection.id);
  for (const [name, attribute] of Object.entries(collection.attributes)) {
    if (select && !select.has(name)) continue;
    const guard = guardOf(attribute.guard);
    if (guard !== 'false') fields.push({ name, sql: attributeSql(attribute, scope), guard });
  }
  const open = [...new Set(fields.map(({ guard }) => guard))].filter((guard) => guard !== 'true');
  return objectSql(fields, open);
}

/** One shape of object for each way the open guards can turn out: SQL has no object with a key that may be missing. */
function objectSql(fields: readonly Field[], open: readonly string[]): string {
  const [guard, ...others] = open;
  if (guard === undefined)
    return `json_build_object(${fields.map(({ name, sql }) => `'${name}', ${sql}`).join(', ')})`;
  const hidden = fields.filter((field) => field.guard !== guard);
  return `case when ${guard} then ${objectSql(fields, others)} else ${objectSql(hidden, others)} end`;
}

function guardSql(collection: Collection, scope: Scope, name: string): string {
  const guard = collection.guards?.[name];
  if (!guard) throw new Error(`Collection ${collection.id} declares no guard ${name}.`);
  return guard(scope);
}
