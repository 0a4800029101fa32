import type { AccountDocument } from '#shared/wire/people.ts';
import { texts } from '#web/texts/texts.ts';
import { changeOf, sdk } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';
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
