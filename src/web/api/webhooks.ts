/** Webhooks: addresses to which the server reports the events of a host's tournaments. */
import { queryOptions } from '@tanstack/react-query';
import { call, hookOf } from './client.ts';
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

/** Creates a webhook. Only this answer contains its secret. */
export const useCreateWebhook = hookOf('POST /webhooks', EFFECTS);
export const useChangeWebhook = hookOf('PATCH /webhooks/:id', EFFECTS);
export const useRotateSecret = hookOf('POST /webhooks/:id/secret', EFFECTS);
export const useTestWebhook = hookOf('POST /webhooks/:id/test');
export const useDeleteWebhook = hookOf('DELETE /webhooks/:id', EFFECTS);
export const useSendAgain = hookOf('POST /webhooks/:id/deliveries/:deliveryId/retry', EFFECTS);
