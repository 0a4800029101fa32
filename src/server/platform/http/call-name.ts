import type { FastifyRequest } from 'fastify';

/** Method and path of a call's route below `/v1`: `POST /tournaments/:id/participants`. */
export function callName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return `${method} ${url.replace(/^\/v1(?=\/)/, '')}`;
}
