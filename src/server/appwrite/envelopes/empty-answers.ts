import type { FastifyInstance } from 'fastify';

/**
 * Gives answers without a body (deletions, preflights, redirects) a content type below `scope`: the official Python SDK
 * reads the header of every answer and raises when there is none. Not JSON, because the JavaScript SDKs would parse the
 * empty body.
 */
export function typeEmptyAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    const isEmpty = payload === null || payload === undefined;
    // A type in a 304 would replace the type of the answer in the client's cache.
    if (isEmpty && reply.statusCode !== 304 && !reply.hasHeader('content-type')) {
      reply.type('text/plain; charset=utf-8');
    }
    done(null, payload);
  });
}
