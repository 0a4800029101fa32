import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tournamentChecks } from './checks.ts';
import { drawStage } from './draw-stage.ts';

export function stageRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('POST /tournaments/:id/stages/:n/draw', (call) =>
    drawStage(platform, call.viewer, { tournament: call.id, stage: stageIn(call.part('n')), ...call.told }),
  );
  on('GET /tournaments/:id/checks', ({ viewer, id }) => tournamentChecks(platform.database, viewer, id));
}

function stageIn(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw documentNotFound(text);
  return Number(text);
}
