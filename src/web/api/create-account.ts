/** A person makes an account by signing up, the first admin by the link that the server prints at its start. */
import { call, type Outcome, sdk, useChange } from './client.ts';

interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** What one logs in with. */
type Credentials = Pick<NewPerson, 'email' | 'password'>;

export function useCreateAccount(outcome: Outcome<Credentials>) {
  const create = async ({ name, email, password }: NewPerson): Promise<Credentials> => {
    const { account, ID } = await sdk();
    await account.create({ userId: ID.unique(), name, email, password });
    return { email, password };
  };
  return useChange(create, {}, outcome);
}

/** `secret`: of the link. */
export function useCreateFirstAdmin(outcome: Outcome<Credentials>) {
  const create = async (person: NewPerson & { secret: string }): Promise<Credentials> => {
    await call('POST /account/first-admin', person);
    return { email: person.email, password: person.password };
  };
  return useChange(create, {}, outcome);
}
