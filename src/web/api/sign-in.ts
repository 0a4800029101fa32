/** Ways into an account: signing up, logging in, with Google, by a forgotten password; and an address that is proven. */
import type { AccountDocument } from '#shared/wire/people.ts';
import { afterLogin, comingFrom } from '#web/lib/came-from.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { call, changeOf, sdk } from './client.ts';
import { errorText } from './error-text.ts';
import { generalText, serverError } from './errors.ts';
import { useSite } from './page-data.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';
import { fetchAccount, switchAccount } from './session.ts';

/** Succeeds with the account, and whether one was signed in already: in another tab, say, and perhaps as somebody else. */
export interface LoggedIn {
  account: AccountDocument;
  wasSignedIn: boolean;
}

export const useLogIn = changeOf(
  async (credentials: { email: string; password: string }): Promise<LoggedIn> => {
    const { account } = await sdk();
    const wasSignedIn = await account.createEmailPasswordSession(credentials).then(
      () => false,
      (error: unknown) => {
        const { type, reason } = serverError(error) ?? {};
        if (type !== 'user_session_already_exists' && reason !== 'pageOfAnother') throw error;
        return true;
      },
    );
    return { account: await fetchAccount(), wasSignedIn };
  },
  { refresh: ({ account }) => switchAccount(account), failureText: loginFailure },
);

/** Credentials that cannot be anybody's (a short password, say) are refused for their form, and are wrong like others. */
function isWrongLogin(error: unknown): boolean {
  const refusal = serverError(error);
  return refusal?.reason === 'loginFailed' || refusal?.type === 'general_argument_invalid';
}

/** Stands at the password of the form. */
export function refusedLogin(error: Error | null) {
  return { error: isWrongLogin(error) ? error : null, text: loginFailure, otherwise: 'password' as const };
}

function loginFailure(error: unknown): string {
  return isWrongLogin(error) ? texts.reasons.loginFailed : errorText(error);
}

interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** What one logs in with. */
type Credentials = Pick<NewPerson, 'email' | 'password'>;

export const useCreateAccount = changeOf(
  async ({ name, email, password }: NewPerson): Promise<Credentials> => {
    const { account, ID } = await sdk();
    await account.create({ userId: ID.unique(), name, email, password });
    return { email, password };
  },
);

/** `secret`: of the link. */
export const useCreateFirstAdmin = changeOf(
  async (person: NewPerson & { secret: string }): Promise<Credentials> => {
    await call('POST /account/first-admin', person);
    return { email: person.email, password: person.password };
  },
);

export const useSendRecovery = changeOf(
  async (email: string) => {
    const { account } = await sdk();
    await account.createRecovery({ email, url: location.origin + pageAddress('/pass-recovery') });
  },
  {
    failureText: (error) =>
      serverError(error)?.status === 404 ? texts.reasons.recoveryEmailUnknown : generalText(),
  },
);

/** Sets a new password with what stands in the link. */
export const useResetPassword = changeOf(
  async (link: { userId: string; secret: string; password: string }) => {
    const { account } = await sdk();
    await account.updateRecovery(link);
  },
  // Used, outdated and invented links look alike from here.
  { failureText: generalText },
);

export const useConfirmVerification = changeOf(
  async (link: { userId: string; secret: string }) => {
    const { account } = await sdk();
    await account.updateEmailVerification(link);
  },
  {
    refresh: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
    failureText: generalText,
  },
);

/** Whether "Continue with Google" is shown. Without a provider the call leads back with a text that says what is missing. */
export function useIsGoogleOffered(): boolean {
  return useSite()?.isGoogleOffered ?? false;
}

/** Leaves the page for Google; comes back to where a login leads, or to /login with the error in the address. */
export const useContinueWithGoogle = changeOf(
  async (from: string | null) => {
    const { account, OAuthProvider } = await sdk();
    account.createOAuth2Session({
      provider: OAuthProvider.Google,
      success: location.origin + pageAddress(afterLogin(from)),
      failure: location.origin + pageAddress(comingFrom('/login', from)),
    });
  },
  { failureText: generalText },
);
