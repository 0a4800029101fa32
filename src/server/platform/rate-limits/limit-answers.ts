/** What answers tell about a limit (docs/wire.md#rate-limits). */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import type { Count } from './rate-limit-store.ts';

/** Keys are hashed to a fixed length, and so that the table contains no e-mails or addresses. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Tells a count in the headers of the answer. */
export function tellCount(
  reply: FastifyReply,
  { points }: { points: number },
  { used, msLeft }: Count,
): void {
  reply.headers({
    'x-ratelimit-limit': String(points),
    'x-ratelimit-remaining': String(Math.max(0, points - used)),
    'x-ratelimit-reset': String(Math.ceil((Date.now() + msLeft) / 1000)),
  });
}

/** Tells an exceeded count, and when to try again. @returns the error to throw */
export function limitExceeded(reply: FastifyReply, rule: { points: number }, count: Count): AppError {
  tellCount(reply, rule, count);
  reply.header('retry-after', String(Math.max(1, Math.ceil(count.msLeft / 1000))));
  return new AppError('rateLimited');
}
