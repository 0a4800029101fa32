import { pageAddress } from '#web/lib/navigation.tsx';
import { type Outcome, sdk, useChange } from './client.ts';
import { generalText } from './errors.ts';

export function useSendVerification(outcome: Outcome = {}) {
  const send = async () => {
    const { account } = await sdk();
    await account.createEmailVerification({ url: location.origin + pageAddress('/verify-account') });
  };
  return useChange(send, { failureText: generalText }, outcome);
}
