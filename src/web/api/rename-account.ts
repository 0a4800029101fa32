import type { AccountDocument } from '#shared/wire/people.ts';
import { changeOf, ordinary, sdk } from './client.ts';
import { keepChanged } from './session.ts';

export const useRenameAccount = changeOf(
  async (name: string) => {
    const { account } = await sdk();
    return ordinary<AccountDocument>(await account.updateName({ name }));
  },
  { refresh: keepChanged },
);
