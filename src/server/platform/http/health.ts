/** Liveness and readiness checks for operators. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { APP_VERSION } from '#shared/constants.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { isAdmin } from '../sessions/viewer.ts';

export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    await requireDatabase(platform, request.log);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/** The dialect's health calls below `/v1`. The version is no secret: every error carries it. */
export function dialectHealthRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/health', async (request) => {
    await requireDatabase(platform, request.log);
    return isAdmin(request.viewer) ? { status: 'pass', version: APP_VERSION } : { status: 'pass' };
  });

  scope.get('/health/version', () => ({ version: APP_VERSION }));
}

/** @throws AppError busy when the database does not answer */
async function requireDatabase({ database }: Platform, log: FastifyBaseLogger): Promise<void> {
  try {
    await database.query('select 1');
  } catch (error) {
    log.error({ err: error }, 'database does not answer');
    throw new AppError('busy');
  }
}
