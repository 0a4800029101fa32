import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import { feedbackReply, feedbackStatus } from '#shared/forms/operator.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { markFeedback, replyToFeedback } from './answer-feedback.ts';

export function feedbackRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.put('/feedback/:id', async (request) => {
    requireOperator(request, 'feedback.write');
    const id = documentParam(request);
    const { status } = readAct(feedbackStatus, request);
    await markFeedback(context, request.viewer, { id, status });
    return getDocument(context, request.viewer, { collectionId: 'feedback', id });
  });

  scope.post('/feedback/:id/replies', async (request, reply) => {
    requireOperator(request, 'feedback.write');
    const id = documentParam(request);
    const { message } = readAct(feedbackReply, request);
    const feedbackPage = new URL('/feedback', siteOrigin(context, request)).href;
    await replyToFeedback(context, request.viewer, { id, message, feedbackPage });
    return reply.code(201).send(await getDocument(context, request.viewer, { collectionId: 'feedback', id }));
  });
}
