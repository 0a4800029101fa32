import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { bodyOf, invalidParam, pathParam, required } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { RESULT_ROWS_MAX } from '#shared/constants.ts';
import { tournamentChecks } from './checks.ts';
import { drawStage, type StageSeeding } from './draw-stage.ts';

export function stageRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/stages/:n/draw', async (request, reply) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const body = bodyOf(request);
    const input = {
      tournament,
      stage: stageIn(pathParam(request, 'n')),
      seeding: seedingIn(required(body, 'seeding')),
      order: body.order === undefined || body.order === null ? [] : listIn('order', body.order),
    };
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

function seedingIn(value: unknown): StageSeeding {
  if (value === 'random' || value === 'joined' || value === 'standings') return value;
  return listIn('seeding', value);
}

function listIn(name: string, value: unknown): string[] {
  const isList =
    Array.isArray(value) && value.length <= RESULT_ROWS_MAX && value.every((one) => typeof one === 'string');
  if (isList) return value;
  const words = name === 'seeding' ? 'random, joined, standings, or ' : '';
  throw invalidParam(name, `Value must be ${words}a list of at most ${RESULT_ROWS_MAX} entries`);
}
