import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { markAllRead, markNotificationRead } from './mark-notification-read.ts';

export function notificationRoutes(scope: FastifyInstance, context: DocumentContext): void {
  serve(scope)('PUT /notifications/read', ({ viewer }) => markAllRead(context, viewer));

  // Its refusal of keys has other words than that of the calls of accounts.
  scope.put('/notifications/:id/read', BARE_ROUTE, async (request) => {
    const id = pathParam(request, 'id');
    await markNotificationRead(context, request.viewer, id);
    return getDocument(context, request.viewer, { collectionId: 'notifications', id });
  });
}
