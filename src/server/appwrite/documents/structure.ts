/** Validates written attributes against the collection's schema (docs/wire.md#structure-errors). */

import { isLongerThan } from '#server/platform/text-length.ts';
import type { Attribute, Collection } from './collection.ts';
import { invalidStructure } from './document-errors.ts';

export const LENGTH_DEFAULT = 2000;
const ITEMS_DEFAULT = 1000;
/** Set by the server; silently ignored in writes. */
const SYSTEM = new Set([
  '$id',
  '$sequence',
  '$databaseId',
  '$collectionId',
  '$tableId',
  '$createdAt',
  '$updatedAt',
  '$permissions',
]);

type Data = Readonly<Record<string, unknown>>;

/**
 * The attributes of a write that it may set, checked for their types. Null stays where it clears an attribute.
 * @throws AppError documentInvalid
 */
export function readStructure(collection: Collection, data: Data, isNew: boolean): Record<string, unknown> {
  const { attributes, writes } = collection;
  for (const name of writes.required ?? []) {
    const isMissing = isNew ? (data[name] ?? null) === null : data[name] === null;
    if (isMissing) throw invalidStructure(`Missing required attribute "${name}"`);
  }
  const ignored = new Set(isNew ? writes.ignoredOnCreate : []);
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (SYSTEM.has(name) || ignored.has(name)) continue;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) throw invalidStructure(`Unknown attribute: "${name}"`);
    if (!attribute.isProtected && value === null && !attribute.isNullable) {
      // On creation the form checks report missing attributes; on updates only nullable attributes can be cleared.
      if (isNew || attribute.isArray) continue;
      throw invalidStructure(`Missing required attribute "${name}"`);
    }
    if (!attribute.isProtected && value !== null) checkType(name, attribute, value);
    read[name] = value;
  }
  return read;
}

function checkType(name: string, attribute: Attribute, value: unknown): void {
  if (!attribute.isArray) {
    checkScalar(name, attribute, value);
    return;
  }
  const max = attribute.maxItems ?? ITEMS_DEFAULT;
  if (!Array.isArray(value)) throw invalidStructure(`Attribute "${name}" must be an array`);
  if (value.length > max) {
    throw invalidStructure(
      `Attribute "${name}" has invalid type. Value must be an array of at most ${max} items`,
    );
  }
  for (const [index, item] of value.entries()) checkScalar(`${name}['${index}']`, attribute, item);
}

function checkScalar(name: string, attribute: Attribute, value: unknown): void {
  const max = attribute.maxLength ?? LENGTH_DEFAULT;
  if (
    attribute.type === 'string' &&
    !(typeof value === 'string' && !isLongerThan(value, max) && !value.includes('\0'))
  ) {
    throw invalidType(name, `string and no longer than ${max} chars`);
  }
  // Fractions and out-of-range numbers are refused by the form checks, with their own texts and order.
  if (attribute.type === 'integer' && typeof value !== 'number') {
    throw invalidType(name, 'signed 32-bit integer between -2,147,483,648 and 2,147,483,647');
  }
  if (attribute.type === 'boolean' && typeof value !== 'boolean') throw invalidType(name, 'boolean');
}

function invalidType(name: string, wanted: string) {
  return invalidStructure(`Attribute "${name}" has invalid type. Value must be a valid ${wanted}`);
}
