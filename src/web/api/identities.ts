/** The Google accounts that sign in to an account: the own one's, and as the operator sees them. */
import { queryOptions } from '@tanstack/react-query';
import type { IdentityModel } from '#shared/wire/people.ts';
import { command, type Outcome, pathTo, useChange } from './client.ts';
import { useAct } from './desk-list.ts';
import { IDENTITIES_KEY, queryClient } from './query-client.ts';

export const ownIdentities = queryOptions({
  queryKey: IDENTITIES_KEY,
  queryFn: async () =>
    (await command<{ identities: IdentityModel[] }>('GET', '/account/identities')).identities,
});

export function useRemoveIdentity(outcome: Outcome) {
  const remove = (id: string) => command('DELETE', pathTo`/account/identities/${id}`);
  return useChange(remove, { refresh: () => queryClient.invalidateQueries(ownIdentities) }, outcome);
}

/** Removes one of anybody's. */
export function useRemoveIdentityOf(outcome: Outcome) {
  return useAct((id: string) => command('DELETE', pathTo`/users/identities/${id}`), outcome);
}
