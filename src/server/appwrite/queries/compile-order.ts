/** Compiles orders and cursors to SQL. Nulls sort as the smallest, as in Appwrite's MariaDB. */
import { attributeSql, type Queryable } from '../documents/collection.ts';
import { findAttribute } from './find-attribute.ts';
import { invalidQuery } from './parse.ts';
import type { Scope } from './scope.ts';
import { SYSTEM_ATTRIBUTES } from './system-attributes.ts';
import type { Order } from './tree.ts';

/** One expression of an order. */
export interface SortKey {
  sql: string;
  isDescending: boolean;
  isNullable: boolean;
}

/**
 * The order of a list with its tie-break `$sequence`, which is descending when the first order is a descending date. No
 * tie-break is added when `$id` or `$sequence` is ordered by.
 */
export function sortKeys(collection: Queryable, scope: Scope, orders: readonly Order[]): SortKey[] {
  const distinct = orders.filter(
    (order, index) => orders.findIndex((other) => other.attribute === order.attribute) === index,
  );
  const keys = distinct.map(({ attribute: name, isDescending }) => {
    const attribute = findAttribute(collection, scope, name);
    if (attribute.isArray) throw invalidQuery(`Cannot order by attribute "${name}" because it is an array.`);
    const sql = attribute.orderSql ?? attributeSql(attribute, scope);
    return { sql, isDescending, isNullable: attribute.isNullable ?? false };
  });
  if (distinct.some(({ attribute }) => attribute === '$id' || attribute === '$sequence')) return keys;
  const first = distinct[0];
  const isDescending =
    first !== undefined && /^\$(?:created|updated)At$/.test(first.attribute) && first.isDescending;
  const tieBreak = SYSTEM_ATTRIBUTES.$sequence?.sql;
  if (typeof tieBreak !== 'string') throw new Error('$sequence has no column.');
  return [...keys, { sql: tieBreak, isDescending, isNullable: false }];
}

/** The keys as ORDER BY. @param isReversed true for a page before a cursor */
export function orderBy(keys: readonly SortKey[], isReversed: boolean): string {
  return keys
    .map(({ sql, isDescending, isNullable }) => {
      const isDown = isDescending !== isReversed;
      const nulls = isNullable ? ` nulls ${isDown ? 'last' : 'first'}` : '';
      return `${sql} ${isDown ? 'desc' : 'asc'}${nulls}`;
    })
    .join(', ');
}

/** Select list for the cursor's row, with the column names that {@link afterCursor} uses. */
export function cursorColumns(keys: readonly SortKey[]): string {
  return keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ');
}

/**
 * True for the rows that come after the row `cursor` in the order. The row's values are subselects rather than a join, so
 * that an index of the order begins right behind the cursor: keys of one direction are compared as a row, others are at
 * least bounded by the first.
 */
export function afterCursor(keys: readonly SortKey[], isReversed: boolean): string {
  const [first] = keys;
  const isDown = (key: SortKey) => key.isDescending !== isReversed;
  const beyond = (key: SortKey) => (isDown(key) ? '<' : '>');
  const isUniform = keys.every((key) => !key.isNullable && isDown(key) === (first && isDown(first)));
  if (first && isUniform) {
    const columns = keys.map((_, index) => `k${index}`).join(', ');
    return `(${keys.map(({ sql }) => sql).join(', ')}) ${beyond(first)} (select ${columns} from cursor)`;
  }
  const cursorValue = (index: number) => `(select k${index} from cursor)`;
  const alternatives = keys.map((key, index) => {
    const same = keys.slice(0, index).map(({ sql }, earlier) => `${sql} = ${cursorValue(earlier)}`);
    const after = `${key.sql} ${beyond(key)} ${cursorValue(index)}`;
    return [...same, isDown(key) && key.isNullable ? `(${after} or ${key.sql} is null)` : after].join(
      ' and ',
    );
  });
  const bound = first && !first.isNullable ? [`${first.sql} ${beyond(first)}= ${cursorValue(0)}`] : [];
  // A cursor row with null in an order attribute selects nothing; the caller reports database_query_order_null.
  const complete = keys.flatMap(({ isNullable }, index) =>
    isNullable ? [`${cursorValue(index)} is not null`] : [],
  );
  return [...bound, `(${alternatives.map((one) => `(${one})`).join(' or ')})`, ...complete].join(' and ');
}
