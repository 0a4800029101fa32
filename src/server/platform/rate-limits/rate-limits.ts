/**
 * Rate limits (docs/wire.md#rate-limits). Counted in memory with the embedded database, which one process uses, and in a
 * table of the server database, which all processes share. Every call that writes has one; the common one is counted by
 * each process, so that joins cost no statement.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { requireCaller } from '../sessions/session.ts';
import { hashedKey, limitExceeded, tellCount } from './limit-answers.ts';
import { DEFAULT_RULE, type Limit, type LimitRule } from './limit-rules.ts';
import { type Count, type CountStore, memoryStore, openStore } from './rate-limit-store.ts';

interface Limiter {
  rule: LimitRule;
  counters: readonly { limit: Limit; store: CountStore }[];
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

declare module 'fastify' {
  interface FastifyContextConfig {
    limiter?: Limiter;
  }
}

/**
 * Limits routes registered below `scope` from now on. Counting happens after authentication and before validation
 * (docs/wire.md#order-of-checks), so call this before adding hooks that validate.
 * @param limits the rules of routes that have their own
 */
export function limitRates(
  scope: FastifyInstance,
  platform: Pick<Platform, 'config' | 'database'>,
  limits: readonly LimitRule[] = [],
): void {
  if (!platform.config.hasRateLimits) return;
  const limiterOf = (rule: LimitRule): Limiter => ({
    rule,
    counters: rule.limits.map((limit) => ({
      limit,
      store: limit.isOfProcess
        ? memoryStore(rule)
        : openStore(
            { name: rule.name, points: limit.points, seconds: limit.seconds ?? rule.seconds },
            platform.database,
          ),
    })),
  });
  const rules = new Map(limits.flatMap((rule) => rule.routes.map((route) => [route, rule])));
  const limiters = new Map<LimitRule, Limiter>();
  const limiterFor = (rule: LimitRule): Limiter => {
    const limiter = limiters.get(rule) ?? limiterOf(rule);
    limiters.set(rule, limiter);
    return limiter;
  };

  scope.addHook('onRoute', (route) => {
    const path = route.routePath.replaceAll(/:\w+/g, ':');
    const methods = [route.method].flat();
    const isWriting = methods.some((method) => !READING.includes(method));
    const rule = rules.get(`${methods[0]} ${path}`) ?? (isWriting ? DEFAULT_RULE : undefined);
    if (rule) route.config = { ...route.config, limiter: limiterFor(rule) };
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

async function count(
  { rule, counters }: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (rule.isForUsers) requireCaller(request);
  let tightest: { limit: Limit; now: Count } | null = null;
  for (const { limit, store } of counters) {
    const key = limit.key(request);
    if (key === null) continue;
    const now = await store.add(hashedKey(key), limit.cost?.(request));
    // A refused attempt is not counted under further keys.
    if (now.used > limit.points) throw limitExceeded(reply, limit, now);
    if (limit.isSilent) continue;
    if (!tightest || limit.points - now.used < tightest.limit.points - tightest.now.used)
      tightest = { limit, now };
  }
  if (tightest) tellCount(reply, tightest.limit, tightest.now);
}
