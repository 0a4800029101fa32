/** Compiles filters to SQL (docs/wire.md#query-semantics). Names come from the collection, values become parameters. */
import { AppError } from '#server/platform/errors.ts';
import { utcInstant } from '#shared/nepal-time.ts';
import { searchForm } from '#shared/texts/search.ts';
import { type Attribute, attributeSql, type Queryable, SQL_TYPES } from '../documents/collection.ts';
import { findAttribute } from './find-attribute.ts';
import { invalidQuery } from './parse.ts';
import { literal, type Scope } from './scope.ts';
import { readTitleSearch } from './search-text.ts';
import type { Condition, ConditionMethod, Filter } from './tree.ts';

const OPERATORS: Partial<Record<ConditionMethod, string>> = {
  lessThan: '<',
  lessThanEqual: '<=',
  greaterThan: '>',
  greaterThanEqual: '>=',
};

/**
 * One filter as a predicate.
 * @throws AppError queryInvalid for unknown or hidden attributes, unsuitable methods and values of the wrong type
 */
export function compileFilter(collection: Queryable, scope: Scope, filter: Filter): string {
  if (filter.kind === 'group') {
    const parts = filter.filters.map((one) => compileFilter(collection, scope, one));
    return `(${parts.join(` ${filter.method} `)})`;
  }
  const attribute = findAttribute(collection, scope, filter.attribute);
  if (filter.method === 'isNull') return `${attributeSql(attribute, scope)} is null`;
  if (filter.method === 'isNotNull') return `${attributeSql(attribute, scope)} is not null`;
  if (filter.method === 'search' || filter.method === 'notSearch') return search(scope, filter, attribute);
  const values = filter.values.map((value) =>
    readValue(attribute, filter.attribute, asStored(filter.attribute, value)),
  );
  return attribute.isArray
    ? onArray(scope, filter, { attribute, values })
    : onScalar(scope, filter, { attribute, values });
}

/** `$sequence` is a string of digits in documents, so filters accept that form as well as numbers. */
function asStored(name: string, value: unknown): unknown {
  return name === '$sequence' && typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? Number(value)
    : value;
}

/** Checks a value's type and converts it for the database. */
function readValue(attribute: Attribute, name: string, value: unknown): unknown {
  const isRight = {
    string: () => typeof value === 'string' && !value.includes('\0'),
    integer: () => Number.isSafeInteger(value),
    boolean: () => typeof value === 'boolean',
    datetime: () => instantOf(value) !== null,
  }[attribute.type]();
  if (!isRight) throw invalidQuery(`Query value is invalid for attribute "${name}"`);
  if (attribute.type === 'datetime') return instantOf(value)?.toISOString();
  return attribute.comparedAs ? attribute.comparedAs(String(value)) : value;
}

function instantOf(value: unknown): Date | null {
  return typeof value === 'string' ? utcInstant(value) : null;
}

function onScalar(
  scope: Scope,
  filter: Condition,
  { attribute, values }: { attribute: Attribute; values: readonly unknown[] },
): string {
  const type = SQL_TYPES[attribute.type];
  const plain = attributeSql(attribute, scope);
  const sql = attribute.foldsCase ? `lower(${plain})` : plain;
  const [first, second] = values;
  switch (filter.method) {
    case 'equal':
      return equal(scope, sql, { attribute, values });
    case 'notEqual':
      return `${sql} <> ${declared(attribute, first) ?? scope.value(first, type)}`;
    case 'between':
      return `${sql} between ${scope.value(first, type)} and ${scope.value(second, type)}`;
    case 'notBetween':
      return `${sql} not between ${scope.value(first, type)} and ${scope.value(second, type)}`;
    default: {
      const operator = OPERATORS[filter.method];
      return operator
        ? `${sql} ${operator} ${scope.value(first, type)}`
        : like(scope, filter, { attribute, sql: plain, values });
    }
  }
}

function equal(
  scope: Scope,
  sql: string,
  { attribute, values }: { attribute: Attribute; values: readonly unknown[] },
): string {
  const literals = values.map((value) => declared(attribute, value));
  // Sorted, so that equal questions are equal statements.
  if (!literals.includes(null)) {
    const distinct = [...new Set(literals)].sort();
    return distinct.length === 1 ? `${sql} = ${distinct[0]}` : `${sql} in (${distinct.join(', ')})`;
  }
  const type = SQL_TYPES[attribute.type];
  return values.length === 1
    ? `${sql} = ${scope.value(values[0], type)}`
    : `${sql} = any(${scope.values(values, type)})`;
}

/** A value as a literal of SQL, if it is one of the attribute's few possible values; else null. */
function declared({ type, oneOf }: Attribute, value: unknown): string | null {
  if (type === 'boolean') return literal(value === true);
  // The text of the collection, not that of the caller: no input becomes SQL.
  const known = oneOf?.find((one) => one === value);
  return known === undefined ? null : `'${known.replaceAll("'", "''")}'`;
}

/** Compiles a condition on parts of a text, regardless of case. */
function like(
  scope: Scope,
  { method, attribute: name }: Condition,
  { attribute, sql: plain, values }: { attribute: Attribute; sql: string; values: readonly unknown[] },
): string {
  if (attribute.type !== 'string') {
    const wanted = method.toLowerCase().includes('contains') ? 'an array or string' : 'a string';
    throw invalidQuery(`Cannot query ${method} on attribute "${name}" because it is not ${wanted}.`);
  }
  const sql = `search_form(${plain})`;
  const texts = values.map((value) => searchForm(String(value)).replace(/[\\%_]/g, '\\$&'));
  const [first] = texts;
  switch (method) {
    case 'startsWith':
      return `${sql} ilike ${scope.value(`${first}%`, 'text')}`;
    case 'notStartsWith':
      return `${sql} not ilike ${scope.value(`${first}%`, 'text')}`;
    case 'endsWith':
      return `${sql} ilike ${scope.value(`%${first}`, 'text')}`;
    case 'notEndsWith':
      return `${sql} not ilike ${scope.value(`%${first}`, 'text')}`;
    default: {
      const patterns = scope.values(
        texts.map((text) => `%${text}%`),
        'text',
      );
      if (method === 'containsAll') return `${sql} ilike all(${patterns})`;
      return method === 'notContains' ? `${sql} not ilike all(${patterns})` : `${sql} ilike any(${patterns})`;
    }
  }
}

function onArray(
  scope: Scope,
  { method, attribute: name }: Condition,
  { attribute, values }: { attribute: Attribute; values: readonly unknown[] },
): string {
  const distinct = [...new Set(values)];
  const elements = () => scope.values(distinct, SQL_TYPES[attribute.type]);
  switch (method) {
    case 'contains':
    case 'containsAny':
    case 'notContains': {
      const any = attribute.elements?.any(elements()) ?? `${attributeSql(attribute, scope)} && ${elements()}`;
      return method === 'notContains' ? `not (${any})` : any;
    }
    case 'containsAll':
      return attribute.elements
        ? `${attribute.elements.count(elements())} = ${scope.value(distinct.length, 'bigint')}`
        : `${attributeSql(attribute, scope)} @> ${elements()}`;
    default:
      throw invalidQuery(`Cannot query ${method} on attribute "${name}" because it is an array.`);
  }
}

function search(scope: Scope, filter: Condition, attribute: Attribute): string {
  const { attribute: name, method } = filter;
  if (!attribute.wordsSql) {
    throw new AppError('queryInvalid', `Searching by attribute "${name}" requires a fulltext index.`);
  }
  const text = readTitleSearch(String(readValue(attribute, name, filter.values[0])));
  if (!text) return method === 'search' ? 'false' : 'true';
  const words =
    'phrase' in text
      ? `phraseto_tsquery('simple', ${scope.value(text.phrase, 'text')})`
      : `to_tsquery('simple', ${scope.value(text.words, 'text')})`;
  // In a subselect, so that the words are parsed once and not for each row that is compared.
  const found = `${attribute.wordsSql} @@ (select ${words})`;
  return method === 'search' ? found : `not (${found})`;
}
