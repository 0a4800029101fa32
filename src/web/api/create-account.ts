/** A person makes an account by signing up, the first admin by the link that the server prints at its start. */
import { call, changeOf, sdk } from './client.ts';

interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** What one logs in with. */
type Credentials = Pick<NewPerson, 'email' | 'password'>;

export const useCreateAccount = changeOf(
  async ({ name, email, password }: NewPerson): Promise<Credentials> => {
    const { account, ID } = await sdk();
    await account.create({ userId: ID.unique(), name, email, password });
    return { email, password };
  },
);

/** `secret`: of the link. */
export const useCreateFirstAdmin = changeOf(
  async (person: NewPerson & { secret: string }): Promise<Credentials> => {
    await call('POST /account/first-admin', person);
    return { email: person.email, password: person.password };
  },
);
