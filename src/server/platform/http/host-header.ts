import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** A host name or address and an optional port, without anything else that a URL would accept. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests with an invalid host or with different ones: links and redirects are made of the host, and a proxy
 * in front may have used another of several hosts.
 */
export function checkHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let host: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
      const value = rawHeaders[index + 1];
      if (host !== undefined && host !== value) {
        done(new AppError('argumentInvalid', 'The request names two hosts.'));
        return;
      }
      host = value;
    }
    const isValid = [host, request.host].every((one) => one === undefined || one === '' || HOST.test(one));
    done(isValid ? undefined : new AppError('argumentInvalid', 'The Host header is not valid.'));
  });
}
