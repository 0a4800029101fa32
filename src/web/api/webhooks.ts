/** The addresses that are told what happens in a host's tournaments. */
import { queryOptions } from '@tanstack/react-query';
import type {
  DeliveryList,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookList,
  WebhookTest,
} from '#shared/wire/webhooks.ts';
import { command, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

const KEY = ['webhooks'] as const;

export const ownWebhooks = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await command<WebhookList>('GET', '/webhooks')).webhooks,
});

export function deliveriesOf(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: async () => (await command<DeliveryList>('GET', pathTo`/webhooks/${id}/deliveries`)).deliveries,
  });
}

const EFFECTS = { refresh: () => queryClient.invalidateQueries({ queryKey: KEY }) };

/** Makes one; its secret is in this answer alone. */
export function useCreateWebhook(outcome: Outcome<NewWebhook>) {
  return useChange(
    (wish: Pick<Webhook, 'url' | 'format' | 'events' | 'tournaments'>) =>
      command<NewWebhook>('POST', '/webhooks', wish),
    EFFECTS,
    outcome,
  );
}

export function useSwitchWebhook() {
  return useChange(
    ({ id, isOn }: { id: string; isOn: boolean }) =>
      command<Webhook>('PATCH', pathTo`/webhooks/${id}`, { isOn }),
    EFFECTS,
  );
}

export function useRotateSecret(outcome: Outcome<NewWebhook>) {
  return useChange(
    (id: string) => command<NewWebhook>('POST', pathTo`/webhooks/${id}/secret`),
    EFFECTS,
    outcome,
  );
}

export function useTestWebhook(outcome: Outcome<WebhookTest>) {
  return useChange((id: string) => command<WebhookTest>('POST', pathTo`/webhooks/${id}/test`), {}, outcome);
}

export function useDeleteWebhook(outcome: Outcome) {
  return useChange((id: string) => command('DELETE', pathTo`/webhooks/${id}`), EFFECTS, outcome);
}

export function useSendAgain(webhook: string, outcome: Outcome<WebhookDelivery>) {
  return useChange(
    (delivery: string) =>
      command<WebhookDelivery>('POST', pathTo`/webhooks/${webhook}/deliveries/${delivery}/retry`),
    EFFECTS,
    outcome,
  );
}
