import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Over https, tells browsers to use nothing else for a year. Over http they would ignore it, with a warning in the
 * console.
 */
export function setTransportSecurity(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
}
