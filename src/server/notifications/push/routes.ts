/** Push targets and the key that browsers subscribe with (docs/wire.md#push). */
import type { FastifyInstance } from 'fastify';
import { bodyOf, pathParam, requiredId, requiredText } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import type { PushKeys } from './push-key.ts';
import { createPushTarget, deletePushTarget, updatePushTarget, wireTarget } from './push-targets.ts';

export function pushRoutes(scope: FastifyInstance, platform: Platform & { pushKeys: PushKeys }): void {
  scope.get('/push/key', async () => ({ publicKey: (await platform.pushKeys.read()).publicKey }));

  scope.post('/account/targets/push', async (request, reply) => {
    const user = requireUser(request);
    const body = bodyOf(request);
    const id = requiredId(body, 'targetId');
    const identifier = requiredText(body, 'identifier');
    return reply.code(201).send(wireTarget(await createPushTarget(platform, user, { id, identifier })));
  });

  scope.put('/account/targets/:id/push', async (request) => {
    const user = requireUser(request);
    const identifier = requiredText(bodyOf(request), 'identifier');
    return wireTarget(await updatePushTarget(platform, user, { id: pathParam(request, 'id'), identifier }));
  });

  scope.delete('/account/targets/:id/push', async (request, reply) => {
    await deletePushTarget(platform, requireUser(request), pathParam(request, 'id'));
    return reply.code(204).send();
  });
}
