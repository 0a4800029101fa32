import { changeOf, sdk } from './client.ts';
import { generalText } from './errors.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

export const useConfirmVerification = changeOf(
  async (link: { userId: string; secret: string }) => {
    const { account } = await sdk();
    await account.updateEmailVerification(link);
  },
  {
    refresh: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
    failureText: generalText,
  },
);
