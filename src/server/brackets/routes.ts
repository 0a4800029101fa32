import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { putBracket } from './put-bracket.ts';

export function bracketRoutes(scope: FastifyInstance, platform: Platform): void {
  serve(scope)('POST /tournaments/:id/bracket', ({ viewer, id, told }) =>
    putBracket(platform, viewer, { tournament: id, ...told }),
  );
}
