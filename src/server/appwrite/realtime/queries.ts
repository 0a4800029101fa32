/**
 * Queries of a subscription (docs/wire.md#subscription-queries). They are evaluated on the payload for the receiver, never
 * on the stored row, so that hidden attributes cannot be inferred.
 */

import { AppError } from '#server/platform/errors.ts';
import { utcInstant } from '#shared/nepal-time.ts';
import { parseQueries } from '../queries/parse.ts';
import type { Condition, Filter } from '../queries/tree.ts';
import { CODES, ProtocolError } from './protocol-error.ts';

const ALLOWED = [
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'isNull',
  'isNotNull',
  'and',
  'or',
  'select',
];

/**
 * Reads the queries of a subscription.
 * @throws ProtocolError for unsupported methods and malformed queries
 */
export function readQueries(texts: readonly string[]): readonly Filter[] {
  try {
    for (const text of texts) checkMethods(JSON.parse(text), 0);
    return parseQueries(texts).filters;
  } catch (error) {
    if (error instanceof AppError) throw new ProtocolError(CODES.message, error.message);
    if (error instanceof SyntaxError) throw new ProtocolError(CODES.message, 'Invalid query: Syntax error');
    throw error;
  }
}

function checkMethods(query: unknown, depth: number): void {
  if (typeof query !== 'object' || query === null || depth > 10) return;
  const { method, values } = query as { method?: unknown; values?: unknown };
  if (typeof method !== 'string') return;
  if (!ALLOWED.includes(method)) {
    throw new ProtocolError(
      CODES.message,
      `Query method '${method}' is not supported in Realtime queries. Allowed: ${ALLOWED.join(', ')}`,
    );
  }
  if (!Array.isArray(values)) return;
  if (method === 'select' && (values.length !== 1 || values[0] !== '*')) {
    throw new ProtocolError(
      CODES.message,
      'Query method \'select\' is supported in Realtime queries only as select(["*"])',
    );
  }
  if (method === 'and' || method === 'or') for (const value of values) checkMethods(value, depth + 1);
}

/** True when the payload matches all filters. */
export function passes(payload: object, filters: readonly Filter[]): boolean {
  return filters.every((filter) => passesOne(payload, filter));
}

function passesOne(payload: object, filter: Filter): boolean {
  if (filter.kind === 'condition') return holds(payload, filter);
  return filter.method === 'and'
    ? filter.filters.every((one) => passesOne(payload, one))
    : filter.filters.some((one) => passesOne(payload, one));
}

function holds(payload: object, { attribute, method, values }: Condition): boolean {
  const value: unknown = Object.hasOwn(payload, attribute) ? Reflect.get(payload, attribute) : undefined;
  // A hidden attribute matches nothing, isNull included.
  if (value === undefined) return false;
  if (method === 'isNull') return value === null;
  if (method === 'isNotNull') return value !== null;
  if (value === null) return false;
  const own = comparable(attribute, value);
  const [first, ...others] = values.map((one) => comparable(attribute, one));
  switch (method) {
    case 'equal':
      return own === first || others.includes(own);
    case 'notEqual':
      return own !== first;
    default:
      return isInOrder(own, method, first);
  }
}

/** Instants are compared by value, regardless of their notation. */
function comparable(attribute: string, value: unknown): unknown {
  if (attribute !== '$createdAt' && attribute !== '$updatedAt') return value;
  return typeof value === 'string' ? (utcInstant(value)?.getTime() ?? Number.NaN) : value;
}

function isInOrder(a: unknown, method: string, b: unknown): boolean {
  const areNumbers = typeof a === 'number' && typeof b === 'number';
  const areTexts = typeof a === 'string' && typeof b === 'string';
  if (!areNumbers && !areTexts) return false;
  if (a === b) return method.endsWith('Equal');
  return method.startsWith('lessThan') ? a < b : a > b;
}
