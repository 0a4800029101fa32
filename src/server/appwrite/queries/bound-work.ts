/**
 * Bounds what all conditions of a list together cost for each row that is compared. The operator and the server key are
 * exempt, since they search in long texts.
 */
import type { Attribute, Queryable } from '../documents/collection.ts';
import { findAttribute } from './find-attribute.ts';
import { invalidQuery } from './parse.ts';
import type { Scope } from './scope.ts';
import { AFFIXES, CONTAINS, type Condition, type Filter, type Queries, SEARCHES } from './tree.ts';

/** How many texts may be looked for inside of others, in all conditions together. */
const PATTERNS_MAX = 20;
/** Characters of these texts together: each is compared at many places. */
const PATTERN_CHARACTERS_MAX = 2000;
/** How many values may be compared with lists and computed attributes, in all conditions. */
const COMPUTED_MAX = 200;
/** A condition on a computed attribute counts as at least so many values: the attribute is computed for each row. */
const COMPUTED_LEAST = 10;
/** Attributes whose texts may have more characters than this are only compared as a whole. */
const LONG_TEXT = 2000;

const IN_PARTS: ReadonlySet<string> = new Set([...AFFIXES, ...CONTAINS]);
const PATTERNS: ReadonlySet<string> = new Set([...IN_PARTS, ...SEARCHES]);
/** The methods that are allowed on long texts; searches find words by an index, or are refused without one. */
const AS_A_WHOLE: ReadonlySet<string> = new Set(['equal', 'notEqual', 'isNull', 'isNotNull', ...SEARCHES]);

/** @throws AppError queryInvalid for what takes too long, and for attributes that are unknown or hidden */
export function boundWork(
  collection: Queryable,
  scope: Scope,
  { filters, orders }: Pick<Queries, 'filters' | 'orders'>,
): void {
  if (scope.isAdmin) return;
  const sums = { patterns: 0, characters: 0, computed: 0 };
  for (const condition of conditionsOf(filters)) {
    const { attribute: name, method, values } = condition;
    const attribute = findAttribute(collection, scope, name);
    if (isLong(attribute) && !AS_A_WHOLE.has(method)) throw tooLong(`query ${method} on`, name);
    if (isPattern(attribute, condition)) {
      sums.patterns += values.length;
      for (const value of values) sums.characters += String(value).length;
    } else if (isComputed(attribute)) sums.computed += Math.max(COMPUTED_LEAST, values.length);
  }
  for (const { attribute } of orders) {
    if (isLong(findAttribute(collection, scope, attribute))) throw tooLong('order by', attribute);
  }
  if (sums.patterns > PATTERNS_MAX) throw invalidQuery(`More than ${PATTERNS_MAX} texts to look for`);
  if (sums.characters > PATTERN_CHARACTERS_MAX)
    throw invalidQuery(`The texts to look for have more than ${PATTERN_CHARACTERS_MAX} characters`);
  if (sums.computed > COMPUTED_MAX)
    throw invalidQuery(`More than ${COMPUTED_MAX} values to compare with lists and computed attributes`);
}

/**
 * What a list costs, for the limit of a network (docs/wire.md#rate-limits): an ordinary page of 25 documents is 1 to 2, the
 * dearest one that is allowed some 60.
 */
export function workOf({ filters, limit, offset }: Pick<Queries, 'filters' | 'limit' | 'offset'>): number {
  const conditions = conditionsOf(filters).reduce(
    (sum, { method, values }) => sum + (PATTERNS.has(method) ? Math.max(1, values.length) : 0.05),
    0,
  );
  return Math.ceil(1 + conditions + limit / 25 + offset / 5000);
}

/** What a long answer costs in addition: 0 for ordinary pages, which are shorter, and some 400 for the longest page. */
export function workOfBytes(bytes: number): number {
  return Math.max(0, Math.floor((bytes - 100_000) / 20_000));
}

/** Whether any of the conditions may take long for a row. The statement is then cancelled after a time. */
export function isCostly(collection: Queryable, scope: Scope, filters: readonly Filter[]): boolean {
  return conditionsOf(filters).some((condition) => {
    const attribute = findAttribute(collection, scope, condition.attribute);
    return isComputed(attribute) || IN_PARTS.has(condition.method) || condition.method === 'notSearch';
  });
}

function conditionsOf(filters: readonly Filter[]): Condition[] {
  return filters.flatMap((filter) => (filter.kind === 'group' ? conditionsOf(filter.filters) : [filter]));
}

/** Whether a condition looks inside of texts. Elements of lists are compared as a whole. */
function isPattern({ isArray }: Attribute, { method }: Condition): boolean {
  return PATTERNS.has(method) && !isArray;
}

function isLong({ maxLength = 0 }: Attribute): boolean {
  return maxLength > LONG_TEXT;
}

/** Whether the value is more than a column of the row. */
function isComputed({ isArray, sql }: Attribute): boolean {
  return isArray === true || typeof sql !== 'string' || !/^d\.\w+$/.test(sql);
}

function tooLong(act: string, name: string) {
  return invalidQuery(`Cannot ${act} attribute "${name}" because its texts are long.`);
}
