import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '#shared/rules/webhooks.ts';
import { ids, type Operations, text, yes } from '../operation.ts';

const EVENTS = z.array(z.enum(WEBHOOK_EVENTS)).min(1);

export const MACHINES: Operations = {
  'GET /webhooks': { says: 'Lists the own webhooks.' },
  'POST /webhooks': {
    says: 'Has an address told what happens in tournaments. The secret is told this once.',
    body: {
      url: text,
      events: EVENTS,
      format: z.enum(WEBHOOK_FORMATS).optional(),
      tournaments: ids.optional(),
    },
    reasons: ['webhookUrl', 'webhooksMax', 'notYourTournament'],
  },
  'PATCH /webhooks/:id': {
    says: 'Changes a webhook, or switches it on or off.',
    body: {
      url: text.optional(),
      events: EVENTS.optional(),
      format: z.enum(WEBHOOK_FORMATS).optional(),
      tournaments: ids.optional(),
      isOn: yes.optional(),
    },
    reasons: ['webhookUrl', 'notYourTournament'],
  },
  'DELETE /webhooks/:id': { says: 'Deletes a webhook.' },
  'GET /webhooks/:id/deliveries': { says: 'Lists the last 100 deliveries with their status.' },
  'POST /webhooks/:id/deliveries/:deliveryId/retry': { says: 'Sends a delivery again.' },
};
