/** JSON Web Tokens of the caller's session. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { bodyOf, invalidParam } from '#server/platform/http/input.ts';
import { type JsonWebTokens, JWT_SECONDS_MAX } from '#server/platform/sessions/json-web-tokens.ts';
import { requireUser, sentJwt } from '#server/platform/sessions/session.ts';

/** The second is the spelling of older SDKs. */
const PATHS = ['/account/jwts', '/account/jwt'];

export function jwtRoutes(scope: FastifyInstance, { jsonWebTokens }: { jsonWebTokens: JsonWebTokens }): void {
  for (const path of PATHS) {
    scope.post(path, async (request, reply) => {
      const { id: accountId, sessionId } = requireUser(request);
      // A token that renews itself would never end.
      if (sentJwt(request) !== null) throw new AppError('sessionNotFound');
      const jwt = await jsonWebTokens.issue({ accountId, sessionId }, readDuration(request));
      return reply.code(201).send({ jwt });
    });
  }
}

function readDuration(request: FastifyRequest): number {
  const duration = bodyOf(request).duration ?? JWT_SECONDS_MAX;
  const isRight =
    typeof duration === 'number' &&
    Number.isInteger(duration) &&
    duration >= 1 &&
    duration <= JWT_SECONDS_MAX;
  if (!isRight)
    throw invalidParam('duration', `Value must be a valid range between 1 and ${JWT_SECONDS_MAX}`);
  return duration;
}
