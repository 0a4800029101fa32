/** Parses query texts (docs/wire.md#queries), with Appwrite's error texts. */
import { AppError } from '#server/platform/errors.ts';
import { isLongerThan } from '#server/platform/text-length.ts';
import { isId } from '#shared/ids.ts';
import { CallSyntaxError, isCall, readCall } from './call-syntax.ts';
import {
  AFFIXES,
  COMPARISONS,
  CONTAINS,
  type ConditionMethod,
  type Cursor,
  type Filter,
  NULL_CHECKS,
  type Order,
  type Queries,
  SEARCHES,
} from './tree.ts';

const QUERIES_MAX = 100;
const TEXT_MAX = 4096;
const VALUES_MAX = 500;
const DEPTH_MAX = 5;
/** Total over all queries; bounds the cost of a list. */
const CONDITIONS_MAX = 500;
const LIMIT_DEFAULT = 25;
/** Larger limits are silently reduced to this. */
const LIMIT_MAX = 500;
/** The database has to read the documents that it skips, so farther pages are reached by a cursor. */
const OFFSET_MAX = 50_000;

/** Number of values of each method. */
const VALUE_COUNTS = new Map<string, 'some' | 'one' | 'two' | 'none'>([
  ['equal', 'some'],
  ['notEqual', 'one'],
  ['between', 'two'],
  ['notBetween', 'two'],
  ...[...COMPARISONS, ...AFFIXES, ...SEARCHES].map((method) => [method, 'one'] as const),
  ...CONTAINS.map((method) => [method, 'some'] as const),
  ...NULL_CHECKS.map((method) => [method, 'none'] as const),
]);

const OTHER_METHODS = new Set([
  'and',
  'or',
  'select',
  'orderAsc',
  'orderDesc',
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
]);

/** Comparisons of the two dates, which SDK 21 names as methods and later ones write out. */
const DATE_METHODS = new Map<string, { method: string; attribute: string }>(
  [
    ['created', '$createdAt'],
    ['updated', '$updatedAt'],
  ].flatMap(([verb, attribute = '']) => [
    [`${verb}Before`, { method: 'lessThan', attribute }],
    [`${verb}After`, { method: 'greaterThan', attribute }],
    [`${verb}Between`, { method: 'between', attribute }],
  ]),
);

interface RawQuery {
  method: string;
  attribute: string;
  values: readonly unknown[];
}

export function invalidQuery(why: string): AppError {
  return new AppError('queryInvalid', `Invalid query: ${why}`);
}

/** The error for too many, too long or nested query texts. */
export function queriesInvalid(): AppError {
  return new AppError(
    'argumentInvalid',
    `Invalid \`queries\` param: Value must a valid array no longer than ${QUERIES_MAX} items and Value must be a valid string and at least 1 chars and no longer than ${TEXT_MAX} chars`,
  );
}

/**
 * Parses the queries of a list.
 * @throws AppError argumentInvalid, queryInvalid
 */
export function parseQueries(texts: readonly string[]): Queries {
  const raw = readTexts(texts);
  const conditions = { count: 0 };
  const filters: Filter[] = [];
  const orders: Order[] = [];
  for (const query of raw) {
    if (isFilter(query.method)) filters.push(readFilter(query, 1, conditions));
    else if (query.method === 'orderAsc' || query.method === 'orderDesc') {
      orders.push({ attribute: query.attribute, isDescending: query.method === 'orderDesc' });
    }
  }
  const limits = raw.filter((query) => query.method === 'limit').map(readLimit);
  const offsets = raw.filter((query) => query.method === 'offset').map(readOffset);
  const cursors = raw.filter((query) => query.method.startsWith('cursor')).map(readCursor);
  // Of several limits, offsets or cursors, the first one counts.
  return {
    filters,
    orders,
    limit: limits[0] ?? LIMIT_DEFAULT,
    offset: offsets[0] ?? 0,
    cursor: cursors[0] ?? null,
    select: readSelect(raw),
  };
}

/**
 * Parses the queries of a single document; only select is allowed.
 * @throws AppError argumentInvalid, queryInvalid
 */
export function parseSelect(texts: readonly string[]): Queries['select'] {
  const raw = readTexts(texts);
  const other = raw.find((query) => query.method !== 'select');
  if (other) throw new AppError('queryInvalid', `Invalid query method: ${other.method}`);
  return readSelect(raw);
}

function readTexts(texts: readonly string[]): RawQuery[] {
  if (texts.length > QUERIES_MAX || texts.some((text) => text === '' || isLongerThan(text, TEXT_MAX))) {
    throw queriesInvalid();
  }
  return texts.map((text) => {
    try {
      return readRaw(isCall(text) ? readCall(text) : JSON.parse(text));
    } catch (error) {
      if (error instanceof CallSyntaxError || error instanceof SyntaxError)
        throw invalidQuery('Syntax error');
      throw error;
    }
  });
}

function readRaw(value: unknown): RawQuery {
  if (typeof value !== 'object' || value === null) throw notA('', 'an array', value);
  const { method = '', attribute = '', values = [] } = value as Record<string, unknown>;
  if (typeof method !== 'string') throw notA(' method', 'a string', method);
  const comparison = DATE_METHODS.get(method);
  if (comparison) return readRaw({ ...comparison, values });
  if (!VALUE_COUNTS.has(method) && !OTHER_METHODS.has(method)) {
    throw new AppError('queryInvalid', `Invalid query method: ${method}`);
  }
  if (typeof attribute !== 'string') throw notA(' attribute', 'a string', attribute);
  if (!Array.isArray(values)) throw notA(' values', 'an array', values);
  return { method, attribute, values };
}

function notA(part: string, wanted: string, value: unknown): AppError {
  return new AppError('queryInvalid', `Invalid query${part}. Must be ${wanted}, got ${dialectType(value)}`);
}

/** PHP's names of types, as used in Appwrite's error texts. */
function dialectType(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'object' ? 'array' : typeof value;
}

function isFilter(method: string): boolean {
  return VALUE_COUNTS.has(method) || method === 'and' || method === 'or';
}

function capitalized(method: string): string {
  return method.charAt(0).toUpperCase() + method.slice(1);
}

function readFilter(query: RawQuery, depth: number, conditions: { count: number }): Filter {
  const { method, attribute, values } = query;
  if (method === 'and' || method === 'or') {
    if (depth > DEPTH_MAX) throw invalidQuery(`Queries can be nested at most ${DEPTH_MAX} deep`);
    const inner = values.map(readRaw);
    if (inner.some((one) => !isFilter(one.method))) {
      throw invalidQuery(`${capitalized(method)} queries can only contain filter queries`);
    }
    if (inner.length < 2) throw invalidQuery(`${capitalized(method)} queries require at least two queries`);
    return { kind: 'group', method, filters: inner.map((one) => readFilter(one, depth + 1, conditions)) };
  }
  conditions.count += 1;
  if (conditions.count > CONDITIONS_MAX) throw invalidQuery(`More than ${CONDITIONS_MAX} conditions`);
  checkCount(query);
  return { kind: 'condition', method: method as ConditionMethod, attribute, values };
}

function checkCount({ method, attribute, values }: RawQuery): void {
  const wanted = VALUE_COUNTS.get(method);
  if (values.length > VALUES_MAX) {
    throw invalidQuery(`Query on attribute has greater than ${VALUES_MAX} values: ${attribute}`);
  }
  if (wanted === 'some' && values.length === 0) {
    throw invalidQuery(`${capitalized(method)} queries require at least one value.`);
  }
  if (wanted === 'one' && values.length !== 1) {
    throw invalidQuery(`${capitalized(method)} queries require exactly one value.`);
  }
  if (wanted === 'two' && values.length !== 2) {
    throw invalidQuery(`${capitalized(method)} queries require exactly two values.`);
  }
}

const RANGE = 'Value must be a valid range between';
const LARGEST = '9,223,372,036,854,775,807';

function readCount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,19}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : Number.NaN;
}

function readLimit({ values }: RawQuery): number {
  const limit = readCount(values[0]);
  if (!(limit >= 1 && limit <= 2 ** 63)) throw invalidQuery(`Invalid limit: ${RANGE} 1 and ${LARGEST}`);
  return Math.min(limit, LIMIT_MAX);
}

function readOffset({ values }: RawQuery): number {
  const offset = readCount(values[0]);
  if (!(offset >= 0 && offset <= 2 ** 63)) throw invalidQuery(`Invalid offset: ${RANGE} 0 and ${LARGEST}`);
  // One more than the maximum is enough to find out whether there are documents so far away.
  return Math.min(offset, OFFSET_MAX + 1);
}

function readCursor({ method, values }: RawQuery): Cursor {
  const [id] = values;
  if (!isId(id)) {
    throw invalidQuery(
      "Invalid cursor: UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
    );
  }
  return { direction: method === 'cursorAfter' ? 'after' : 'before', id };
}

function readSelect(raw: readonly RawQuery[]): Queries['select'] {
  const selects = raw.filter((query) => query.method === 'select');
  if (selects.length === 0) return null;
  const names = new Set<string>();
  for (const { values } of selects) {
    if (values.length === 0) throw invalidQuery('No attributes selected');
    if (new Set(values).size !== values.length) throw invalidQuery('Duplicate attributes selected');
    for (const name of values) {
      if (typeof name !== 'string') throw invalidQuery(`Attribute not found in schema: ${dialectType(name)}`);
      names.add(name);
    }
  }
  return names.has('*') ? null : names;
}

/** @throws AppError queryInvalid when a page was found so far away that a cursor has to be used */
export function requireNearOffset({ offset }: Pick<Queries, 'offset'>, found: readonly unknown[]): void {
  if (found.length > 0 && offset > OFFSET_MAX) {
    throw invalidQuery(`Invalid offset: At most ${OFFSET_MAX} documents can be skipped, use a cursor`);
  }
}
