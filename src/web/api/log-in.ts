import { useMutation } from '@tanstack/react-query';
import { texts } from '#web/texts/texts.ts';
import { sdk } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';
import type { Outcome } from './mutation.ts';
import { fetchAccount, switchAccount } from './session.ts';

export function useLogIn({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { account } = await sdk();
      await account.createEmailPasswordSession(credentials);
      return fetchAccount();
    },
    onSuccess: (account) => {
      switchAccount(account);
      onSuccess?.(account);
    },
    meta: { failureText: loginFailure },
  });
}

/** Credentials that cannot be anybody's (a short password, say) are refused for their form, and are wrong like others. */
export function isWrongLogin(error: unknown): boolean {
  const refusal = serverError(error);
  return refusal?.reason === 'loginFailed' || refusal?.type === 'general_argument_invalid';
}

export function loginFailure(error: unknown): string {
  return isWrongLogin(error) ? texts.reasons.loginFailed : errorText(error);
}
