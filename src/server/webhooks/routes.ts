import type { FastifyInstance } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { checkAct, readAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { newWebhook, webhookChange } from '#shared/forms/machines.ts';
import type { WebhookDelivery } from '#shared/wire/webhooks.ts';
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
  scope.get('/webhooks', (request) => listWebhooks(platform.database, requireUser(request).id));

  scope.post('/webhooks', async (request, reply) => {
    const viewer = requireUser(request);
    return reply.code(201).send(await createWebhook(platform, viewer, readAct(newWebhook, request)));
  });

  scope.patch('/webhooks/:id', (request) =>
    changeWebhook(platform, requireUser(request), {
      id: pathParam(request, 'id'),
      change: checkAct(webhookChange, toldIn(request, ['tournaments'])),
    }),
  );

  scope.delete('/webhooks/:id', async (request, reply) => {
    await deleteWebhook(platform, requireUser(request), pathParam(request, 'id'));
    return reply.code(204).send();
  });

  scope.post('/webhooks/:id/secret', (request) =>
    rotateSecret(platform, requireUser(request), pathParam(request, 'id')),
  );

  scope.post('/webhooks/:id/test', (request) =>
    testWebhook(platform, requireUser(request), pathParam(request, 'id')),
  );

  scope.get('/webhooks/:id/deliveries', (request) =>
    listDeliveries(platform.database, requireUser(request), pathParam(request, 'id')),
  );

  scope.post('/webhooks/:id/deliveries/:deliveryId/retry', async (request, reply) => {
    const viewer = requireUser(request);
    const place = { webhook: pathParam(request, 'id'), delivery: pathParam(request, 'deliveryId') };
    const delivery: WebhookDelivery = await sendAgain(platform, viewer, place);
    return reply.code(202).send(delivery);
  });
}
