/** The Google accounts that sign in to an account: the own one's, and as the operator sees them. */
import { queryOptions } from '@tanstack/react-query';
import { call, type Outcome, useChange } from './client.ts';
import { useAct } from './desk-list.ts';
import { IDENTITIES_KEY, queryClient } from './query-client.ts';

export const ownIdentities = queryOptions({
  queryKey: IDENTITIES_KEY,
  queryFn: async () => (await call('GET /account/identities')).identities,
});

export function useRemoveIdentity(outcome: Outcome) {
  const remove = (id: string) => call('DELETE /account/identities/:id', { id });
  return useChange(remove, { refresh: () => queryClient.invalidateQueries(ownIdentities) }, outcome);
}

/** Removes one of anybody's. */
export function useRemoveIdentityOf(outcome: Outcome) {
  return useAct((id: string) => call('DELETE /users/identities/:id', { id }), outcome);
}
