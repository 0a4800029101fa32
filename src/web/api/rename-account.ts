import type { AccountDocument } from '#shared/wire/people.ts';
import { type Outcome, ordinary, sdk, useChange } from './client.ts';
import { keepChanged } from './session.ts';

export function useRenameAccount(outcome: Outcome) {
  const rename = async (name: string) => {
    const { account } = await sdk();
    return ordinary<AccountDocument>(await account.updateName({ name }));
  };
  return useChange(rename, { refresh: keepChanged }, outcome);
}
