import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { disputePenalty } from './dispute-penalty.ts';
import { givePenalty, withdrawPenalty } from './give-penalty.ts';
import { strikeWinner } from './strike-winner.ts';

export function penaltyRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const on = serve(scope);
  on('POST /tournaments/:id/penalties', async ({ viewer, told, id: tournament }) => {
    const id = await givePenalty(context, viewer, { tournament, points: null, match: null, ...told });
    return getDocument(context, viewer, { collectionId: 'penalties', id });
  });
  on('DELETE /tournaments/:id/penalties/:penaltyId', ({ viewer, id, request }) =>
    withdrawPenalty(context, viewer, { tournament: id, penalty: documentParam(request, 'penaltyId') }),
  );
  on('POST /tournaments/:id/strikes', (call) => {
    requireOperator(call.request, 'grants.write');
    requireRecentPassword(call.request);
    return strikeWinner(context, call.viewer, { ...call.told, tournament: call.id });
  });
  on(
    'POST /tournaments/:id/penalties/:penaltyId/disputes',
    async ({ viewer, told, id: tournament, request }) => {
      const penalty = documentParam(request, 'penaltyId');
      const id = await disputePenalty(context, viewer, { tournament, penalty, file: null, ...told });
      return getDocument(context, viewer, { collectionId: 'disputes', id });
    },
  );
}
