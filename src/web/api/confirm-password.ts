import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { command, type Outcome, useChange } from './client.ts';

export function useConfirmPassword(outcome: Outcome<PasswordConfirmation>) {
  return useChange(
    (password: string) =>
      command<PasswordConfirmation>('PUT', '/account/password-confirmation', { password }),
    {},
    outcome,
  );
}
