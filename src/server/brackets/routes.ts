import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { bodyOf, invalidParam, pathParam, required } from '#server/platform/http/input.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tournamentNotFound } from '#server/tournaments/tournament-row.ts';
import { BRACKET_ENTRIES_MAX } from '#shared/rules/bracket.ts';
import { putBracket, type Seeding } from './put-bracket.ts';

export function bracketRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/bracket', async (request, reply) => {
    if (request.viewer.kind === 'visitor') throw new AppError('scopeMissing');
    const id = pathParam(request, 'id');
    if (!isId(id)) throw tournamentNotFound(id);
    const seeding = seedingIn(required(bodyOf(request), 'seeding'));
    return reply.code(201).send(await putBracket(platform, request.viewer, { tournament: id, seeding }));
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
