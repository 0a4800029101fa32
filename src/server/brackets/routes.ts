import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { bracketDraw } from '#shared/forms/draws.ts';
import { putBracket } from './put-bracket.ts';

export function bracketRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/bracket', async (request, reply) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const { seeding } = readAct(bracketDraw, request);
    return reply.code(201).send(await putBracket(platform, viewer, { tournament, seeding }));
  });
}
