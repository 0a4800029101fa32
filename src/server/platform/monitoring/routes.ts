/** Routes that report the state of the installation to probes, the operator and Prometheus. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { APP_VERSION } from '#shared/constants.ts';
import { isLoopback } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { FailureLimits } from '../rate-limits/failure-limits.ts';
import { requireKey } from '../sessions/session.ts';
import { isAdmin } from '../sessions/viewer.ts';
import type { Monitor } from './monitor.ts';
import { readHealth } from './read-health.ts';

type Parts = Platform & { monitor: Monitor };

/** The routes outside of `/v1`. */
export function healthRoutes(app: FastifyInstance, platform: Parts): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    await requireDatabase(platform, request.log);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  const limits = new FailureLimits(platform);
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) await requireKey(platform, { request, reply, limits });
    const { registry } = platform.monitor;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** The dialect's health calls below `/v1`. The version is no secret: every error carries it. */
export function operatorHealthRoutes(scope: FastifyInstance, platform: Parts): void {
  scope.get('/health', async (request) => {
    await requireDatabase(platform, request.log);
    return isAdmin(request.viewer) ? readHealth(platform, platform.monitor) : { status: 'pass' };
  });

  scope.get('/health/version', () => ({ version: APP_VERSION }));
}

/** Whether a request comes from this machine and not from a proxy on it, which would pass on requests of everybody. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && isLoopback(ip.replace(/^::ffff:/, ''));
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
