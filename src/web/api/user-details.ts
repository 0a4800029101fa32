/** The caller's own record: username, picture, game profiles, balances, joined tournaments, notifications. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestKey, requests } from '#shared/page-data.ts';
import { fetchDocument, list } from './client.ts';
import { fetchAccount, useAccount } from './session.ts';

export function userDetails(userId: string) {
  const request = requests.userDetails(userId);
  return queryOptions({
    queryKey: requestKey(request),
    queryFn: async () => {
      const details = await fetchDocument(request);
      // Balances are left out for others: without them the session has ended elsewhere, though nothing was refused. That
      // fails here, so that what is shown of the record stays, with what has been typed there.
      if (details.eg_token === undefined) await fetchAccount();
      return details;
    },
  });
}

export function useMyDetails() {
  const account = useAccount();
  return useQuery({ ...userDetails(account?.$id ?? ''), enabled: Boolean(account) });
}

/** Names and pictures of up to 100 people. */
export function usePeople(ids: readonly string[]) {
  return useQuery({ ...list(requests.people(ids)), enabled: ids.length > 0 });
}
