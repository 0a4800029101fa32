import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import type { Outcome } from './mutation.ts';

/** Succeeds with what one logs in with. */
export function useCreateAccount({ onSuccess }: Outcome<{ email: string; password: string }>) {
  return useMutation({
    mutationFn: async (person: { name: string; email: string; password: string }) => {
      const { account, ID } = await sdk();
      await account.create({ userId: ID.unique(), ...person });
      return { email: person.email, password: person.password };
    },
    onSuccess,
  });
}
