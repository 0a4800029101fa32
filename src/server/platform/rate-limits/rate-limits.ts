/**
 * Rate limits (docs/wire.md#rate-limits). Counted in memory with the embedded database, which one process uses, and in a
 * table of the server database, which all processes share. Reads and joins are not limited and cost nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { requireUser } from '../sessions/session.ts';
import { hashedKey, limitExceeded, tellCount } from './limit-answers.ts';
import { LIMIT_RULES, type LimitRule } from './limit-rules.ts';
import { type Count, type CountStore, openStore } from './rate-limit-store.ts';

interface Limiter {
  rule: LimitRule;
  store: CountStore;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limiter?: Limiter;
  }
}

/**
 * Limits routes registered below `scope` from now on. Counting happens after authentication and before validation
 * (docs/wire.md#order-of-checks), so call this before adding hooks that validate.
 */
export function limitRates(scope: FastifyInstance, platform: Pick<Platform, 'config' | 'database'>): void {
  if (!platform.config.hasRateLimits) return;
  const limiters = new Map<string, Limiter>();
  for (const rule of LIMIT_RULES) {
    const limiter = { rule, store: openStore(rule, platform.database) };
    for (const route of rule.routes) limiters.set(route, limiter);
  }

  scope.addHook('onRoute', (route) => {
    const path = route.routePath.replaceAll(/:\w+/g, ':');
    const limiter = [route.method].flat().map((method) => limiters.get(`${method} ${path}`))[0];
    if (!limiter) return;
    route.config = { ...route.config, limiter };
  });

  scope.addHook('preValidation', (request, reply, done) => {
    const { limiter } = request.routeOptions.config;
    // The server key is exempt.
    if (!limiter || request.viewer.kind === 'key') {
      done();
      return;
    }
    count(limiter, request, reply).then(
      () => done(),
      (error: Error) => done(error),
    );
  });
}

async function count({ rule, store }: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (rule.isForUsers) requireUser(request);
  let tightest: Count | null = null;
  for (const key of hashedKeys(rule, request)) {
    const now = await store.add(key);
    if (!tightest || now.used > tightest.used) tightest = now;
    // A refused attempt is not counted under further keys.
    if (now.used > rule.points) break;
  }
  if (!tightest) return;
  if (tightest.used > rule.points) throw limitExceeded(reply, rule, tightest);
  tellCount(reply, rule, tightest);
}

function hashedKeys(rule: LimitRule, request: FastifyRequest): string[] {
  return rule.keys(request).map(hashedKey);
}
