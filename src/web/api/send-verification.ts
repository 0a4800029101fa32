import { pageAddress } from '#web/lib/navigation.tsx';
import { call, changeOf } from './client.ts';
import { generalText } from './errors.ts';

export const useSendVerification = changeOf(
  () => call('POST /account/verifications/email', { url: location.origin + pageAddress('/verify-account') }),
  { failureText: generalText },
);
