/** Pages of lists, newest first: `limit` and `cursor` in the query, `next` in the answer (docs/wire.md#pages-of-lists). */
import type { FastifyRequest } from 'fastify';
import { utcInstant } from '#shared/nepal-time.ts';
import { invalidParam, queryParam } from './input.ts';

export const PAGE_DEFAULT = 25;
export const PAGE_MAX = 100;

export interface Page {
  limit: number;
  /** The number of the last row of the page before; null: the first page. */
  cursor: number | null;
}

/** @throws AppError argumentInvalid */
export function readPage(request: FastifyRequest): Page {
  return {
    limit: wholeParam(request, 'limit', PAGE_MAX) ?? PAGE_DEFAULT,
    cursor: wholeParam(request, 'cursor'),
  };
}

/**
 * The rows of a page, and the cursor of the next; null at the end.
 * @param found one more than the limit, if there are so many
 */
export function pageOf<Row extends { $id: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.$id ?? null) : null };
}

/** A query parameter with a whole number from 1; null when absent. @throws AppError argumentInvalid */
export function wholeParam(
  request: FastifyRequest,
  name: string,
  max = Number.MAX_SAFE_INTEGER,
): number | null {
  if ((request.query as Record<string, unknown>)[name] === undefined) return null;
  const text = queryParam(request, name) ?? '';
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < 1 || value > max) {
    throw invalidParam(name, `Value must be a valid range between 1 and ${max.toLocaleString('en')}`);
  }
  return value;
}

/**
 * A query parameter that is `true`, `1` or named without a value; false when absent, `false` or `0`. Some languages write
 * `True`.
 * @throws AppError argumentInvalid for anything else, which might be meant either way
 */
export function flagParam(request: FastifyRequest, name: string): boolean {
  const value = queryParam(request, name)?.toLowerCase();
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === '' || value === 'true' || value === '1') return true;
  throw invalidParam(name, 'Value must be a valid boolean');
}

/** A query parameter with an instant (ISO 8601) or a day; null when absent. @throws AppError argumentInvalid */
export function instantParam(request: FastifyRequest, name: string): Date | null {
  const text = queryParam(request, name);
  if (text === undefined) return null;
  // An unencoded `+` of an offset arrives as a space.
  const instant = utcInstant(text.replace(/ (?=[\d:]+$)/, '+')) ?? utcInstant(text);
  if (instant) return instant;
  throw invalidParam(name, 'Value must be a valid date');
}
