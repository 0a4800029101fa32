import { useMutation } from '@tanstack/react-query';
import { pageAddress } from '#web/lib/navigation.tsx';
import { sdk } from './client.ts';
import { generalText } from './errors.ts';
import type { Outcome } from './mutation.ts';

/** Sends the link that verifies the account's e-mail address. */
export function useSendVerification({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async () => {
      const { account } = await sdk();
      await account.createEmailVerification({ url: location.origin + pageAddress('/verify-account') });
    },
    onSuccess,
    meta: { failureText: generalText },
  });
}
