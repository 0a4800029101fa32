/** The Google accounts that sign in to an account: the own one's, and as the operator sees them. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { IdentityModel } from '#shared/wire/people.ts';
import { command } from './client.ts';
import { useAct } from './desk-list.ts';
import type { Outcome } from './mutation.ts';
import { queryClient } from './query-client.ts';

const KEY = ['identities'] as const;

export const ownIdentities = queryOptions({
  queryKey: KEY,
  queryFn: async () =>
    (await command<{ identities: IdentityModel[] }>('GET', '/account/identities')).identities,
});

/** Removes one of the own account. */
export function useRemoveIdentity({ onSuccess }: Outcome<unknown>) {
  return useMutation({
    mutationFn: (id: string) => command('DELETE', `/account/identities/${encodeURIComponent(id)}`),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      onSuccess?.(answer);
    },
  });
}

/** Removes one of anybody's. */
export function useRemoveIdentityOf(outcome: Outcome<unknown>) {
  return useAct((id: string) => command('DELETE', `/users/identities/${encodeURIComponent(id)}`), outcome);
}
