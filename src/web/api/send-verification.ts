import { pageAddress } from '#web/lib/navigation.tsx';
import { changeOf, sdk } from './client.ts';
import { generalText } from './errors.ts';

export const useSendVerification = changeOf(
  async () => {
    const { account } = await sdk();
    await account.createEmailVerification({ url: location.origin + pageAddress('/verify-account') });
  },
  { failureText: generalText },
);
