import { useMutation } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';

export interface FirstAdmin {
  /** Of the link that the start of the server prints. */
  secret: string;
  name: string;
  email: string;
  password: string;
}

/** Succeeds with what one logs in with. */
export function useCreateFirstAdmin({ onSuccess }: Outcome<{ email: string; password: string }>) {
  return useMutation({
    mutationFn: async (person: FirstAdmin) => {
      await command<AccountDocument>('POST', '/account/first-admin', { ...person });
      return { email: person.email, password: person.password };
    },
    onSuccess,
  });
}
