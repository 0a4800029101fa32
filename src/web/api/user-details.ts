/** The viewer's own record: username, picture, game profiles, balances, joined tournaments, notifications. */
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
      // The server hides balances from others: if they are missing, the session has ended, though nothing was refused.
      // The account is then asked for, which fails: the old record stays on the page, with all typed text.
      if (details.eg_token === undefined) await fetchAccount();
      return details;
    },
  });
}

export function useMyDetails() {
  const account = useAccount();
  return useQuery({ ...userDetails(account?.$id ?? ''), enabled: Boolean(account) });
}

/** The names and pictures of at most 100 people. */
export function usePeople(ids: readonly string[]) {
  return useQuery({ ...list(requests.people(ids)), enabled: ids.length > 0 });
}
