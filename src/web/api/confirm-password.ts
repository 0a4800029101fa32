import { useMutation } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { command } from './client.ts';
import { serverError } from './errors.ts';
import type { Outcome } from './mutation.ts';

/** Whether a call was refused because the login is too long ago: it is done once the password is confirmed. */
export function isPasswordNeeded(error: unknown): boolean {
  return serverError(error)?.reason === 'passwordNeeded';
}

export function useConfirmPassword({ onSuccess }: Outcome<PasswordConfirmation>) {
  return useMutation({
    mutationFn: (password: string) =>
      command<PasswordConfirmation>('PUT', '/account/password-confirmation', { password }),
    onSuccess,
  });
}
