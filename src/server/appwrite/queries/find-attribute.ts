import type { AppError } from '#server/platform/errors.ts';
import type { Attribute, Queryable } from '../documents/collection.ts';
import { invalidQuery } from './parse.ts';
import type { Scope } from './scope.ts';
import { SYSTEM_ATTRIBUTES } from './system-attributes.ts';

export function attributeMissing(name: string): AppError {
  return invalidQuery(`Attribute not found in schema: ${name}`);
}

/**
 * The attribute of a filter or order.
 * @throws AppError queryInvalid, also for attributes that are hidden in some rows: filtering by them would reveal their
 * values
 */
export function findAttribute(collection: Queryable, scope: Scope, name: string): Attribute {
  const attributes = name.startsWith('$') ? SYSTEM_ATTRIBUTES : collection.attributes;
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) throw attributeMissing(name);
  const isAdminOnly = attribute.guard !== undefined || attribute.isAdminQuery === true;
  if (isAdminOnly && !scope.isAdmin) throw attributeMissing(name);
  return attribute;
}
