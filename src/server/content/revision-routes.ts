import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { planOne } from '#server/appwrite/documents/read.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import { undo } from '#shared/forms/operator.ts';
import { searchedPage } from '#shared/forms/queries.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { Revisions } from '#shared/wire/content.ts';
import { readRevisions, revisedCollection, undoChange } from './revisions.ts';

export function revisionRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.get('/content/:collection/:id/revisions', async (request): Promise<Revisions> => {
    requireOperator(request, 'content.read');
    const asked = readQuery(searchedPage, request);
    const found = await readRevisions(context.database, request.viewer, {
      collection: revisedCollection(context, pathParam(request, 'collection')),
      id: documentParam(request),
      ...asked,
      limit: asked.limit + 1,
    });
    const { rows: revisions, next } = pageOf(found, asked.limit);
    return { revisions, next };
  });

  scope.post('/content/:collection/:id/undo', async (request) => {
    requireOperator(request, 'content.write');
    const collection = revisedCollection(context, pathParam(request, 'collection'));
    const id = documentParam(request);
    await undoChange(context, request.viewer, { collection, id, ...readAct(undo, request) });
    return JSON.parse((await planOne(context.database, request.viewer, { collection, id }).read()).text);
  });
}
