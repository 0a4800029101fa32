import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { requireLocalKey } from '#server/platform/sessions/session.ts';
import { checkDatabase } from './check-database.ts';

/** What `npm run doctor` cannot check by itself while a server holds the embedded database. */
export function doctorRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/doctor', async (request) => {
    requireLocalKey(request, platform);
    const { config, database } = platform;
    return {
      isCopy: config.isCopy,
      findings: await checkDatabase(database, config, 'tell' in (request.query as object)),
    };
  });
}
