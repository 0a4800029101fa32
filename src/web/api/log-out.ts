import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import { generalText, serverError } from './errors.ts';
import type { Outcome } from './mutation.ts';
import { switchAccount } from './session.ts';

export function useLogOut({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async () => {
      const { account } = await sdk();
      await account.deleteSession({ sessionId: 'current' }).catch((error: unknown) => {
        // The session is gone already: there is nothing left to delete.
        if (serverError(error)?.status !== 401) throw error;
      });
    },
    onSuccess: () => {
      switchAccount(null);
      onSuccess?.(null);
    },
    meta: { failureText: generalText },
  });
}
