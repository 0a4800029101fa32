import { useMutation } from '@tanstack/react-query';
import type { NotificationDocument } from '#shared/wire.ts';
import { createDocument } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

/** Sends a notification to everybody. */
export function useSendNotification({ onSuccess }: Outcome<NotificationDocument>) {
  return useMutation({
    mutationFn: (notification: Pick<NotificationDocument, 'message' | 'targetLink'>) =>
      createDocument('notifications', {
        ...notification,
        recipentType: 'all',
        recipents: [],
      }),
    onSuccess: async (sent) => {
      await refreshDocuments('notifications');
      onSuccess?.(sent);
    },
  });
}
