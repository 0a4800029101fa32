import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import {
  requireCaller,
  requireOperator,
  requireRecentPassword,
  requireUser,
} from '#server/platform/sessions/session.ts';
import { dispute, penalty, strike } from '#shared/forms/match-day.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { StrikeAnswer } from '#shared/wire/penalties.ts';
import { disputePenalty } from './dispute-penalty.ts';
import { givePenalty, withdrawPenalty } from './give-penalty.ts';
import { strikeWinner } from './strike-winner.ts';

export function penaltyRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.post('/tournaments/:id/penalties', async (request, reply) => {
    const viewer = requireCaller(request);
    const { points = null, match = null, ...told } = readAct(penalty, request);
    const tournament = documentParam(request);
    const id = await givePenalty(context, viewer, { tournament, points, match, ...told });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'penalties', id }));
  });

  scope.delete('/tournaments/:id/penalties/:penaltyId', BARE_ROUTE, async (request, reply) => {
    await withdrawPenalty(context, requireCaller(request), {
      tournament: documentParam(request),
      penalty: documentParam(request, 'penaltyId'),
    });
    return reply.code(204).send();
  });

  scope.post('/tournaments/:id/strikes', async (request, reply): Promise<StrikeAnswer> => {
    requireOperator(request, 'grants.write');
    requireRecentPassword(request);
    const told = readAct(strike, request);
    reply.code(201);
    return strikeWinner(context, request.viewer, { tournament: documentParam(request), ...told });
  });

  scope.post('/tournaments/:id/penalties/:penaltyId/disputes', async (request, reply) => {
    const viewer = requireUser(request);
    const { text, file = null } = readAct(dispute, request);
    const id = await disputePenalty(context, viewer, {
      tournament: documentParam(request),
      penalty: documentParam(request, 'penaltyId'),
      text,
      file,
    });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });
}
