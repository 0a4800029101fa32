import { randomInt } from 'node:crypto';

let lastMs = 0;
let countInMs = 0;

/**
 * A new id: 20 hex characters; the first 13 are the time, as in the SDK's ID.unique(). A batch creates thousands
 * of ids in a millisecond, where 28 random bits would collide once in thirty batches of 4,000; the microsecond digits are
 * therefore a counter.
 */
export function newId(): string {
  const now = Date.now();
  countInMs = now === lastMs ? (countInMs + 1) % 1000 : 0;
  lastMs = now;
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  const fraction = ((now % 1000) * 1000 + countInMs).toString(16).padStart(5, '0');
  // randomInt uses a pre-filled pool, which matters for batches with hundreds of ids.
  return seconds + fraction + randomInt(0x1000_0000).toString(16).padStart(7, '0');
}
