import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/** Calls back once, when the answer has been sent or its connection is gone; at once if that was before. */
export function onceOver(reply: Pick<FastifyReply, 'raw'>, over: () => void): void {
  if (reply.raw.closed) over();
  else reply.raw.once('close', over);
}

/** A signal that is aborted when the connection closes before the answer is sent. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  onceOver(reply, () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('busy'));
  });
  return controller.signal;
}
