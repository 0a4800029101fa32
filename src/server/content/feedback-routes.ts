import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { markFeedback, replyToFeedback } from './answer-feedback.ts';

export function feedbackRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const on = serve(scope);
  on('PUT /feedback/:id', async ({ viewer, id, told }) => {
    await markFeedback(context, viewer, { id, ...told });
    return getDocument(context, viewer, { collectionId: 'feedback', id });
  });
  on('POST /feedback/:id/replies', async ({ viewer, id, told, request }) => {
    const feedbackPage = new URL('/feedback', siteOrigin(context, request)).href;
    await replyToFeedback(context, viewer, { id, ...told, feedbackPage });
    return getDocument(context, viewer, { collectionId: 'feedback', id });
  });
}
