import type { FastifyInstance } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { newKey } from '#shared/forms/machines.ts';
import { createKey, deleteKey, listKeys } from './account-keys.ts';

export function keyRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/account/keys', (request) => listKeys(platform.database, requireUser(request).id));

  scope.post('/account/keys', async (request, reply) => {
    const viewer = requireUser(request);
    const { expires, ...wish } = readAct(newKey, request);
    const key = await createKey(platform, viewer, { ...wish, expires: expires ?? null });
    return reply.code(201).send(key);
  });

  scope.delete('/account/keys/:keyId', async (request, reply) => {
    await deleteKey(platform, requireUser(request), pathParam(request, 'keyId'));
    return reply.code(204).send();
  });
}
