import { useMutation } from '@tanstack/react-query';
import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';

export function useConfirmPassword({ onSuccess }: Outcome<PasswordConfirmation>) {
  return useMutation({
    mutationFn: (password: string) =>
      command<PasswordConfirmation>('PUT', '/account/password-confirmation', { password }),
    onSuccess,
  });
}
