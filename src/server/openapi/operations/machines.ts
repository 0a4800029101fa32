import { newWebhook, webhookChange } from '#shared/forms/machines.ts';
import type { Operations } from '../operation.ts';

export const MACHINES: Operations = {
  'GET /webhooks': { says: 'Lists the own webhooks.' },
  'POST /webhooks': {
    says: 'Has an address told what happens in tournaments. The secret is told this once.',
    body: newWebhook.shape,
    reasons: ['webhookUrl', 'webhooksMax', 'notYourTournament'],
  },
  'PATCH /webhooks/:id': {
    says: 'Changes a webhook, or switches it on or off.',
    body: webhookChange.shape,
    reasons: ['webhookUrl', 'notYourTournament'],
  },
  'DELETE /webhooks/:id': { says: 'Deletes a webhook.' },
  'POST /webhooks/:id/secret': {
    says: 'Gives a webhook another secret, told this once. The one before signs besides for 24 hours.',
  },
  'POST /webhooks/:id/test': {
    says: 'Sends a webhook something that tells of nothing, and how it answered.',
  },
  'GET /webhooks/:id/deliveries': { says: 'Lists the last 100 deliveries with their status.' },
  'POST /webhooks/:id/deliveries/:deliveryId/retry': { says: 'Sends a delivery again.' },
};
