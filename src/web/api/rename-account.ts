import type { AccountDocument } from '#shared/wire/people.ts';
import { ordinary, sdk } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

/** Changes the display name. */
export function useRenameAccount(outcome: Outcome) {
  return useChange(
    async (name: string) => {
      const { account } = await sdk();
      return ordinary<AccountDocument>(await account.updateName({ name }));
    },
    { ...outcome, refresh: (account) => queryClient.setQueryData(ACCOUNT_KEY, account) },
  );
}
