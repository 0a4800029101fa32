/**
 * Who is logged in: unknown at start-up, then an account or null (specification section 4, Session). The router is
 * mounted only once this is known, so route guards and components may rely on `currentAccount`.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire.ts';
import { sdk } from './client.ts';
import { serverError } from './errors.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  // Any failure means logged out: loading ends and the site stays usable.
  queryFn: async (): Promise<AccountDocument | null> => {
    const { account } = await sdk();
    try {
      return structuredClone(await account.get()) as unknown as AccountDocument;
    } catch {
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The account, null for a visitor; `undefined` only before start-up is over. */
export function useAccount(): AccountDocument | null | undefined {
  return useQuery(accountQuery).data;
}

/** The account outside of components (route guards). */
export function currentAccount(): AccountDocument | null {
  return queryClient.getQueryData(accountQuery.queryKey) ?? null;
}

export function hasLabel(account: AccountDocument | null | undefined, label: 'host' | 'admin'): boolean {
  return account?.labels.includes(label) ?? false;
}

/** Somebody else is here now: everything known so far was told to the one before. */
function become(account: AccountDocument | null): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ACCOUNT_KEY[0] });
  queryClient.setQueryData(accountQuery.queryKey, account);
}

export async function login(email: string, password: string): Promise<void> {
  const { account } = await sdk();
  await account.createEmailPasswordSession({ email, password });
  become(structuredClone(await account.get()) as unknown as AccountDocument);
}

export async function logout(): Promise<void> {
  const { account } = await sdk();
  await account.deleteSession({ sessionId: 'current' }).catch((error: unknown) => {
    // The session is gone already: there is nothing left to delete.
    if (serverError(error)?.status !== 401) throw error;
  });
  become(null);
}

export async function register(form: { name: string; email: string; password: string }): Promise<void> {
  const { account, ID } = await sdk();
  await account.create({ userId: ID.unique(), ...form });
}

/** Leaves the page for Google; comes back to /profile, or to /login with the error (specification section 2). */
export async function continueWithGoogle(): Promise<void> {
  const { account, OAuthProvider } = await sdk();
  account.createOAuth2Session({
    provider: OAuthProvider.Google,
    success: `${location.origin}/profile`,
    failure: `${location.origin}/login`,
  });
}

export async function sendVerification(): Promise<void> {
  const { account } = await sdk();
  await account.createEmailVerification({ url: `${location.origin}/verify-account` });
}

export async function confirmVerification(userId: string, secret: string): Promise<void> {
  const { account } = await sdk();
  await account.updateEmailVerification({ userId, secret });
  await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
}

export async function sendRecovery(email: string): Promise<void> {
  const { account } = await sdk();
  await account.createRecovery({ email, url: `${location.origin}/pass-recovery` });
}

export async function resetPassword(form: {
  userId: string;
  secret: string;
  password: string;
}): Promise<void> {
  const { account } = await sdk();
  await account.updateRecovery(form);
}
