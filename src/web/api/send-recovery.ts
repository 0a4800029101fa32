import { useMutation } from '@tanstack/react-query';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { sdk } from './client.ts';
import { generalText, serverError } from './errors.ts';
import type { Outcome } from './mutation.ts';

/** Sends the link that leads to a new password. */
export function useSendRecovery({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async (email: string) => {
      const { account } = await sdk();
      await account.createRecovery({ email, url: location.origin + pageAddress('/pass-recovery') });
    },
    onSuccess,
    meta: {
      failureText: (error) =>
        serverError(error)?.status === 404 ? texts.reasons.recoveryEmailUnknown : generalText(),
    },
  });
}
