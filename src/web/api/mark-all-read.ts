import { useMutation } from '@tanstack/react-query';
import { command } from './client.ts';
import { refreshDocuments } from './query-client.ts';

export function useMarkAllRead() {
  return useMutation({
    mutationFn: () => command('PUT', '/notifications/read'),
    onSuccess: () => refreshDocuments('notifications'),
  });
}
