import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { command } from './client.ts';
import { type Outcome, useChange } from './mutation.ts';

export function useConfirmPassword(outcome: Outcome<PasswordConfirmation>) {
  return useChange(
    (password: string) =>
      command<PasswordConfirmation>('PUT', '/account/password-confirmation', { password }),
    {},
    outcome,
  );
}
