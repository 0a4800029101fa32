/** Which pages the service worker may store, and for whom (src/web/worker). */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { type PageMatch, traitsOf } from '#shared/page-routes.ts';
import { KEEP_HEADER, READER_HEADER, VISITOR_READER } from '#shared/worker-messages.ts';

/** Sends headers that tell whose page it is, by a hash that says nothing to others, and whether it may be stored. */
export function tellReader(
  reply: FastifyReply,
  { page, viewer, isKept }: { page: PageMatch | null; viewer: Viewer; isKept: boolean },
): void {
  const id = viewerId(viewer);
  const reader =
    id === null ? VISITOR_READER : createHash('sha256').update(id).digest('base64url').slice(0, 20);
  reply.header(READER_HEADER, reader);
  if (isKept && page && traitsOf(page).isKept) reply.header(KEEP_HEADER, '1');
}
