import { newWebhook, webhookChange } from '../forms/machines.ts';
import {
  deliveryList,
  newWebhook as newWebhookAnswer,
  webhook,
  webhookDelivery,
  webhookList,
  webhookTest,
} from '../wire/webhooks.ts';
import type { Acts } from './act.ts';

export const MACHINES = {
  'GET /webhooks': { says: 'Lists the own webhooks.', by: 'user', 200: webhookList },
  'POST /webhooks': {
    says: 'Has an address told what happens in tournaments. The secret is told this once.',
    body: newWebhook,
    reasons: ['webhookUrl', 'webhooksMax', 'notYourTournament'],
    by: 'user',
    201: newWebhookAnswer,
  },
  'PATCH /webhooks/:id': {
    says: 'Changes a webhook, or switches it on or off.',
    body: webhookChange,
    reasons: ['webhookUrl', 'notYourTournament'],
    by: 'user',
    200: webhook,
  },
  'DELETE /webhooks/:id': { says: 'Deletes a webhook.', by: 'user' },
  'POST /webhooks/:id/secret': {
    says: 'Gives a webhook another secret, told this once. The one before signs besides for 24 hours.',
    by: 'user',
    200: newWebhookAnswer,
  },
  'POST /webhooks/:id/test': {
    says: 'Sends a webhook something that tells of nothing, and how it answered.',
    by: 'user',
    200: webhookTest,
  },
  'GET /webhooks/:id/deliveries': {
    says: 'Lists the last 100 deliveries with their status.',
    by: 'user',
    200: deliveryList,
  },
  'POST /webhooks/:id/deliveries/:deliveryId/retry': {
    says: 'Sends a delivery again.',
    by: 'user',
    202: webhookDelivery,
  },
} satisfies Acts;
