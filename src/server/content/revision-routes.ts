import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { planOne } from '#server/appwrite/documents/read.ts';
import { bodyOf, pathParam, queryParam } from '#server/platform/http/input.ts';
import { pageOf, readPage } from '#server/platform/http/pages.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { Revisions } from '#shared/wire/content.ts';
import { readRevisions, revisedCollection, undoChange } from './revisions.ts';

export function revisionRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.get('/content/:collection/:id/revisions', async (request): Promise<Revisions> => {
    requireOperator(request, 'content.read');
    const { limit, cursor } = readPage(request);
    const found = await readRevisions(context.database, request.viewer, {
      collection: revisedCollection(context, pathParam(request, 'collection')),
      id: documentParam(request),
      search: queryParam(request, 'search') || null,
      limit: limit + 1,
      cursor,
    });
    const { rows: revisions, next } = pageOf(found, limit);
    return { revisions, next };
  });

  scope.post('/content/:collection/:id/undo', async (request) => {
    requireOperator(request, 'content.write');
    const collection = revisedCollection(context, pathParam(request, 'collection'));
    const id = documentParam(request);
    const { revision } = bodyOf(request);
    await undoChange(context, request.viewer, { collection, id, revision });
    return JSON.parse((await planOne(context.database, request.viewer, { collection, id }).read()).text);
  });
}
