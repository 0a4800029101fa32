import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { follow, readFollow, unfollow } from './follows.ts';

export function followRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('GET /hosts/:id/follow', ({ viewer, id }) => readFollow(platform, viewer, id));
  on('PUT /hosts/:id/follow', ({ viewer, id }) => follow(platform, viewer, id));
  on('DELETE /hosts/:id/follow', ({ viewer, id }) => unfollow(platform, viewer, id));
}
