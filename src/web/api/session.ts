/** Who is logged in: an account or null. The router is mounted once it is known: guards may rely on `currentAccount`. */
import { type Query, queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { call } from './client.ts';
import { wasAtDesk } from './desk-mark.ts';
import { serverError } from './errors.ts';
import { ACCOUNT_KEY, queryClient, SITE_KEY } from './query-client.ts';
import { setSessionOver } from './session-over.ts';

export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: askForAccount,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * At start-up any failure means logged out: loading ends and the site stays usable. Later a session that has ended takes
 * nothing away from the page, on which something may have been typed: it is told (session-over.tsx).
 */
async function askForAccount(): Promise<AccountDocument | null> {
  const known = currentAccount();
  try {
    const account = await fetchAccount();
    // Another tab has signed in as somebody else: what is shown and typed here stays that of its own account.
    if (known !== null && account.$id !== known.$id) return known;
    setSessionOver(false);
    return account;
  } catch (error) {
    // Meanwhile another may have come, or nobody.
    const isStillKnown = known !== null && currentAccount()?.$id === known.$id;
    if (isStillKnown && serverError(error)?.status === 401) {
      setSessionOver(true);
      void forgetPages();
    }
    return known;
  }
}

async function forgetPages(): Promise<void> {
  await (await import('#web/lib/service-worker.ts')).forgetPages();
}

/** @throws what the SDK throws where nobody is logged in, or the server cannot be asked */
export async function fetchAccount(): Promise<AccountDocument> {
  return call('GET /account');
}

/** The account, null for a visitor; `undefined` only before start-up is over. */
export function useAccount(): AccountDocument | null | undefined {
  return useQuery(accountQuery).data;
}

/** The account outside of components (route guards). */
export function currentAccount(): AccountDocument | null {
  return queryClient.getQueryData<AccountDocument | null>(ACCOUNT_KEY) ?? null;
}

/** After login and logout: what was answered to the viewer before is dropped, of one who logs in again asked for again. */
export function switchAccount(account: AccountDocument | null): void {
  const isSame = account !== null && account.$id === currentAccount()?.$id;
  setSessionOver(false);
  if (!isSame && wasAtDesk())
    void import('./desk-store.ts').then(({ forgetKeptOfOthers }) => forgetKeptOfOthers(account?.$id ?? null));
  if (!isSame) void forgetPages();
  const ofViewer = {
    predicate: ({ queryKey: [key] }: Query) => key !== ACCOUNT_KEY[0] && key !== SITE_KEY[0],
  };
  if (isSame) void queryClient.invalidateQueries(ofViewer);
  else queryClient.removeQueries(ofViewer);
  keepAccount(account);
}

/** Sets who is logged in. An answer that is still on its way tells of the account before, and is dropped. */
function keepAccount(account: AccountDocument | null): void {
  void queryClient.cancelQueries(accountQuery);
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** What a change of the account has answered, unless somebody has logged out meanwhile. */
export function keepChanged(account: AccountDocument): void {
  if (account.$id === currentAccount()?.$id) keepAccount(account);
}
