/** JSON Web Tokens of the caller's session. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '#server/appwrite/serve-acts.ts';
import { AppError } from '#server/platform/errors.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { type JsonWebTokens, JWT_SECONDS_MAX } from '#server/platform/sessions/json-web-tokens.ts';
import { sentJwt } from '#server/platform/sessions/session.ts';
import { within } from '#shared/forms/schema.ts';

/** The second is the spelling of older SDKs. */
const NAMES = ['POST /account/jwts', 'POST /account/jwt'] as const;

const JWT = z.object({ duration: z._default(within(1, JWT_SECONDS_MAX), JWT_SECONDS_MAX) });

export function jwtRoutes(scope: FastifyInstance, { jsonWebTokens }: { jsonWebTokens: JsonWebTokens }): void {
  const on = serve(scope);
  for (const name of NAMES)
    on(name, async ({ viewer: { id: accountId, sessionId }, request }) => {
      // A token that renews itself would never end.
      if (sentJwt(request) !== null) throw new AppError('sessionNotFound');
      const { duration } = readAct(JWT, request);
      return { jwt: await jsonWebTokens.issue({ accountId, sessionId }, duration) };
    });
}
