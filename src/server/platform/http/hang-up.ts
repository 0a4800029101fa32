import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/** A signal that is aborted when the connection closes before the answer is sent. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('busy'));
  });
  return controller.signal;
}
