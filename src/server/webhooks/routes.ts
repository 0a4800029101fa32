import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { checkAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { webhookChange } from '#shared/forms/machines.ts';
import { listDeliveries, sendAgain } from './deliveries.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  testWebhook,
} from './webhooks.ts';

export function webhookRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('GET /webhooks', ({ viewer }) => listWebhooks(platform.database, viewer.id));
  on('POST /webhooks', ({ viewer, told }) => createWebhook(platform, viewer, told));
  on('PATCH /webhooks/:id', ({ viewer, part, request }) =>
    changeWebhook(platform, viewer, {
      id: part('id'),
      change: checkAct(webhookChange, toldIn(request, ['tournaments'])),
    }),
  );
  on('DELETE /webhooks/:id', ({ viewer, part }) => deleteWebhook(platform, viewer, part('id')));
  on('POST /webhooks/:id/secret', ({ viewer, part }) => rotateSecret(platform, viewer, part('id')));
  on('POST /webhooks/:id/test', ({ viewer, part }) => testWebhook(platform, viewer, part('id')));
  on('GET /webhooks/:id/deliveries', ({ viewer, part }) =>
    listDeliveries(platform.database, viewer, part('id')),
  );
  on('POST /webhooks/:id/deliveries/:deliveryId/retry', ({ viewer, part }) =>
    sendAgain(platform, viewer, { webhook: part('id'), delivery: part('deliveryId') }),
  );
}
