/** Push targets and the key that browsers subscribe with (docs/wire.md#push). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pathParam } from '#server/platform/http/input.ts';
import { givenId, readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import type { PushKeys } from './push-key.ts';
import { createPushTarget, deletePushTarget, updatePushTarget, wireTarget } from './push-targets.ts';

const RENEWED = z.object({ identifier: z.string() });
const TARGET = z.object({ targetId: givenId, ...RENEWED.shape });

export function pushRoutes(scope: FastifyInstance, platform: Platform & { pushKeys: PushKeys }): void {
  scope.get('/push/key', async () => ({ publicKey: (await platform.pushKeys.read()).publicKey }));

  scope.post('/account/targets/push', async (request, reply) => {
    const user = requireUser(request);
    const { targetId: id, identifier } = readAct(TARGET, request);
    return reply.code(201).send(wireTarget(await createPushTarget(platform, user, { id, identifier })));
  });

  scope.put('/account/targets/:id/push', async (request) => {
    const user = requireUser(request);
    const { identifier } = readAct(RENEWED, request);
    return wireTarget(await updatePushTarget(platform, user, { id: pathParam(request, 'id'), identifier }));
  });

  scope.delete('/account/targets/:id/push', async (request, reply) => {
    await deletePushTarget(platform, requireUser(request), pathParam(request, 'id'));
    return reply.code(204).send();
  });
}
