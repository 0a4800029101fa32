/** Password hashing with argon2id at Appwrite's costs, on the thread pool, so that the event loop is not blocked. */
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '#server/platform/errors.ts';

const OPTIONS: Options = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

/** Leaves one of the pool's four threads to files and name lookups. */
const AT_ONCE = Math.min(3, availableParallelism());
/** The most hashes that may wait: about a second's work of two cores. */
const WAITING_MAX = 32;
const limit = pLimit(AT_ONCE);

/** @throws AppError busy when too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_MAX) throw new AppError('busy');
  return limit(work);
}

let dummyHash: Promise<string> | null = null;

/**
 * The form that is hashed. Keyboards send one letter as one code point or as several, and other spaces: RFC 8265, the
 * profile OpaqueString.
 */
function hashedForm(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** The form that is hashed now, then the forms in which older versions may have hashed it. */
function formsOf(password: string): string[] {
  return [...new Set([hashedForm(password), password, password.normalize('NFC'), password.normalize('NFD')])];
}

/** @throws AppError busy when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(hashedForm(password), OPTIONS));
}

/** `before`: the password matches only in a form that older versions hashed. */
export type PasswordMatch = 'none' | 'now' | 'before';

/**
 * How a password matches a hash. Without a hash (unknown account or no password) the same work is done, so that timing does
 * not reveal which e-mails exist.
 * @throws AppError busy when too many wait
 */
export function matchPassword(passwordHash: string | null, password: string): Promise<PasswordMatch> {
  return inTurn(async () => {
    dummyHash ??= hash('nobody has this password', OPTIONS);
    const known = passwordHash ?? (await dummyHash);
    for (const [index, form] of formsOf(password).entries()) {
      if (!(await verify(known, form))) continue;
      if (passwordHash === null) return 'none';
      return index === 0 ? 'now' : 'before';
    }
    return 'none';
  });
}

/** True when the password matches the hash ({@link matchPassword}). @throws AppError busy when too many wait */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return (await matchPassword(passwordHash, password)) !== 'none';
}
