import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import { generalText } from './errors.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

/** Verifies the e-mail address with what stands in the link; the secret works once. */
export function useConfirmVerification() {
  return useMutation({
    mutationFn: async (link: { userId: string; secret: string }) => {
      const { account } = await sdk();
      await account.updateEmailVerification(link);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
    meta: { failureText: generalText },
  });
}
