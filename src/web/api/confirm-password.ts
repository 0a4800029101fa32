import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { call, type Outcome, useChange } from './client.ts';

export function useConfirmPassword(outcome: Outcome<PasswordConfirmation>) {
  return useChange(
    (password: string) => call('PUT /account/password-confirmation', {}, { password }),
    {},
    outcome,
  );
}
