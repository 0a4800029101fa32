/** The keys with which programs act for a host. */
import { queryOptions } from '@tanstack/react-query';
import type { NewKeyWish } from '#shared/forms/machines.ts';
import type { KeyList, NewKey } from '#shared/wire/keys.ts';
import { command, pathTo } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';
import { queryClient } from './query-client.ts';

export const ownKeys = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await command<KeyList>('GET', '/account/keys')).keys,
});

const EFFECTS = { refresh: () => queryClient.invalidateQueries(ownKeys) };

/** Makes one; its secret is in this answer alone. */
export function useCreateKey(outcome: Outcome<NewKey>) {
  return useChange((wish: NewKeyWish) => command<NewKey>('POST', '/account/keys', wish), {
    ...outcome,
    ...EFFECTS,
  });
}

export function useDeleteKey(outcome: Outcome) {
  return useChange((id: string) => command('DELETE', pathTo`/account/keys/${id}`), {
    ...outcome,
    ...EFFECTS,
  });
}
