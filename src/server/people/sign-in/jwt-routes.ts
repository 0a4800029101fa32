/** JSON Web Tokens of the caller's session. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#server/platform/errors.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { type JsonWebTokens, JWT_SECONDS_MAX } from '#server/platform/sessions/json-web-tokens.ts';
import { requireUser, sentJwt } from '#server/platform/sessions/session.ts';
import { within } from '#shared/forms/schema.ts';

/** The second is the spelling of older SDKs. */
const PATHS = ['/account/jwts', '/account/jwt'];

const JWT = z.object({ duration: z._default(within(1, JWT_SECONDS_MAX), JWT_SECONDS_MAX) });

export function jwtRoutes(scope: FastifyInstance, { jsonWebTokens }: { jsonWebTokens: JsonWebTokens }): void {
  for (const path of PATHS) {
    scope.post(path, async (request, reply) => {
      const { id: accountId, sessionId } = requireUser(request);
      // A token that renews itself would never end.
      if (sentJwt(request) !== null) throw new AppError('sessionNotFound');
      const { duration } = readAct(JWT, request);
      const jwt = await jsonWebTokens.issue({ accountId, sessionId }, duration);
      return reply.code(201).send({ jwt });
    });
  }
}
