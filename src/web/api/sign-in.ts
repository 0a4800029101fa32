/** Signing up, logging in (also with Google), recovering a password, and verifying an email address. */
import type { AccountDocument } from '#shared/wire/people.ts';
import { afterLogin, comingFrom } from '#web/lib/came-from.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { addressOf, call, changeOf, hookOf } from './client.ts';
import { errorText } from './error-text.ts';
import { generalText, serverError } from './errors.ts';
import { useSite } from './page-data.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';
import { fetchAccount, switchAccount } from './session.ts';

/** `wasSignedIn`: an account was signed in already, as in another tab; `account` may then be another person's. */
export interface LoggedIn {
  account: AccountDocument;
  wasSignedIn: boolean;
}

export const useLogIn = changeOf(
  async (credentials: { email: string; password: string }): Promise<LoggedIn> => {
    const wasSignedIn = await call('POST /account/sessions/email', credentials).then(
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

/** Whether the credentials are wrong; the server refuses impossible ones (a short password) as invalid arguments. */
function isWrongLogin(error: unknown): boolean {
  const refusal = serverError(error);
  return refusal?.reason === 'loginFailed' || refusal?.type === 'general_argument_invalid';
}

/** The properties of a form that shows a refused login at its password field. */
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

/** The email address and password for a login. */
type Credentials = Pick<NewPerson, 'email' | 'password'>;

export const useCreateAccount = changeOf(
  async ({ name, email, password }: NewPerson): Promise<Credentials> => {
    await call('POST /account', { userId: 'unique()', name, email, password });
    return { email, password };
  },
);

/** `secret`: the one in the link to the page. */
export const useCreateFirstAdmin = changeOf(
  async (person: NewPerson & { secret: string }): Promise<Credentials> => {
    await call('POST /account/first-admin', person);
    return { email: person.email, password: person.password };
  },
);

export const useSendRecovery = changeOf(
  (email: string) =>
    call('POST /account/recovery', { email, url: location.origin + pageAddress('/pass-recovery') }),
  {
    failureText: (error) =>
      serverError(error)?.status === 404 ? texts.reasons.recoveryEmailUnknown : generalText(),
  },
);

/** Sets a new password with the user id and the secret of the link in the mail. */
export const useResetPassword = hookOf('PUT /account/recovery', {
  // The answer does not tell whether the link was used, too old or invented.
  failureText: generalText,
});

export const useConfirmVerification = hookOf('PUT /account/verifications/email', {
  refresh: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  failureText: generalText,
});

/** Whether to show "Continue with Google". If the server has no Google login, the call leads back with an error. */
export function useIsGoogleOffered(): boolean {
  return useSite()?.isGoogleOffered ?? false;
}

/** Leaves the page for Google. A success leads where logins lead, a failure to /login with the error in the address. */
export const useContinueWithGoogle = changeOf(
  async (from: string | null) => {
    const login = addressOf('GET /account/sessions/oauth2/:provider', {
      provider: 'google',
      success: location.origin + pageAddress(afterLogin(from)),
      failure: location.origin + pageAddress(comingFrom('/login', from)),
    });
    location.assign(`/v1${login}`);
  },
  { failureText: generalText },
);
