import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { stageDraw } from '#shared/forms/draws.ts';
import { tournamentChecks } from './checks.ts';
import { drawStage } from './draw-stage.ts';

export function stageRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/stages/:n/draw', async (request, reply) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const stage = stageIn(pathParam(request, 'n'));
    const input = { tournament, stage, ...readAct(stageDraw, request) };
    return reply.code(201).send(await drawStage(platform, viewer, input));
  });

  scope.get('/tournaments/:id/checks', (request) =>
    tournamentChecks(platform.database, requireCaller(request), documentParam(request)),
  );
}

function stageIn(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw documentNotFound(text);
  return Number(text);
}
