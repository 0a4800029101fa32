import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import { generalText } from './errors.ts';

/** Leaves the page for Google; comes back to /profile, or to /login with the error in the address. */
export function useContinueWithGoogle() {
  return useMutation({
    mutationFn: async () => {
      const { account, OAuthProvider } = await sdk();
      account.createOAuth2Session({
        provider: OAuthProvider.Google,
        success: `${location.origin}/profile`,
        failure: `${location.origin}/login`,
      });
    },
    meta: { failureText: generalText },
  });
}
