/** The viewer's account: its name, its password, and the Google accounts that can sign in to it. */

import { queryOptions } from '@tanstack/react-query';
import { call, hookOf } from './client.ts';
import { IDENTITIES_KEY, queryClient } from './query-client.ts';
import { keepChanged } from './session.ts';

export const useRenameAccount = hookOf('PATCH /account/name', { refresh: keepChanged });

export const useConfirmPassword = hookOf('PUT /account/password-confirmation');

export const ownIdentities = queryOptions({
  queryKey: IDENTITIES_KEY,
  queryFn: async () => (await call('GET /account/identities')).identities,
});

export const useRemoveIdentity = hookOf('DELETE /account/identities/:id', {
  refresh: () => queryClient.invalidateQueries(ownIdentities),
});
