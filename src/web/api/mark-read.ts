import { hookOf } from './client.ts';
import { refreshDocuments } from './query-client.ts';

const refresh = () => refreshDocuments('notifications');

export const useMarkAllRead = hookOf('PUT /notifications/read', { refresh });
// Whoever opens a notification follows its link; that it still counts as new is no news then.
export const useMarkNotificationRead = hookOf('PUT /notifications/:id/read', { refresh, failureText: null });
