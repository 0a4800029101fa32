import type { FastifyRequest } from 'fastify';
import { bodyOf } from '#server/platform/http/input.ts';

/** Whether a write of a tournament's document names `participants`, and so may be a join or an exit. */
export function isParticipantsWrite(request: FastifyRequest): boolean {
  const { collectionId, tableId } = request.params as { collectionId?: string; tableId?: string };
  if ((collectionId ?? tableId) !== 'tournaments') return false;
  const { data } = bodyOf(request);
  const named = typeof data === 'string' ? parsed(data) : data;
  return typeof named === 'object' && named !== null && Object.hasOwn(named, 'participants');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
