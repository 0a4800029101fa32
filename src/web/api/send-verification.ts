import { pageAddress } from '#web/lib/navigation.tsx';
import { sdk } from './client.ts';
import { generalText } from './errors.ts';
import { type Outcome, useChange } from './mutation.ts';

export function useSendVerification(outcome: Outcome = {}) {
  const send = async () => {
    const { account } = await sdk();
    await account.createEmailVerification({ url: location.origin + pageAddress('/verify-account') });
  };
  return useChange(send, { failureText: generalText }, outcome);
}
