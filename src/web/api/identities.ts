/** The Google accounts that sign in to an account: the own one's, and as the operator sees them. */
import { queryOptions } from '@tanstack/react-query';
import { call, hookOf } from './client.ts';
import { OPERATED } from './desk-list.ts';
import { IDENTITIES_KEY, queryClient } from './query-client.ts';

export const ownIdentities = queryOptions({
  queryKey: IDENTITIES_KEY,
  queryFn: async () => (await call('GET /account/identities')).identities,
});

export const useRemoveIdentity = hookOf('DELETE /account/identities/:id', {
  refresh: () => queryClient.invalidateQueries(ownIdentities),
});

/** Removes one of anybody's. */
export const useRemoveIdentityOf = hookOf('DELETE /users/identities/:id', OPERATED);
