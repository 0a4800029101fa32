/**
 * The collections in the form that tools for operators read. Code declares them, so no call changes them, and their
 * dates are the beginning of time.
 */
import type { FastifyInstance } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { searched } from '#shared/forms/queries.ts';
import { isTotalWanted, queryTexts } from '../envelopes/query-params.ts';
import { invalidQuery, parseQueries } from '../queries/parse.ts';
import type { Attribute, Collection } from './collection.ts';
import type { DocumentContext } from './collection-registry.ts';
import { requireDatabase } from './routes.ts';
import { LENGTH_DEFAULT } from './structure.ts';

const BEGINNING = wireInstant(new Date(0));

/** Both vocabularies (docs/wire.md#documents). */
const VOCABULARIES = [
  {
    path: '/databases/:databaseId/collections',
    list: 'collections',
    attributes: 'attributes',
    security: 'documentSecurity',
  },
  { path: '/tablesdb/:databaseId/tables', list: 'tables', attributes: 'columns', security: 'rowSecurity' },
] as const;

export function schemaRoutes(scope: FastifyInstance, { collections }: DocumentContext): void {
  for (const words of VOCABULARIES) {
    const describe = (collection: Collection, databaseId: string) => ({
      $id: collection.id,
      $createdAt: BEGINNING,
      $updatedAt: BEGINNING,
      $permissions: [],
      databaseId,
      name: collection.id,
      enabled: true,
      [words.security]: true,
      [words.attributes]: Object.entries(collection.attributes).map(([key, attribute]) =>
        describeAttribute(key, attribute, collection.writes.required?.includes(key) ?? false),
      ),
      indexes: [],
      bytesMax: 0,
      bytesUsed: 0,
    });

    scope.get(words.path, async (request) => {
      requireOperator(request, `${words.list}.read`);
      const databaseId = pathParam(request, 'databaseId');
      requireDatabase(databaseId);
      const { filters, orders, limit, offset, cursor, select } = parseQueries(queryTexts(request));
      if (filters.length > 0 || orders.length > 0 || cursor || select)
        throw invalidQuery('Collections are only paged by limit and offset');
      const { search } = readQuery(searched, request);
      const found = [...collections.all].filter(({ id }) => id.includes(search.toLowerCase()));
      return {
        total: isTotalWanted(request) ? found.length : 0,
        [words.list]: found.slice(offset, offset + limit).map((one) => describe(one, databaseId)),
      };
    });

    scope.get(`${words.path}/:collectionId`, async (request) => {
      requireOperator(request, `${words.list}.read`);
      const databaseId = pathParam(request, 'databaseId');
      requireDatabase(databaseId);
      return describe(collections.find(pathParam(request, 'collectionId')), databaseId);
    });
  }
}

function describeAttribute(key: string, attribute: Attribute, required: boolean) {
  const { type, isArray = false, maxLength = LENGTH_DEFAULT } = attribute;
  return {
    key,
    type,
    status: 'available',
    error: '',
    required,
    array: isArray,
    $createdAt: BEGINNING,
    $updatedAt: BEGINNING,
    default: null,
    ...(type === 'string' ? { size: maxLength, encrypt: false } : {}),
    ...(type === 'datetime' ? { format: '' } : {}),
  };
}
