/**
 * Rate limits (dialect 2.4): counted in memory beside the embedded database, which only one process has, and in a
 * table of the server database, which all processes share. Reads and joins have no limit and cost nothing here.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { requireUser } from '../sessions/session.ts';
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
 * Limits the routes of the table that are registered below `scope` from here on. Counts after the caller is known
 * and before parameters are looked at (dialect 2.2), so call it before anything that refuses those.
 */
export function limitRates(scope: FastifyInstance, platform: Pick<Platform, 'config' | 'database'>): void {
  if (!platform.config.hasRateLimits) return;
  const limiters = new Map<string, Limiter>();
  for (const rule of LIMIT_RULES) {
    const limiter = { rule, store: openStore(rule, platform.database, rule === LIMIT_RULES[0]) };
    for (const route of rule.routes) limiters.set(route, limiter);
  }

  scope.addHook('onRoute', (route) => {
    const path = route.routePath.replaceAll(/:\w+/g, ':');
    const limiter = [route.method].flat().map((method) => limiters.get(`${method} ${path}`))[0];
    if (!limiter) return;
    route.config = { ...route.config, limiter };
    if (!limiter.rule.isResetBySuccess) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode === 201) await startAnew(limiter, request);
      },
    ];
  });

  scope.addHook('preValidation', (request, reply, done) => {
    const { limiter } = request.routeOptions.config;
    // Scripts with the server's key are exempt.
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

async function startAnew({ rule, store }: Limiter, request: FastifyRequest): Promise<void> {
  try {
    await Promise.all(hashedKeys(rule, request).map((key) => store.startAnew(key)));
  } catch (error) {
    // What succeeded stays a success.
    request.log.warn(error);
  }
}

async function count({ rule, store }: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (rule.isForUsers) requireUser(request);
  let tightest: Count | null = null;
  for (const key of hashedKeys(rule, request)) {
    const now = await store.add(key);
    if (!tightest || now.used > tightest.used) tightest = now;
    // What is refused is not counted any further.
    if (now.used > rule.points) break;
  }
  if (!tightest) return;
  reply.headers({
    'x-ratelimit-limit': String(rule.points),
    'x-ratelimit-remaining': String(Math.max(0, rule.points - tightest.used)),
    'x-ratelimit-reset': String(Math.ceil((Date.now() + tightest.msLeft) / 1000)),
  });
  if (tightest.used > rule.points) throw new AppError('rateLimited');
}

/** Hashed: of one length however long what the caller sent, and no e-mail or address is kept in the table. */
function hashedKeys(rule: LimitRule, request: FastifyRequest): string[] {
  return rule.keys(request).map((key) => createHash('sha256').update(key).digest('base64url'));
}
