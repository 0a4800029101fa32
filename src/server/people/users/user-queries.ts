/**
 * The queries of `GET /v1/users`: equality on a few attributes, page, cursor and direction. Accounts are not a collection,
 * so the full query language is not available.
 */
import type { FastifyRequest } from 'fastify';
import { queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { invalidQuery, parseQueries } from '#server/appwrite/queries/parse.ts';
import type { Filter, Order } from '#server/appwrite/queries/tree.ts';
import { queryParam } from '#server/platform/http/input.ts';
import type { AccountFilter, AccountPage } from './list-accounts.ts';

const PAGE_MAX = 100;
const ORDERS = new Set(['$createdAt', '$sequence', 'registration']);

/** Attribute names and their filters; `status` is separate, since its values are booleans. */
const TEXT_ATTRIBUTES = { $id: 'id', email: 'email', name: 'name', labels: 'labels' } as const;

/** @throws AppError queryInvalid, argumentInvalid */
export function readUserQueries(request: FastifyRequest): { filter: AccountFilter; page: AccountPage } {
  const texts = queryTexts(request);
  // Also accepted as plain parameters, for scripts that do not build queries.
  for (const method of ['limit', 'offset']) {
    const value = queryParam(request, method);
    if (value !== undefined) texts.push(JSON.stringify({ method, values: [value] }));
  }
  const queries = parseQueries(texts);
  const filter: AccountFilter = {};
  for (const one of queries.filters) applyFilter(one, filter);
  const search = queryParam(request, 'search');
  if (search) filter.search = search;
  const { limit, offset, cursor, orders } = queries;
  return {
    filter,
    page: { limit: Math.min(limit, PAGE_MAX), offset, cursor, isNewestFirst: readDirection(orders) },
  };
}

function readDirection(orders: readonly Order[]): boolean {
  const other = orders.find((order) => !ORDERS.has(order.attribute));
  if (other) throw unknownAttribute(other.attribute);
  return orders[0]?.isDescending ?? false;
}

function applyFilter(query: Filter, filter: AccountFilter): void {
  if (query.kind === 'group') throw invalidQuery(`Accounts cannot be asked with ${query.method}`);
  const { method, attribute, values } = query;
  if (attribute === 'status' && method === 'equal') {
    const [value] = values;
    if (values.length > 1 || typeof value !== 'boolean') throw wrongValue(attribute);
    filter.isActive = value;
    return;
  }
  if (!isTextAttribute(attribute)) throw unknownAttribute(attribute);
  // Lists such as `labels` are queried with contains, scalars with equal.
  if (method !== (attribute === 'labels' ? 'contains' : 'equal')) {
    throw invalidQuery(`Cannot query ${method} on attribute "${attribute}"`);
  }
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) throw wrongValue(attribute);
  const field = TEXT_ATTRIBUTES[attribute];
  // A second filter would have to be combined; replacing the first would return too much.
  if (filter[field]) throw invalidQuery(`Only one query on attribute "${attribute}" is possible`);
  filter[field] = texts;
}

function isTextAttribute(attribute: string): attribute is keyof typeof TEXT_ATTRIBUTES {
  return Object.hasOwn(TEXT_ATTRIBUTES, attribute);
}

function unknownAttribute(attribute: string) {
  return invalidQuery(`Attribute not found in schema: ${attribute}`);
}

function wrongValue(attribute: string) {
  return invalidQuery(`Query value is invalid for attribute "${attribute}"`);
}
