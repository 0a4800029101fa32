import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { sameAgain } from '#shared/forms/evenings.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import type { Receipt } from '#shared/wire/matches.ts';
import { duplicateTournament } from './duplicate-tournament.ts';
import { requireHandledMatch } from './lock-match.ts';
import { roomReceipts } from './room-receipts.ts';

export function matchRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  scope.post('/tournaments/:id/duplicate', BARE_ROUTE, async (request, reply) => {
    const viewer = requireCaller(request);
    const $id = await duplicateTournament(
      platform,
      viewer,
      documentParam(request),
      readAct(sameAgain, request),
    );
    return reply.code(201).send({ $id });
  });

  scope.get('/matches/:id/receipts', async (request): Promise<Receipt[]> => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    await requireHandledMatch(database, viewer, { id, roles: [ACT_ROLES.openRoom] });
    return roomReceipts(database, id);
  });
}
