/** The addresses that are told what happens in a host's tournaments. */
import { queryOptions } from '@tanstack/react-query';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookTest } from '#shared/wire/webhooks.ts';
import { call, type Outcome, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['webhooks'] as const;

export const ownWebhooks = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await call('GET /webhooks')).webhooks,
});

export function deliveriesOf(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: async () => (await call('GET /webhooks/:id/deliveries', { id })).deliveries,
  });
}

const EFFECTS = { refresh: () => queryClient.invalidateQueries({ queryKey: KEY }) };

/** Makes one; its secret is in this answer alone. */
export function useCreateWebhook(outcome: Outcome<NewWebhook>) {
  return useChange(
    (wish: Pick<Webhook, 'url' | 'format' | 'events' | 'tournaments'>) => call('POST /webhooks', {}, wish),
    EFFECTS,
    outcome,
  );
}

export function useSwitchWebhook() {
  return useChange(
    ({ id, isOn }: { id: string; isOn: boolean }) => call('PATCH /webhooks/:id', { id }, { isOn }),
    EFFECTS,
  );
}

export function useRotateSecret(outcome: Outcome<NewWebhook>) {
  return useChange((id: string) => call('POST /webhooks/:id/secret', { id }), EFFECTS, outcome);
}

export function useTestWebhook(outcome: Outcome<WebhookTest>) {
  return useChange((id: string) => call('POST /webhooks/:id/test', { id }), {}, outcome);
}

export function useDeleteWebhook(outcome: Outcome) {
  return useChange((id: string) => call('DELETE /webhooks/:id', { id }), EFFECTS, outcome);
}

export function useSendAgain(webhook: string, outcome: Outcome<WebhookDelivery>) {
  return useChange(
    (delivery: string) =>
      call('POST /webhooks/:id/deliveries/:deliveryId/retry', { id: webhook, deliveryId: delivery }),
    EFFECTS,
    outcome,
  );
}
