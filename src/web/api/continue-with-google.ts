import { afterLogin, comingFrom } from '#web/lib/came-from.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { changeOf, sdk } from './client.ts';
import { generalText } from './errors.ts';
import { useSite } from './page-data.ts';

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
