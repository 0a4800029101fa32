/** Password hashing with argon2id at Appwrite's costs, on the thread pool, so that the event loop is not blocked. */
import { hash, type Options, verify } from '@node-rs/argon2';

const OPTIONS: Options = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

let dummyHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * True when the password matches the hash. Without a hash (unknown account or no password) the same work is done, so that
 * timing does not reveal which e-mails exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isMatch = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && isMatch;
}
