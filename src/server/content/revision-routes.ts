import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { planOne } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { readRevisions, revisedCollection, undoChange } from './revisions.ts';

export function revisionRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const on = serve(scope);
  on('GET /content/:collection/:id/revisions', async (call) => {
    const { asked } = call;
    const found = await readRevisions(context.database, call.viewer, {
      collection: revisedCollection(context, call.part('collection')),
      id: call.id,
      ...asked,
      limit: asked.limit + 1,
    });
    const { rows: revisions, next } = pageOf(found, asked.limit);
    return { revisions, next };
  });
  on('POST /content/:collection/:id/undo', async (call) => {
    const collection = revisedCollection(context, call.part('collection'));
    const { id, viewer } = call;
    await undoChange(context, viewer, { collection, id, ...call.told });
    return JSON.parse((await planOne(context.database, viewer, { collection, id }).read()).text);
  });
}
