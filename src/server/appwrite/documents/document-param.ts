import type { FastifyRequest } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { isId } from '#shared/ids.ts';
import { documentNotFound } from './document-errors.ts';

/** The id of a document in the path. @throws AppError documentNotFound for what cannot be an id */
export function documentParam(request: FastifyRequest, name = 'id'): string {
  const id = pathParam(request, name);
  if (!isId(id)) throw documentNotFound(id);
  return id;
}
