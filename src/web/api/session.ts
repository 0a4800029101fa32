/**
 * Who is logged in: unknown at start-up, then an account or null. The router is mounted only once this is known, so that
 * route guards and components may rely on `currentAccount`.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { ordinary, sdk } from './client.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  // Any failure means logged out: loading ends and the site stays usable.
  queryFn: (): Promise<AccountDocument | null> => fetchAccount().catch(() => null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** @throws what the SDK throws where nobody is logged in, or the server cannot be asked */
export async function fetchAccount(): Promise<AccountDocument> {
  const { account } = await sdk();
  return ordinary<AccountDocument>(await account.get());
}

/** The account, null for a visitor; `undefined` only before start-up is over. */
export function useAccount(): AccountDocument | null | undefined {
  return useQuery(accountQuery).data;
}

/** The account outside of components (route guards). */
export function currentAccount(): AccountDocument | null {
  return queryClient.getQueryData(accountQuery.queryKey) ?? null;
}

/** After login and logout: what the cache holds was answered to the previous viewer, and is dropped. */
export function switchAccount(account: AccountDocument | null): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ACCOUNT_KEY[0] });
  queryClient.setQueryData(accountQuery.queryKey, account);
}
