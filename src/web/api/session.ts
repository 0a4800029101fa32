/** The account that is logged in, or null. The router mounts once it is known: guards rely on `currentAccount`. */
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
 * At start any failure counts as logged out: loading ends, the site stays usable. Later, the end of a session removes
 * nothing from the page, where somebody may have typed something; session-over.tsx shows a message.
 */
async function askForAccount(): Promise<AccountDocument | null> {
  const known = currentAccount();
  try {
    const account = await fetchAccount();
    // Another tab has signed in as somebody else: this page keeps its own account, with all that is typed here.
    if (known !== null && account.$id !== known.$id) return known;
    setSessionOver(false);
    return account;
  } catch (error) {
    // The viewer may have logged out, or in as somebody else, while the request was on its way.
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

/** @throws the SDK's error if nobody is logged in or the server cannot be reached */
export async function fetchAccount(): Promise<AccountDocument> {
  return call('GET /account');
}

/** The account; null: a visitor; undefined: the start is not over yet. */
export function useAccount(): AccountDocument | null | undefined {
  return useQuery(accountQuery).data;
}

/** The account, for code outside of components (route guards). */
export function currentAccount(): AccountDocument | null {
  return queryClient.getQueryData<AccountDocument | null>(ACCOUNT_KEY) ?? null;
}

/** After login and logout: the former viewer's answers are dropped; if the same person logs in, they are refetched. */
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

/** Sets the account that is logged in. A request on its way is cancelled, since it is about the account before. */
function keepAccount(account: AccountDocument | null): void {
  void queryClient.cancelQueries(accountQuery);
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** Stores the changed account that a call has answered, unless the viewer has logged out meanwhile. */
export function keepChanged(account: AccountDocument): void {
  if (account.$id === currentAccount()?.$id) keepAccount(account);
}
