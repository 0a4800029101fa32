import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
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
  });
}
