import type { FastifyInstance } from 'fastify';
import {
  bodyOf,
  invalidParam,
  oneOf,
  pathParam,
  required,
  requiredText,
  someOf,
} from '#server/platform/http/input.ts';
import { tournamentsIn } from '#server/platform/http/tournaments-in.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '#shared/rules/webhooks.ts';
import type { DeliveryList, WebhookDelivery, WebhookList } from '#shared/wire/webhooks.ts';
import { listDeliveries, sendAgain } from './deliveries.ts';
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, type WebhookChange } from './webhooks.ts';

type Body = Readonly<Record<string, unknown>>;

export function webhookRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get(
    '/webhooks',
    (request): Promise<WebhookList> => listWebhooks(platform.database, requireUser(request).id),
  );

  scope.post('/webhooks', async (request, reply) => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const webhook = await createWebhook(platform, viewer, {
      url: requiredText(body, 'url'),
      events: someOf('events', required(body, 'events'), WEBHOOK_EVENTS),
      format: oneOf('format', body.format ?? 'json', WEBHOOK_FORMATS),
      tournaments: tournamentsIn(body.tournaments),
    });
    return reply.code(201).send(webhook);
  });

  scope.patch('/webhooks/:id', (request) =>
    changeWebhook(platform, requireUser(request), {
      id: pathParam(request, 'id'),
      change: changeIn(bodyOf(request)),
    }),
  );

  scope.delete('/webhooks/:id', async (request, reply) => {
    await deleteWebhook(platform, requireUser(request), pathParam(request, 'id'));
    return reply.code(204).send();
  });

  scope.get(
    '/webhooks/:id/deliveries',
    (request): Promise<DeliveryList> =>
      listDeliveries(platform.database, requireUser(request), pathParam(request, 'id')),
  );

  scope.post('/webhooks/:id/deliveries/:deliveryId/retry', async (request, reply) => {
    const viewer = requireUser(request);
    const place = { webhook: pathParam(request, 'id'), delivery: pathParam(request, 'deliveryId') };
    const delivery: WebhookDelivery = await sendAgain(platform, viewer, place);
    return reply.code(202).send(delivery);
  });
}

function changeIn(body: Body): WebhookChange {
  if (body.isOn !== undefined && typeof body.isOn !== 'boolean') {
    throw invalidParam('isOn', 'Value must be true or false');
  }
  return {
    ...(body.url !== undefined && { url: requiredText(body, 'url') }),
    ...(body.events !== undefined && { events: someOf('events', body.events, WEBHOOK_EVENTS) }),
    ...(body.format !== undefined && { format: oneOf('format', body.format ?? 'json', WEBHOOK_FORMATS) }),
    ...(body.tournaments !== undefined && {
      tournaments: tournamentsIn(body.tournaments),
    }),
    ...(typeof body.isOn === 'boolean' && { isOn: body.isOn }),
  };
}
