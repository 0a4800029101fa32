/** Webhooks: programs' addresses to which events of tournaments are sent. */
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../rules/webhooks.ts';

export const webhook = z.object({
  $id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  format: z.enum(WEBHOOK_FORMATS),
  /** Ids of the tournaments it is limited to; null: all of the host's, or for an admin's webhook all of the site. */
  tournaments: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  isOn: z.boolean(),
  /** Why the server has switched it off; null: it has not. */
  offReason: z.nullable(z.string()),
});
export type Webhook = z.output<typeof webhook>;

/** `POST /webhooks` and `POST /webhooks/{id}/secret`: the only answers with the secret. */
export const newWebhook = z.extend(webhook, { secret: z.string() });
export type NewWebhook = z.output<typeof newWebhook>;

/** `GET /webhooks`, the newest first. */
export const webhookList = z.object({ total: z.number(), webhooks: z.array(webhook) });
export type WebhookList = z.output<typeof webhookList>;

/** `POST /webhooks/{id}/test`. */
export const webhookTest = z.object({
  /** The HTTP status; null: there was no answer. */
  answer: z.nullable(z.number()),
  /** What went wrong; null: the address accepted the event. */
  error: z.nullable(z.string()),
});
export type WebhookTest = z.output<typeof webhookTest>;

export const webhookDelivery = z.object({
  /** Sent as `webhook-id`; all attempts of a delivery have the same. */
  $id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  tournament: z.string(),
  /** When the event happened. */
  at: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** When the next attempt is due; null: none is. */
  nextAttemptAt: z.nullable(z.string()),
  /** The HTTP status of the last attempt; null: there was no answer. */
  answer: z.nullable(z.number()),
  /** What went wrong with the last attempt; null: nothing. */
  error: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** `GET /webhooks/{id}/deliveries`, the newest first. */
export const deliveryList = z.object({ total: z.number(), deliveries: z.array(webhookDelivery) });
export type DeliveryList = z.output<typeof deliveryList>;
