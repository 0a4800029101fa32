/** argon2id with the dialect's costs (3.3), on the thread pool: the event loop goes on meanwhile. */
import { hash, type Options, verify } from '@node-rs/argon2';

const OPTIONS: Options = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

let dummyHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * True when the password is that of the hash. Without one (no such account, or one without a password) the same
 * work is done, so that the time taken does not tell which e-mails exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isMatch = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== null && isMatch;
}
