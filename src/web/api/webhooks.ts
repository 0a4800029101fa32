/** The addresses that are told what happens in a host's tournaments. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { WebhookEvent, WebhookFormat } from '#shared/rules/webhooks.ts';
import type {
  DeliveryList,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookList,
} from '#shared/wire/webhooks.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['webhooks'] as const;
const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;
const deliveriesKey = (id: string) => [...KEY, id] as const;

export const ownWebhooks = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await command<WebhookList>('GET', '/webhooks')).webhooks,
});

export function deliveriesOf(id: string) {
  return queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: async () => (await command<DeliveryList>('GET', `${pathOf(id)}/deliveries`)).deliveries,
  });
}

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, { onSuccess }: Outcome<Answer>) {
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      onSuccess?.(answer);
    },
  });
}

/** Makes one; its secret is in this answer alone. */
export function useCreateWebhook(outcome: Outcome<NewWebhook>) {
  return useChange(
    (wish: { url: string; format: WebhookFormat; events: readonly WebhookEvent[] }) =>
      command<NewWebhook>('POST', '/webhooks', wish),
    outcome,
  );
}

export function useSwitchWebhook(outcome: Outcome<Webhook> = {}) {
  return useChange(
    ({ id, isOn }: { id: string; isOn: boolean }) => command<Webhook>('PATCH', pathOf(id), { isOn }),
    outcome,
  );
}

export function useDeleteWebhook(outcome: Outcome) {
  return useChange((id: string) => command('DELETE', pathOf(id)), outcome);
}

/** Sends a delivery again. */
export function useSendAgain(webhook: string, outcome: Outcome<WebhookDelivery>) {
  return useChange(
    (delivery: string) =>
      command<WebhookDelivery>(
        'POST',
        `${pathOf(webhook)}/deliveries/${encodeURIComponent(delivery)}/retry`,
        {},
      ),
    outcome,
  );
}
