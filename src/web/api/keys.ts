/** The keys with which programs act for a host. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { KeyScope } from '#shared/rules/key-scopes.ts';
import type { KeyList, NewKey } from '#shared/wire/keys.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['keys'] as const;
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export const ownKeys = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await command<KeyList>('GET', '/account/keys')).keys,
});

/** Makes one; its secret is in this answer alone. */
export function useCreateKey({ onSuccess }: Outcome<NewKey>) {
  return useMutation({
    mutationFn: (wish: { name: string; scopes: readonly KeyScope[] }) =>
      command<NewKey>('POST', '/account/keys', wish),
    onSuccess: async (key) => {
      await refresh();
      onSuccess?.(key);
    },
  });
}

export function useDeleteKey({ onSuccess }: Outcome) {
  return useMutation({
    mutationFn: (id: string) => command('DELETE', `/account/keys/${encodeURIComponent(id)}`),
    onSuccess: async (answer) => {
      await refresh();
      onSuccess?.(answer);
    },
  });
}
