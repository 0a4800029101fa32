import { useMutation } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { ordinary, sdk } from './client.ts';
import type { Outcome } from './mutation.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

/** Changes the display name. */
export function useRenameAccount({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async (name: string) => {
      const { account } = await sdk();
      return ordinary<AccountDocument>(await account.updateName({ name }));
    },
    onSuccess: (account) => {
      queryClient.setQueryData<AccountDocument>(ACCOUNT_KEY, account);
      onSuccess?.(account);
    },
  });
}
