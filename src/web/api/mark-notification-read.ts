import { useMutation } from '@tanstack/react-query';
import { command } from './client.ts';
import { refreshDocuments } from './query-client.ts';

export function useMarkNotificationRead() {
  return useMutation({
    mutationFn: (id: string) => command('PUT', `/notifications/${encodeURIComponent(id)}/read`),
    onSuccess: () => refreshDocuments('notifications'),
    // Whoever opens a notification follows its link; that it still counts as new is no news then.
    meta: { failureText: null },
  });
}
