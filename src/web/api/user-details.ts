/** The caller's own record: username, picture, game profiles, balances, joined tournaments, notifications. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requests } from '#shared/page-data.ts';
import { list, single } from './documents.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';
import { useAccount } from './session.ts';

export function userDetails(userId: string) {
  return single(requests.userDetails(userId));
}

/** One's own record; pending for visitors. */
export function useMyDetails() {
  const account = useAccount();
  const answer = useQuery({ ...userDetails(account?.$id ?? ''), enabled: Boolean(account) });
  // Balances are left out for others: without them the session has ended elsewhere, though nothing was refused.
  const isStranger = Boolean(answer.data) && answer.data?.eg_token === undefined;
  useEffect(() => {
    if (isStranger) void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
  }, [isStranger]);
  return answer;
}

/** Names and pictures of up to 100 people. */
export function usePeople(ids: readonly string[]) {
  return useQuery({ ...list(requests.people(ids)), enabled: ids.length > 0 });
}
