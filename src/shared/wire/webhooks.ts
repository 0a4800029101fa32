/** Addresses of programs that are told what happens in tournaments. */
import type { WebhookEvent, WebhookFormat } from '../rules/webhooks.ts';

export interface Webhook {
  $id: string;
  url: string;
  events: WebhookEvent[];
  format: WebhookFormat;
  /** Null: all of the host; of an admin, of everybody. */
  tournaments: string[] | null;
  createdAt: string;
  isOn: boolean;
  /** Why the server has switched it off; null: it has not. */
  offReason: string | null;
}

/** `POST /webhooks` and `POST /webhooks/{id}/secret`: the only answers with the secret. */
export interface NewWebhook extends Webhook {
  secret: string;
}

/** `GET /webhooks`, the newest first. */
export interface WebhookList {
  total: number;
  webhooks: Webhook[];
}

/** `POST /webhooks/{id}/test`. */
export interface WebhookTest {
  /** The HTTP status; null: there was no answer. */
  answer: number | null;
  /** Null: it was taken. */
  error: string | null;
}

export interface WebhookDelivery {
  /** Sent as `webhook-id`, each time the same. */
  $id: string;
  event: WebhookEvent;
  tournament: string;
  /** When it happened. */
  at: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  lastAttemptAt: string | null;
  /** Null: none is due. */
  nextAttemptAt: string | null;
  /** The HTTP status of the last attempt; null: there was no answer. */
  answer: number | null;
  /** What went wrong with the last attempt; null: nothing. */
  error: string | null;
}

/** `GET /webhooks/{id}/deliveries`, the newest first. */
export interface DeliveryList {
  total: number;
  deliveries: WebhookDelivery[];
}
