import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** Public scheme and host of the site: configured, else those of the request. */
export function siteOrigin({ config }: Platform, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}
