import type { AccountDocument } from '#shared/wire/people.ts';
import { ordinary, sdk } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';
import { keepChanged } from './session.ts';

export function useRenameAccount(outcome: Outcome) {
  const rename = async (name: string) => {
    const { account } = await sdk();
    return ordinary<AccountDocument>(await account.updateName({ name }));
  };
  return useChange(rename, { refresh: keepChanged }, outcome);
}
