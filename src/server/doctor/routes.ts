import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { requireLocalKey } from '#server/platform/sessions/session.ts';
import { checkDatabase } from './check-database.ts';

/** What `npm run doctor` cannot look at by itself while a server has the embedded database. */
export function doctorRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/doctor', async (request) => {
    requireLocalKey(request, platform);
    return { findings: await checkDatabase(platform.database, platform.config) };
  });
}
