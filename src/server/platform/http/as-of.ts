/** What is answered while no server takes writes (docs/wire.md#without-a-primary). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGED_BEFORE_MS, type Database } from '../database/database.ts';
import { UnavailableError } from '../errors.ts';
import { claimsToBeSomebody } from '../sessions/session.ts';
import { wireInstant } from '../wire-instant.ts';

/** The longest time for which answers from memory are shown. */
const SHOWN_FOR_MS = 2 * 60_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * While no server takes writes: lets visitors read what memory still has, and says how old that is. Refuses all other calls.
 * @returns since when the server knows nothing new; null: it is up to date
 * @throws UnavailableError
 */
export function asOf(
  app: FastifyInstance,
  { away }: Pick<Database, 'away'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Date | null {
  if (!away) return null;
  const isOfVisitor = READING.has(request.method) && !claimsToBeSomebody(app, request);
  if (!isOfVisitor || Date.now() - away.asOf.getTime() > SHOWN_FOR_MS)
    throw new UnavailableError('no server takes writes');
  const at = new Date(away.asOf.getTime() - CHANGED_BEFORE_MS);
  reply.header('x-as-of', wireInstant(at));
  return at;
}
