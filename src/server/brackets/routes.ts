import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { bodyOf, invalidParam, required } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { BRACKET_ENTRIES_MAX } from '#shared/rules/bracket.ts';
import { putBracket, type Seeding } from './put-bracket.ts';

export function bracketRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/bracket', async (request, reply) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const seeding = seedingIn(required(bodyOf(request), 'seeding'));
    return reply.code(201).send(await putBracket(platform, viewer, { tournament, seeding }));
  });
}

function seedingIn(value: unknown): Seeding {
  if (value === 'random' || value === 'joined') return value;
  const isList =
    Array.isArray(value) &&
    value.length <= BRACKET_ENTRIES_MAX &&
    value.every((one) => typeof one === 'string');
  if (isList) return value;
  throw invalidParam(
    'seeding',
    `Value must be random, joined, or a list of at most ${BRACKET_ENTRIES_MAX} entries`,
  );
}
