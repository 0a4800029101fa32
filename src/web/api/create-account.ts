import { useMutation } from '@tanstack/react-query';
import { sdk } from './client.ts';
import type { Outcome } from './mutation.ts';

export function useCreateAccount({ onSuccess }: Outcome = {}) {
  return useMutation({
    mutationFn: async (person: { name: string; email: string; password: string }) => {
      const { account, ID } = await sdk();
      await account.create({ userId: ID.unique(), ...person });
    },
    onSuccess,
  });
}
