import { randomInt } from 'node:crypto';

let lastMs = 0;
let countInMs = 0;

/**
 * A new id: 20 hex characters, the first 13 of them the time, as the SDK's ID.unique() makes them. Sets make
 * thousands of ids in a millisecond: there 28 random bits alone meet twice once in thirty sets of 4,000, so the
 * microseconds, which the clock does not tell, count.
 */
export function newId(): string {
  const now = Date.now();
  countInMs = now === lastMs ? (countInMs + 1) % 1000 : 0;
  lastMs = now;
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  const fraction = ((now % 1000) * 1000 + countInMs).toString(16).padStart(5, '0');
  // randomInt draws from a pool it fills at once: a set of joins makes hundreds of ids.
  return seconds + fraction + randomInt(0x1000_0000).toString(16).padStart(7, '0');
}

const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

/** True for an id of the dialect: 1 to 36 of A-Z a-z 0-9 _ - . and not starting with one of the last three. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text);
}
