import { useMutation } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { call } from './client.ts';
import { currentAccount, fetchAccount, keepChanged } from './session.ts';

/** All preferences are saved together, so each change waits for the previous one. */
const ONE_AFTER_ANOTHER = { id: 'save-prefs' };

/** Changes some preferences of the account. @param onError receives the unchanged account */
export function useSavePrefs({ onError }: { onError: (account: AccountDocument) => void }) {
  return useMutation({
    scope: ONE_AFTER_ANOTHER,
    mutationFn: async (changed: Record<string, unknown>) => {
      const { prefs } = await fetchAccount();
      return call('PATCH /account/prefs', { prefs: { ...prefs, ...changed } });
    },
    onSuccess: keepChanged,
    onError: () => {
      const account = currentAccount();
      if (account) onError(account);
    },
  });
}
