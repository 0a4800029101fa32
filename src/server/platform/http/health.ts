/** Liveness and readiness checks for operators. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';

export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await platform.database.query('select 1');
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new AppError('busy');
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
