import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import { generalText } from './errors.ts';

/** Sets a new password with what stands in the recovery link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (link: { userId: string; secret: string; password: string }) => {
      const { account } = await sdk();
      await account.updateRecovery(link);
    },
    // Used, outdated and invented links look alike from here.
    meta: { failureText: generalText },
  });
}
