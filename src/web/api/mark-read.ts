import { call, useChange } from './client.ts';
import { refreshDocuments } from './query-client.ts';

const refresh = () => refreshDocuments('notifications');

export function useMarkAllRead() {
  return useChange(() => call('PUT /notifications/read'), { refresh });
}

export function useMarkNotificationRead() {
  // Whoever opens a notification follows its link; that it still counts as new is no news then.
  const effects = { refresh, failureText: null };
  return useChange((id: string) => call('PUT /notifications/:id/read', { id }), effects);
}
