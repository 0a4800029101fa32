import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { follow, readFollow, unfollow } from './follows.ts';

export function followRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/hosts/:id/follow', (request) => readFollow(platform, request.viewer, documentParam(request)));

  scope.put('/hosts/:id/follow', BARE_ROUTE, (request) =>
    follow(platform, requireUser(request), documentParam(request)),
  );

  scope.delete('/hosts/:id/follow', BARE_ROUTE, async (request, reply) => {
    await unfollow(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });
}
