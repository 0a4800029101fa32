import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createKey, deleteKey, listKeys } from './account-keys.ts';

export function keyRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('GET /account/keys', ({ viewer }) => listKeys(platform.database, viewer.id));
  on('POST /account/keys', ({ viewer, told: { expires = null, ...wish } }) =>
    createKey(platform, viewer, { ...wish, expires }),
  );
  on('DELETE /account/keys/:keyId', ({ viewer, part }) => deleteKey(platform, viewer, part('keyId')));
}
