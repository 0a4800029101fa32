import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { changeOf, sdk } from './client.ts';
import { generalText, serverError } from './errors.ts';

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
