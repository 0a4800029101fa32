/** Password hashing with argon2id at Appwrite's costs, on the thread pool, so that the event loop is not blocked. */
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { BoundedQueue } from './bounded-queue.ts';

const OPTIONS: Options = { memoryCost: 7168, timeCost: 5, parallelism: 1 };

/** Leaves one of the pool's four threads to files and name lookups. */
const AT_ONCE = Math.min(3, availableParallelism());
/** About a second's work of two cores. */
const WAITING_MAX = 32;
const queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

let dummyHash: Promise<string> | null = null;

/** @throws AppError busy when too many wait */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, OPTIONS));
}

/**
 * True when the password matches the hash. Without a hash (unknown account or no password) the same work is done, so that
 * timing does not reveal which e-mails exist.
 * @throws AppError busy when too many wait
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return queue.run(async () => {
    dummyHash ??= hash('nobody has this password', OPTIONS);
    const isMatch = await verify(passwordHash ?? (await dummyHash), password);
    return passwordHash !== null && isMatch;
  });
}
