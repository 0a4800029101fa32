/** Push targets and the key that browsers subscribe with (docs/wire.md#push). */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '#server/appwrite/serve-acts.ts';
import { givenId, readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushKeys } from './push-key.ts';
import { createPushTarget, deletePushTarget, updatePushTarget, wireTarget } from './push-targets.ts';

const RENEWED = z.object({ identifier: z.string() });
const TARGET = z.object({ targetId: givenId, ...RENEWED.shape });

export function pushRoutes(scope: FastifyInstance, platform: Platform & { pushKeys: PushKeys }): void {
  const on = serve(scope);
  on('GET /push/key', async () => ({ publicKey: (await platform.pushKeys.read()).publicKey }));
  on('POST /account/targets/push', async ({ viewer, request }) => {
    const { targetId: id, identifier } = readAct(TARGET, request);
    return wireTarget(await createPushTarget(platform, viewer, { id, identifier }));
  });
  on('PUT /account/targets/:id/push', async ({ viewer, request, part }) => {
    const { identifier } = readAct(RENEWED, request);
    return wireTarget(await updatePushTarget(platform, viewer, { id: part('id'), identifier }));
  });
  on('DELETE /account/targets/:id/push', ({ viewer, part }) =>
    deletePushTarget(platform, viewer, part('id')),
  );
}
