import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { disputeText } from '#server/disputes/routes.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import {
  bodyOf,
  invalidParam,
  optionalFlag,
  optionalText,
  requiredReason,
  requiredText,
  wholeNumber,
} from '#server/platform/http/input.ts';
import {
  requireCaller,
  requireOperator,
  requireRecentPassword,
  requireUser,
} from '#server/platform/sessions/session.ts';
import { PENALTY_POINTS_MAX } from '#shared/rules/penalties.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { StrikeAnswer } from '#shared/wire/penalties.ts';
import { disputePenalty } from './dispute-penalty.ts';
import { givePenalty, type PenaltyInput, withdrawPenalty } from './give-penalty.ts';
import { strikeWinner } from './strike-winner.ts';

export function penaltyRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.post('/tournaments/:id/penalties', async (request, reply) => {
    const viewer = requireCaller(request);
    const id = await givePenalty(context, viewer, penaltyIn(request));
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
    const body = bodyOf(request);
    const entry = requiredText(body, 'entry');
    const reaward = optionalFlag(body, 'reaward') ?? false;
    const reason = requiredReason(body, 'penaltyReasonMissing');
    const tournament = documentParam(request);
    reply.code(201);
    return strikeWinner(context, request.viewer, { tournament, entry, reason, reaward });
  });

  scope.post('/tournaments/:id/penalties/:penaltyId/disputes', async (request, reply) => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const id = await disputePenalty(context, viewer, {
      tournament: documentParam(request),
      penalty: documentParam(request, 'penaltyId'),
      text: disputeText(body, 'text'),
      file: optionalText(body, 'file') ?? null,
    });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });
}

function penaltyIn(request: FastifyRequest): PenaltyInput {
  const body = bodyOf(request);
  const given = body.points ?? null;
  const points = given === null ? null : wholeNumber('points', given, { min: 1, max: PENALTY_POINTS_MAX });
  const disqualify = optionalFlag(body, 'disqualify') ?? false;
  if (points === null && !disqualify) throw invalidParam('points', 'Give points, or disqualify');
  const reason = requiredReason(body, 'penaltyReasonMissing');
  return {
    tournament: documentParam(request),
    entry: requiredText(body, 'entry'),
    match: optionalText(body, 'match') ?? null,
    points,
    disqualify,
    reason,
  };
}
